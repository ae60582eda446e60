import { cleanQueryText } from "./clean-text.ts";
import { isWholeNumber } from "./whole-number.ts";

/** One choice of a list, such as a filter: its parameter in the URL, and how its value is read and written there. */
export interface QueryField<Value> {
  parameter: string;
  /** Every text gives a value; one that makes no sense counts as no choice. */
  read: (text: string) => Value;
  /** "" for no choice, which the URL leaves out. */
  write: (value: Value) => string;
}

export function textField(parameter: string): QueryField<string> {
  return { parameter, read: (text) => text, write: (text) => text };
}

/** One of several values; `none` stands for no choice. */
export function choiceField<const Value extends string, const None extends string | null>(
  parameter: string,
  { choices, none }: { choices: readonly Value[] | (() => readonly Value[]); none: None },
): QueryField<Value | None> {
  return {
    parameter,
    read: (text) => {
      const all = typeof choices === "function" ? choices() : choices;
      return all.find((choice) => choice === text) ?? none;
    },
    write: (value) => (value === null || value === none ? "" : value),
  };
}

/** A box that is ticked or not; `value` is its value when ticked. */
export function flagField(parameter: string, value = "yes"): QueryField<boolean> {
  return { parameter, read: (text) => text === value, write: (isOn) => (isOn ? value : "") };
}

/** What the URL of a list asks for: its choices, and the page from 1. */
export type ListQuery<Choices> = Choices & { page: number };

/** A list whose search, filters, sorting and page stand in its URL. */
export interface ListUrls<Choices> {
  path: string;
  read: (parameters: URLSearchParams) => ListQuery<Choices>;
  /** The parameters of a query by name; "" where it chooses nothing. */
  write: (query: Partial<ListQuery<Choices>>) => { [parameter: string]: string };
  /** The URL of a query with some choices changed, on page 1 unless the change names another. */
  url: (query: Partial<ListQuery<Choices>>, change?: Partial<ListQuery<Choices>>) => string;
}

/** Declares a list by its path and its choices, in the order in which URLs name them. */
export function defineList<Choices extends object>(
  path: string,
  fields: { [Name in keyof Choices]: QueryField<Choices[Name]> },
): ListUrls<Choices> {
  const names = Object.keys(fields) as (keyof Choices)[];

  function read(parameters: URLSearchParams): ListQuery<Choices> {
    const choices = names.map((name) => {
      const { parameter, read: readField } = fields[name];
      return [name, readField(cleanQueryText(parameters.get(parameter) ?? ""))] as const;
    });
    return { ...(Object.fromEntries(choices) as Choices), page: readPageNumber(parameters) };
  }

  function write(query: Partial<ListQuery<Choices>>): { [parameter: string]: string } {
    const texts = names.map((name) => {
      const { parameter, write: writeField } = fields[name];
      const value: Choices[keyof Choices] | undefined = query[name];
      return [parameter, value === undefined ? "" : writeField(value)] as const;
    });
    const { page = 1 } = query;
    return { ...Object.fromEntries(texts), page: page > 1 ? String(page) : "" };
  }

  return {
    path,
    read,
    write,
    url: (query, change = {}) => listUrl(path, write({ ...query, page: 1, ...change })),
  };
}

/** A path and a query of those parameters that are not "". */
export function listUrl(path: string, parameters: { [name: string]: string }): string {
  const chosen = new URLSearchParams(
    Object.entries(parameters).filter(([, value]) => value !== ""),
  );
  return chosen.size === 0 ? path : `${path}?${chosen.toString()}`;
}

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
