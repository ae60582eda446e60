import { choiceField, defineList, flagField, textField } from "../../forms/list-query.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { homeCategories } from "../home-categories.ts";
import { editingText } from "./editing-texts.ts";

/** The sort orders of Manage Storefront; a "-" before one reverses it. */
export const manageSorts = [
  "artist",
  "-artist",
  "newest",
  "-newest",
  "price",
  "-price",
  "discount",
  "-discount",
  "stock",
  "-stock",
] as const;
export type ManageSort = (typeof manageSorts)[number];

/** All records of the shop; "" stands for no choice. */
export const manageList = defineList("/admin/manage", {
  search: textField("search"),
  /** Records that are featured in it or tagged with it. */
  category: choiceField("category", { choices: homeCategories, none: "" }),
  genre: textField("genre"),
  /** out: none left; low: 1 to 4 left. */
  stock: choiceField("stock", { choices: ["out", "low"], none: "" }),
  discounted: flagField("discounted"),
  sort: choiceField("sort", { choices: manageSorts, none: "artist" }),
});

export type ManageQuery = ReturnType<typeof manageList.read>;

/** Whether the query leaves some records out. */
export function isFiltered(query: ManageQuery): boolean {
  const { search, category, genre, stock, discounted } = query;
  return [search, category, genre, stock].some((choice) => choice !== "") || discounted;
}

/** "1 record", "1.240 records", in the current language. */
export function recordsLabel(count: number): string {
  return editingText("records", { n: count, count: formatWholeNumber(count) });
}
