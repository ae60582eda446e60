import { expect, it } from "vitest";
import { createTemplate } from "./create-template.ts";
import { renderTemplate } from "./page-template.ts";
import { createPlaceholderUser } from "./placeholders.ts";

const kind = { role: "user", hasPicture: true } as const;
const values = {
  uid: "u1",
  username: `Ann "Tab" <b>&'</b>\u2028`,
  email: "ann@example.com",
  profilePic: "profile/1",
  wishlist: ["a1", "b", "z"],
  nonce: "abc",
};

const recordIds = ["a", "b", "c"];

function heart(id: string, wishlist: readonly string[]): string {
  const intent = wishlist.includes(id) ? "remove" : "add";
  return `<button type="submit" form="wishlist-${intent}" value="${id}" name="recordId"><svg></svg></button>`;
}

/**
 * Data as React Router writes it: values that refer to each other by index, the wishlist's own ones last. The id "c" is
 * no value of its own, as in packed cards.
 */
function data(username: string, wishlist: readonly string[]): string {
  const known = [username, "a", "b"];
  const own = wishlist.filter((id) => !known.includes(id));
  const values: (string | number[])[] = ["list", ...known, [], ...own];
  values[known.length + 1] = wishlist.map((id) => values.indexOf(id));
  return JSON.stringify(`${JSON.stringify(values)}\n`);
}

/** A page of three hearts. */
function renderPage(
  onWishlist: readonly string[],
  more: (wishlist: readonly string[]) => string = () => "",
): string {
  const { user, wishlist } = createPlaceholderUser(kind, onWishlist);
  const hearts = recordIds.map((id) => heart(id, wishlist)).join("<hr/>");
  const username = user?.username ?? "";
  return `<b>${username}</b>${hearts}${more(wishlist)}<script>take(${data(username, wishlist)})</script><i>${user?.email}</i>`;
}

const off = renderPage([]);
const on = renderPage(recordIds);

it("renders names, hearts and the wishlist, escaped as their place needs it", () => {
  const template = createTemplate({ off, on, recordIds });
  if (!template) throw new Error("These differ in nothing but their hearts.");
  const page = renderTemplate(template, values).toString();
  const [, name, hearts, script = "", email] =
    /^<b>(.*)<\/b>(<button.*)<script>take\((.*)\)<\/script><i>(.*)<\/i>$/s.exec(page) ?? [];
  expect(name).toBe("Ann &quot;Tab&quot; &lt;b&gt;&amp;&#x27;&lt;/b&gt;\u2028");
  expect(hearts).toBe([heart("a", []), heart("b", ["b"]), heart("c", [])].join("<hr/>"));
  expect(email).toBe("ann@example.com");
  expect(script).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(script)).toBe(JSON.parse(data(values.username, values.wishlist)));
});

it.each([[[]], [["b"]], [["a", "b", "c"]], [["x", "y"]]])(
  "writes the wishlist %j as React Router does",
  (wishlist) => {
    const template = createTemplate({ off, on, recordIds });
    const page = template && renderTemplate(template, { ...values, wishlist }).toString();
    const script = /take\((.*)\)<\/script>/s.exec(page ?? "")?.[1] ?? "";
    expect(JSON.parse(script)).toBe(JSON.parse(data(values.username, wishlist)));
  },
);

it("makes no template of a page on which more than the hearts depends on the wishlist", () => {
  const note = (wishlist: readonly string[]) =>
    wishlist.includes("a") ? "<p>On your list</p>" : "";
  const sources = { off: renderPage([], note), on: renderPage(recordIds, note), recordIds };
  expect(createTemplate(sources)).toBeNull();
});

it("makes no template of a page with the heart of a record that it does not name", () => {
  expect(createTemplate({ off, on: renderPage(["a", "b"]), recordIds: ["a", "b"] })).toBeNull();
});

it("makes no template of a page whose hearts it does not recognize", () => {
  const strange = (page: string) => page.replaceAll("wishlist-", "wishes-");
  expect(createTemplate({ off: strange(off), on: strange(on), recordIds })).toBeNull();
});

it("makes no template of a page whose data it does not recognize", () => {
  const strange = (page: string) => page.replaceAll("]\\n", ",1]\\n");
  expect(createTemplate({ off: strange(off), on: strange(on), recordIds })).toBeNull();
});

it("leaves a page without hearts whole", () => {
  const page = "<p>Nothing</p>";
  const template = createTemplate({ off: page, on: page, recordIds: [] });
  expect(template && renderTemplate(template, values).toString()).toBe(page);
});
