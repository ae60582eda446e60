import { data } from "react-router";
import { shop } from "../shop.ts";
import { currentLanguage } from "./current-language.ts";

/** Throws status 404 in all languages but the first: what is there for machines alone has one address. */
export function requireFirstLanguage(): void {
  if (currentLanguage() !== shop.languages[0])
    throw data("There is no such page.", { status: 404 });
}
