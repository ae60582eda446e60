import { discogsCollection } from "./discogs-collection.ts";
import { discogsInventory } from "./discogs-inventory.ts";
import { etsy } from "./etsy.ts";
import { gatefold } from "./gatefold.ts";
import type { ImportKind } from "./import-kind.ts";
import { prestashop } from "./prestashop.ts";
import { shopifyInventory } from "./shopify-inventory.ts";
import { shopify } from "./shopify.ts";
import { spreadsheet } from "./spreadsheet/spreadsheet.ts";
import { square } from "./square.ts";
import { squarespace } from "./squarespace.ts";
import { wix } from "./wix.ts";
import { woocommerce } from "./woocommerce.ts";

/** The kinds of files, in the order in which a file is compared with them. A new kind is one line. */
export const importKinds: readonly ImportKind[] = [
  discogsInventory,
  discogsCollection,
  shopify,
  shopifyInventory,
  woocommerce,
  wix,
  square,
  squarespace,
  prestashop,
  etsy,
  gatefold,
  spreadsheet,
];

/** Names that people try on the command line. */
const otherNames: { [name: string]: string } = {
  discogs: "discogs-inventory",
  inventory: "discogs-inventory",
  collection: "discogs-collection",
  "gatefold-csv": "gatefold",
  "gatefold-json": "gatefold",
  csv: "gatefold",
  excel: "spreadsheet",
  list: "spreadsheet",
  json: "gatefold",
  "shopify-products": "shopify",
  "woocommerce-products": "woocommerce",
  woo: "woocommerce",
};

/** Finds a kind by its name; case, spaces and underscores do not matter. */
export function findKind(name: string): ImportKind | null {
  const id = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");
  return importKinds.find((kind) => kind.id === (otherNames[id] ?? id)) ?? null;
}
