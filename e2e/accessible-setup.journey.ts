import { checkScreens } from "./check-screens.ts";
import { test } from "./journey.ts";
import { setupScreens } from "./settings-screens.ts";

// Chromium takes several keys in one form for several log-ins.
test.use({ hasNoOwner: true, allowedMessages: [/Multiple forms should be contained/] });

checkScreens("setup", setupScreens);
