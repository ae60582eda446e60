import { describe, expect, test } from "vitest";
import { isOpenWhileClosed } from "./open-paths.ts";

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
