import { checkScreens } from "./check-screens.ts";
import { adminScreens } from "./screens.ts";

checkScreens("admin", adminScreens);
