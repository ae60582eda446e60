import { sql } from "kysely";
import { countryName } from "../countries.ts";
import type { OrderStatus, VatArea } from "../db/column-values.ts";
import type { Transaction, Database } from "../db/database.ts";
import { requiredDay } from "../db/day.ts";
import { inLanguage } from "../language/in-language.server.ts";
import { offeredLanguage } from "../language/language-path.ts";
import type { Language } from "../language/languages.ts";
import { shippingName } from "../shipping-method.ts";
import type { SoldLine } from "./invoice-lines.ts";

/** A line of an order with what its invoice shows besides. */
export interface OrderedLine extends SoldLine {
  detail: string;
  discount: number;
}

/** What an invoice takes from its order. Money is øre. */
export interface InvoicedOrder {
  orderNumber: string;
  status: OrderStatus;
  orderDate: Date;
  /** Its day on the shop's clock of then, `2026-03-14`. */
  orderedOn: string;
  /** That of its documents. */
  language: Language;
  buyer: string[];
  /** Name of the shipping method. */
  shipping: string;
  postage: number;
  vatPercent: number;
  /** How long its customer has to pay by transfer, from the invoice on; null: nobody is given time. */
  daysToPay: number | null;
  vatArea: VatArea;
  vatCountry: string;
  /** What the invoice of an export says; "" for other sales. */
  exportWords: string;
  lines: OrderedLine[];
}

/** Null: there is no such order. The caller has locked it. */
export async function findInvoicedOrder(
  transaction: Transaction,
  orderNumber: string,
): Promise<InvoicedOrder | null> {
  const order = await transaction
    .selectFrom("orders")
    .select([
      "orderNumber",
      "status",
      "orderDate",
      "fullName",
      "address",
      "postalCode",
      "city",
      "country",
      "language",
    ])
    .select(requiredDay("ordered_on").as("orderedOn"))
    .select(["shippingMethod", "shippingName", "pickedUp", "shippingCost"])
    .select(["vatPercent", "vatArea", "vatCountry", "exportWords", "daysToPay"])
    .where("orderNumber", "=", orderNumber)
    .executeTakeFirst();
  if (!order) return null;
  const { status, orderDate, shippingCost } = order;
  const language = offeredLanguage(order.language);
  return {
    orderNumber,
    status,
    orderDate,
    orderedOn: order.orderedOn,
    vatPercent: order.vatPercent,
    vatArea: order.vatArea,
    vatCountry: order.vatCountry,
    exportWords: order.exportWords,
    daysToPay: order.daysToPay,
    postage: shippingCost * 100,
    language,
    buyer: inLanguage(language, () => buyerOf(order)),
    shipping: shippingName(order),
    lines: await findSoldLines(transaction, order),
  };
}

interface Buyer {
  fullName: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
}

/** Somebody who picks up has given no address. */
function buyerOf({ fullName, address, postalCode, city, country }: Buyer): string[] {
  return address === ""
    ? [fullName]
    : [fullName, address, `${postalCode} ${city}`, countryName(country)];
}

/** The lines of an order, or what was sent of it, with the scheme, cost and rate of their day. */
export async function findSoldLines(
  db: Database,
  { orderNumber }: { orderNumber: string },
): Promise<OrderedLine[]> {
  const lines = await db
    .selectFrom("orderLines")
    .innerJoin("orders", "orders.orderNumber", "orderLines.orderNumber")
    .leftJoin("orderLineVat", (join) =>
      join
        .onRef("orderLineVat.orderNumber", "=", "orderLines.orderNumber")
        .onRef("orderLineVat.lineNumber", "=", "orderLines.lineNumber"),
    )
    .select(["orderLines.lineNumber", "album", "artist", "format", "discount", "unitPrice"])
    // Of a shipped order, what was sent.
    .select(sql<number>`coalesce(shipped, quantity)`.as("quantity"))
    .select(["vatScheme", sql<number | null>`order_line_vat.cost::float8`.as("cost")])
    .select((eb) => [
      eb.fn.coalesce("orderLineVat.ratePercent", "orders.vatPercent").as("ratePercent"),
      eb.fn.coalesce("orderLineVat.vatArea", "orders.vatArea").as("vatArea"),
    ])
    .where("orderLines.orderNumber", "=", orderNumber)
    .where(sql<boolean>`coalesce(shipped, quantity) > 0`)
    .orderBy("orderLines.lineNumber")
    .execute();
  return lines.map(({ album, artist, format, unitPrice, vatScheme, ...line }) => ({
    ...line,
    name: album,
    detail: `${artist}, ${format}`,
    unitPrice: unitPrice * 100,
    vatScheme: vatScheme ?? "normal",
  }));
}
