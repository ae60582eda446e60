import { homeCategories, type HomeCategory } from "../home-categories.ts";
import { cleanQueryText } from "../../forms/clean-text.ts";
import { listUrl } from "../../forms/list-url.ts";
import { readPageNumber } from "../../forms/page-number.ts";

/** The columns that the table of all records can be sorted by; a "-" before it turns the order round. */
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

export const stockChoices = ["out", "low"] as const;
export type StockChoice = (typeof stockChoices)[number];

/** What the address of Manage Storefront asks for; "" stands for no choice. */
export interface ManageQuery {
  search: string;
  /** Records that are featured in or tagged with it. */
  category: HomeCategory | "";
  /** out: none left; low: 1 to 4 left. */
  stock: StockChoice | "";
  discounted: boolean;
  sort: ManageSort;
  /** From 1. */
  page: number;
}

/** Reads the address of Manage Storefront. Whatever stands there gives a query. */
export function readManageQuery(parameters: URLSearchParams): ManageQuery {
  const text = (name: string) => cleanQueryText(parameters.get(name) ?? "");
  const [category, stock, sort] = [text("category"), text("stock"), text("sort")];
  return {
    search: text("search"),
    category: homeCategories.find((one) => one === category) ?? "",
    stock: stockChoices.find((one) => one === stock) ?? "",
    discounted: text("discounted") === "yes",
    sort: manageSorts.find((one) => one === sort) ?? "artist",
    page: readPageNumber(parameters),
  };
}

/** The URL of Manage Storefront for a query with some choices changed; any change leads to page 1. */
export function manageUrl(query: Partial<ManageQuery>, change: Partial<ManageQuery> = {}): string {
  const isChanged = Object.keys(change).length > 0;
  const { search, category, stock, discounted, sort, page } = {
    ...query,
    page: isChanged ? 1 : (query.page ?? 1),
    ...change,
  };
  return listUrl("/admin/manage", {
    search: search ?? "",
    category: category ?? "",
    stock: stock ?? "",
    discounted: discounted ? "yes" : "",
    sort: sort === "artist" ? "" : (sort ?? ""),
    page: page > 1 ? String(page) : "",
  });
}

/** Whether the query leaves some records out. */
export function isFiltered({ search, category, stock, discounted }: ManageQuery): boolean {
  return search !== "" || category !== "" || stock !== "" || discounted;
}
