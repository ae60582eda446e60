import { busyScreens } from "./busy-screens.ts";
import { checkScreens } from "./check-screens.ts";
import { test } from "./journey.ts";

test.use({ isBusy: true });

checkScreens("busy", busyScreens);
