import { checkScreens } from "./check-screens.ts";
import { test } from "./journey.ts";
import { shopScreens } from "./screens.ts";

test.use({ allowedMessages: [/status of 404.*nothing-here/] });

checkScreens("shop", shopScreens);
