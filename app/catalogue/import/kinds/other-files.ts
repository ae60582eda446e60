import { otherFilesText } from "./other-files-texts.ts";

/** A list that is no list of records to sell. */
export interface OtherFile {
  /** What it looks like. */
  name: string;
  /** Where the records are, or what this file is good for. */
  instead: string;
}

interface Signature {
  name: () => string;
  instead: () => string;
  /** A list that somebody who priced it wants to sell. */
  isWantlist?: true;
  /** Headings in lower case: a file with all of one list is this. */
  signatures: readonly (readonly string[])[];
}

type OtherShop =
  | "Shopify"
  | "WooCommerce"
  | "Etsy"
  | "Square"
  | "Squarespace"
  | "Wix"
  | "PrestaShop";

function lists(shop: OtherShop, of: { orders?: string[][]; customers?: string[][] }): Signature[] {
  const instead = () => otherFilesText(shop);
  return [
    {
      name: () => otherFilesText("ordersOf", { shop }),
      instead,
      signatures: of.orders ?? [],
    },
    {
      name: () => otherFilesText("customersOf", { shop }),
      instead,
      signatures: of.customers ?? [],
    },
  ];
}

/** What shops export besides their products. The first that fits says it. */
const otherFiles: readonly Signature[] = [
  {
    name: () => otherFilesText("wantlist"),
    instead: () => otherFilesText("insteadOfWantlist"),
    isWantlist: true,
    signatures: [["catalog#", "artist", "title", "released", "release_id", "rating", "notes"]],
  },
  {
    name: () => otherFilesText("discogsOrders"),
    instead: () => otherFilesText("soldOnDiscogs"),
    signatures: [
      ...["order_num", "order_id", "order id", "order number"].flatMap((order) =>
        ["item_id", "listing_id", "release_id"].map((item) => [order, item]),
      ),
    ],
  },
  ...lists("Squarespace", {
    orders: [["order id", "financial status", "lineitem name"]],
  }),
  ...lists("Shopify", {
    orders: [
      ["name", "financial status"],
      ["name", "lineitem name"],
    ],
    customers: [
      ["first name", "last name", "accepts email marketing"],
      ["first name", "last name", "accepts marketing"],
    ],
  }),
  ...lists("Etsy", {
    orders: [
      ["sale date", "item name", "transaction id"],
      ["sale date", "order id", "buyer user id"],
      ["sale date", "order id", "full name"],
    ],
  }),
  ...lists("Wix", {
    orders: [
      ["order number", "date created", "item"],
      ["order number", "date created", "contact email"],
    ],
  }),
  ...lists("Square", {
    orders: [
      ["date", "time", "item", "gross sales"],
      ["date", "time", "gross sales", "transaction id"],
    ],
    customers: [
      ["first name", "last name", "square customer id"],
      ["reference id", "first name", "email address"],
    ],
  }),
  ...lists("WooCommerce", {
    orders: [
      ["order number", "order status", "order date"],
      ["order_number", "order_date", "status"],
      ["order_id", "billing_email"],
      ["order #", "customer type"],
      ["order #", "items sold"],
    ],
    customers: [
      ["username", "last active", "email"],
      ["user_login", "user_email"],
      ["customer_id", "billing_email"],
    ],
  }),
  ...lists("PrestaShop", {
    orders: [["reference", "new client", "customer", "payment"]],
    customers: [["social title", "first name", "last name", "email address"]],
  }),
];

/** Headings of lists of sales, in English, Danish, Swedish, Norwegian and German, which name records too. */
const ofSales =
  /\b(?:buyer|køber|kjøper|köpare|käufer|order (?:id|no|number|date|status)|ordrenummer|ordrenr|ordernummer|bestellnr\. kunde|tracking (?:no|number)|lineitem|ship(?:ping)? (?:name|address)|billing|transaction id)\b/i;
/** Headings of lists of people. */
const ofPeople =
  /\b(?:customer|kunde|kund|e-?mail|first name|last name|fornavn|efternavn|etternavn|förnamn|efternamn|vorname|nachname)\b/i;

/** What a table is by its headings that lists no records to sell; null when they do not say so. */
export function findOtherFile(columns: readonly string[]): OtherFile | null {
  const headings = new Set(columns.map((column) => column.trim().toLowerCase()));
  const isWithPrices = headings.has("price");
  const known = otherFiles.find(
    ({ isWantlist, signatures }) =>
      !(isWithPrices && isWantlist) &&
      signatures.some((signature) => signature.every((heading) => headings.has(heading))),
  );
  if (known) return { name: known.name(), instead: known.instead() };
  if (columns.some((column) => ofSales.test(column))) {
    return { name: otherFilesText("sales"), instead: otherFilesText("products") };
  }
  if (columns.some((column) => ofPeople.test(column))) {
    return { name: otherFilesText("customers"), instead: otherFilesText("products") };
  }
  return null;
}

/** Headings that are named at most. */
const shownHeadings = 8;

/** Why the kind of a file is not known, and what the file looks like, in words. */
export function describeUnknownFile(columns: readonly string[]): string {
  const other = findOtherFile(columns);
  if (other) {
    return otherFilesText("looksLike", { name: other.name, instead: other.instead });
  }
  const named = columns.filter((column) => column !== "").map((column) => JSON.stringify(column));
  const shown = named.slice(0, shownHeadings).join(", ");
  const more = named.length - shownHeadings;
  return otherFilesText("unknown", {
    columns: more > 0 ? otherFilesText("andMore", { columns: shown, number: more }) : shown,
  });
}
