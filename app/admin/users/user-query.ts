import { cleanQueryText } from "../../forms/clean-text.ts";
import { listUrl } from "../../forms/list-url.ts";
import { readPageNumber } from "../../forms/page-number.ts";

/** Whom the list of users shows. */
export const userGroups = ["everyone", "admins", "banned"] as const;
export type UserGroup = (typeof userGroups)[number];

export interface UserQuery {
  group: UserGroup;
  search: string;
  /** From 1. */
  page: number;
}

/** Reads the address of the list of users; what makes no sense counts as no choice. */
export function readUserQuery(parameters: URLSearchParams): UserQuery {
  const group = parameters.get("show");
  return {
    group: userGroups.find((known) => known === group) ?? "everyone",
    search: cleanQueryText(parameters.get("search") ?? ""),
    page: readPageNumber(parameters),
  };
}

/** The address of the list with some choices changed; another choice leads to page 1. */
export function usersUrl(query: UserQuery, change: Partial<UserQuery> = {}): string {
  const { group, search, page } = { ...query, page: 1, ...change };
  return listUrl("/admin/users", {
    show: group === "everyone" ? "" : group,
    search,
    page: page > 1 ? String(page) : "",
  });
}
