import { isWholeNumber } from "./whole-number.ts";

/** Keeps the offset of a query, page × rows, an integer for PostgreSQL. */
const largestPage = 1_000_000;

/** The page of a list that a URL's `page` asks for, from 1; 1 when it is no whole number. */
export function readPageNumber(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page"));
  return isWholeNumber(page, { min: 1, max: Infinity }) ? Math.min(page, largestPage) : 1;
}

interface PagedList {
  /** The page that is asked for, from 1. */
  page: number;
  /** Rows of the whole list. */
  total: number;
  perPage: number;
}

/** The page that a list shows, and how many it has: the last when it has fewer than are asked for, and at least one. */
export function clampPage({ page, total, perPage }: PagedList): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return { page: Math.min(page, pages), pages };
}
