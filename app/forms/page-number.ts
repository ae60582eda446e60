import { isWholeNumber } from "./whole-number.ts";

/** Keeps the offset of a query, page × rows, an integer for PostgreSQL. */
const largestPage = 1_000_000;

/** The page of a list that a URL's `page` asks for, from 1; 1 when it is no whole number. */
export function readPageNumber(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page"));
  return isWholeNumber(page, { min: 1, max: Infinity }) ? Math.min(page, largestPage) : 1;
}
