import { homeCategories, type HomeCategory } from "../home-categories.ts";
import { normalizeSpaces } from "../search/shop-query.ts";

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

const largestPage = 1_000_000;

/** Reads the address of Manage Storefront. Whatever stands there gives a query. */
export function readManageQuery(parameters: URLSearchParams): ManageQuery {
  const text = (name: string) => normalizeSpaces(parameters.get(name) ?? "");
  const page = Number(text("page"));
  const [category, stock, sort] = [text("category"), text("stock"), text("sort")];
  return {
    search: text("search"),
    category: homeCategories.find((one) => one === category) ?? "",
    stock: stockChoices.find((one) => one === stock) ?? "",
    discounted: text("discounted") === "yes",
    sort: manageSorts.find((one) => one === sort) ?? "artist",
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, largestPage) : 1,
  };
}

/** The address of Manage Storefront for a query with some choices changed; another choice leads to page 1. */
export function manageUrl(query: Partial<ManageQuery>, change: Partial<ManageQuery> = {}): string {
  const { search, category, stock, discounted, sort, page } = {
    page: 1,
    ...query,
    ...(Object.keys(change).length > 0 && { page: 1 }),
    ...change,
  };
  const parameters = new URLSearchParams();
  if (search) parameters.set("search", search);
  if (category) parameters.set("category", category);
  if (stock) parameters.set("stock", stock);
  if (discounted) parameters.set("discounted", "yes");
  if (sort && sort !== "artist") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text === "" ? "/admin/manage" : `/admin/manage?${text}`;
}

/** Whether the query leaves some records out. */
export function isFiltered({ search, category, stock, discounted }: ManageQuery): boolean {
  return search !== "" || category !== "" || stock !== "" || discounted;
}
