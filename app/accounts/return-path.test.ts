import fc from "fast-check";
import { expect, test } from "vitest";
import { logInPath, readReturnPath } from "./return-path.ts";

const here = "https://shop.example";

test.each(["/user/orders", "/shop?tag=Dad%20Metal&page=2", "/record/x#comments", "/æ"])(
  "goes back to %s",
  (path) => {
    expect(new URL(readReturnPath(path), here).href).toBe(new URL(path, here).href);
  },
);

test.each([
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/./\u0000/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "user/orders",
  " /user",
  "@evil.example",
  "",
  null,
  undefined,
  ["/user"],
  `/${"a".repeat(2000)}`,
])("stays in the shop for %j", (value) => {
  expect(readReturnPath(value)).toBe("/");
});

test.each(["/login", "/login?to=/login", "/logout", "/signup#x", "/logout.data", "/x/../login"])(
  "does not go in a circle by %s",
  (path) => {
    expect(readReturnPath(path)).toBe("/");
  },
);

test("whatever is asked for, a browser that follows the answer stays in the shop", () => {
  const tricky = fc.array(
    fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "//",
      "%2f",
      "%5c",
      "\t",
      "\n",
      ":",
      "@",
      "?",
      "#",
      "evil",
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        tricky.map((parts) => `/${parts.join("")}`),
      ),
      (value) => {
        expect(new URL(readReturnPath(value), here).origin).toBe(here);
        expect(new URL(logInPath(value), here).pathname).toBe("/login");
      },
    ),
    { numRuns: 2000 },
  );
});
