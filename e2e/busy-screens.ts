import { firstOrder } from "./prepare-screens.ts";
import type { Screen } from "./screen.ts";
import { logInAsOwner } from "./shop-actions.ts";

/** The admin in the middle of a day: a month of invented orders (DEMO=busy). */
export const busyScreens: Screen[] = [
  { name: "busy-orders", path: "/admin", prepare: logInAsOwner, isBusy: true },
  { name: "busy-returns", path: "/admin/returns", prepare: logInAsOwner, isBusy: true },
  { name: "busy-overdue", path: "/admin/overdue", prepare: logInAsOwner, isBusy: true },
  { name: "busy-sales", path: "/admin/sales", prepare: logInAsOwner, isBusy: true },
  { name: "busy-users", path: "/admin/users", prepare: logInAsOwner, isBusy: true },
  { name: "busy-reports", path: "/admin/reports", prepare: logInAsOwner, isBusy: true },
  { name: "busy-vat", path: "/admin/vat", prepare: logInAsOwner, isBusy: true },
  {
    name: "busy-order-shipped",
    path: "/admin?status=shipped",
    prepare: logInAsOwner,
    reveal: async (page) => {
      await firstOrder(page).click();
      await page.getByRole("heading", { name: "Payment" }).waitFor();
    },
    isBusy: true,
  },
];
