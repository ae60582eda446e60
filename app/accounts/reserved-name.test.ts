import { expect, test } from "vitest";
import { shop } from "../shop.ts";
import { usernameOf } from "./current-user.ts";
import { isReservedName } from "./reserved-name.ts";

test.each([
  "admin",
  "Admin",
  "ADMIN",
  "a d m i n",
  "a\u2003d\u00A0min",
  "ad.min",
  "_admin_",
  "\uFF41\uFF44\uFF4D\uFF49\uFF4E",
  "\u0430dmin",
  "adm1n",
  "ádmin",
  "Administrator",
  shop.name,
  shop.name.toUpperCase(),
  shop.name.split("").join(" "),
  `${shop.name} Admin`,
  `The ${shop.name}`,
])("%s is the shop's own", (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  "",
  "Ann",
  "Adele",
  "The The",
  "admins",
  "Madmin",
  "Badmintonia",
  `${shop.name} fan`,
  "مدير",
])("%s may be a customer's", (name) => {
  expect(isReservedName(name)).toBe(false);
});

test("a customer whose email begins like the shop's name is shown as a customer, an admin as an admin", () => {
  const account = { username: "", email: "admin@example.com" };
  expect(usernameOf({ ...account, role: "user" })).toBe("Customer");
  expect(usernameOf({ ...account, role: "admin" })).toBe("admin");
  expect(usernameOf({ ...account, username: "A D M I N", role: "user" })).toBe("Customer");
  expect(usernameOf({ ...account, username: "Ann", role: "user" })).toBe("Ann");
});
