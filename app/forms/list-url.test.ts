import { expect, test } from "vitest";
import { listUrl } from "./list-url.ts";

test("empty parameters are left out, others escaped", () => {
  expect(listUrl("/shop", {})).toBe("/shop");
  expect(listUrl("/shop", { tag: "", search: "" })).toBe("/shop");
  expect(listUrl("/shop", { tag: "Doom & Gloom", page: "2" })).toBe(
    "/shop?tag=Doom+%26+Gloom&page=2",
  );
});
