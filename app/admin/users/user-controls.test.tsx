import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListedUser } from "./find-users.server.ts";
import { RoleField } from "./user-controls.tsx";

const user: ListedUser = {
  id: "ann",
  username: "Ann",
  email: "ann@example.com",
  profilePic: null,
  role: "user",
  banned: false,
  banReason: null,
  twoFactorEnabled: false,
  createdAt: new Date("2026-01-01"),
  orders: 0,
  openOrders: 0,
};

test("the button of the role keeps the focus while a change is under way", () => {
  const html = renderToStaticMarkup(
    <RoleField user={user} isYou={false} isSubmitting onRequest={() => undefined} />,
  );
  const button = /<button[^>]*>/.exec(html)?.[0];
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toContain(" disabled");
});
