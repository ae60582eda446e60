import { describe, expect, test } from "vitest";
import { isOpenAfterOrders, isOpenToAccounts, isOpenWhileClosed } from "./open-paths.ts";

describe("while the shop is closed", () => {
  test.each([
    "/login",
    "/login/code",
    "/login/passkey",
    "/logout",
    "/forgot-password",
    "/reset-password",
    "/setup",
    "/setup/postage",
    "/admin",
    "/admin/settings/shop",
    "/pictures/cover/a-96.webp",
  ])("%s answers", (path) => {
    expect(isOpenWhileClosed(path)).toBe(true);
  });

  test.each(["/withdraw", "/terms", "/withdrawal-information", "/thankyou", "/page-user"])(
    "%s answers once there is an order",
    (path) => {
      expect([isOpenWhileClosed(path), isOpenToAccounts(path)]).toEqual([false, false]);
      expect(isOpenAfterOrders(path)).toBe(true);
    },
  );

  test.each(["/user/orders", "/user/orders/260314-AAAAAA/invoice", "/user/profile/data"])(
    "%s answers to an account",
    (path) => {
      expect([isOpenToAccounts(path), isOpenAfterOrders(path)]).toEqual([true, true]);
    },
  );

  test.each(["/", "/shop", "/user/cart", "/user/checkout", "/termsofuse", "/withdraw/x"])(
    "%s answers neither to accounts nor after an order",
    (path) => {
      expect([isOpenToAccounts(path), isOpenAfterOrders(path)]).toEqual([false, false]);
    },
  );

  test.each([
    "/",
    "/shop",
    "/record/admin",
    "/loginpage",
    "/signup",
    "/feed.xml",
    "/administrator",
  ])("%s does not", (path) => {
    expect(isOpenWhileClosed(path)).toBe(false);
  });
});
