import { expect, it } from "vitest";
import { createPlaceholderUser, renderTemplate, createTemplate } from "./page-template.ts";

const kind = { role: "user", hasPicture: true } as const;
const filling = {
  uid: "u1",
  username: `Ann "Tab" <b>&'</b>\u2028`,
  email: "ann@example.com",
  profilePic: "profile/1",
  wished: " b ",
  nonce: "abc",
};

const ids = ["a", "b", "c"];

function heart(id: string, wished: string): string {
  const intent = wished.includes(` ${id} `) ? "remove" : "add";
  return `<form action="/wishlist" method="post"><input name="intent" value="${intent}"/><input type="hidden" name="recordId" value="${id}"/></form>`;
}

/** A page of three hearts, its data as React Router writes it. */
function draw(listed: readonly string[], more: (wished: string) => string = () => ""): string {
  const { user, wished } = createPlaceholderUser(kind, listed);
  const data = JSON.stringify(JSON.stringify([user?.username, wished]));
  const hearts = ids.map((id) => heart(id, wished)).join("<hr/>");
  return `<b>${user?.username}</b>${hearts}${more(wished)}<script>take(${data})</script><i>${user?.email}</i>`;
}

it("fills in names and hearts, written as the place needs it", () => {
  const template = createTemplate(draw([]), draw(ids), ids);
  if (!template) throw new Error("These differ in nothing but their hearts.");
  const page = renderTemplate(template, filling).toString();
  const [, name, hearts, data, email] =
    /^<b>(.*)<\/b>(<form.*)<script>take\((.*)\)<\/script><i>(.*)<\/i>$/s.exec(page) ?? [];
  expect(name).toBe("Ann &quot;Tab&quot; &lt;b&gt;&amp;&#x27;&lt;/b&gt;\u2028");
  expect(hearts).toBe([heart("a", ""), heart("b", " b "), heart("c", "")].join("<hr/>"));
  expect(email).toBe("ann@example.com");
  expect(data).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(JSON.parse(data ?? "") as string)).toEqual([filling.username, " b "]);
});

it("makes nothing of a page on which more than the hearts hangs on what is wished", () => {
  const count = (wished: string) => (wished.includes(" a ") ? "<p>On your list</p>" : "");
  expect(createTemplate(draw([], count), draw(ids, count), ids)).toBeNull();
});

it("makes nothing of a page with the heart of a record that it does not name", () => {
  expect(createTemplate(draw([]), draw(["a", "b"]), ["a", "b"])).toBeNull();
});

it("makes nothing of a page whose hearts it does not know for hearts", () => {
  const strange = (listed: readonly string[]) => draw(listed).replaceAll("/wishlist", "/wishes");
  expect(createTemplate(strange([]), strange(ids), ids)).toBeNull();
});

it("leaves a page without hearts whole", () => {
  const template = createTemplate("<p>Nothing</p>", "<p>Nothing</p>", []);
  expect(template && renderTemplate(template, filling).toString()).toBe("<p>Nothing</p>");
});
