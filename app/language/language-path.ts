import { shop } from "../shop.ts";
import { isLanguage, type Language } from "./languages.ts";

/** The language that an address is in. */
export interface PathLanguage {
  code: Language;
  /** What all addresses of the language begin with: "" for the first, else such as "/da". */
  base: string;
}

/** The language of a path: a code of the shop's other languages at its beginning, else its first. */
export function languageOfPath(pathname: string): PathLanguage {
  const { base } = splitLanguage(pathname);
  const code = base.slice(1);
  const [first, ...others] = shop.languages;
  return isLanguage(code) && others.includes(code) ? { code, base } : { code: first, base: "" };
}

/** Whether a path is of the pages that have no language in their addresses: there the admin's own choice holds. */
export function isBackOffice(pathname: string): boolean {
  return /^\/(?:admin|setup)(?:[/.?]|$)/.test(pathname);
}

/** The language that something was asked for in; the shop's first where that is unknown, or offered no more. */
export function offeredLanguage(code: string | null | undefined): Language {
  const [first] = shop.languages;
  return shop.languages.find((offered) => offered === code) ?? first;
}

/**
 * The language that an admin has chosen for the back office: any that the shop's texts are written in, also one that
 * visitors are not offered; without a choice the shop's first.
 */
export function readAdminLanguage(code: string | null | undefined): Language {
  return code != null && isLanguage(code) ? code : shop.languages[0];
}

/** What the addresses of a language begin with; see PathLanguage. */
export function languageBase(code: Language): string {
  return code === shop.languages[0] ? "" : `/${code}`;
}

/**
 * The address of a page in a language, from its address in the first, from the slash on. Always a path: one that begins
 * with two slashes, which a browser would read as a host, gets one.
 */
export function inLanguagePath(code: Language, path: string): string {
  const base = languageBase(code);
  const local = path.replace(/^\/[/\\]+/, "/");
  return local === "/" || local.startsWith("/?") ? (base || "/") + local.slice(1) : base + local;
}

/** The path of the first language's page: "/da/shop" → "/shop". */
export function withoutLanguage(pathname: string): string {
  return splitLanguage(pathname).path;
}

/** A path in two, by any known language's code: "/da/shop" → "/da", "/shop"; the data of "/da" are at "/da.data". */
export function splitLanguage(pathname: string): { base: string; path: string } {
  const [, code = "", path = ""] = /^\/([a-z]+)(\/.*|\.data|)$/.exec(pathname) ?? [];
  if (!isLanguage(code)) return { base: "", path: pathname };
  return { base: `/${code}`, path: path.startsWith("/") ? path : `/${path && `_${path}`}` };
}
