import { sql } from "kysely";
import { addDays } from "../calendar-days.ts";
import { tolerance } from "../clock/judge-clock.ts";
import { isKnownTime } from "../clock/known-time.server.ts";
import type { InvoiceKind } from "../db/column-values.ts";
import type { Transaction } from "../db/database.ts";
import { requiredDay } from "../db/day.ts";
import { inLanguage } from "../language/in-language.server.ts";
import { dayOnShopClock } from "../shop-time.ts";
import { shop } from "../shop.ts";
import type { InvoicedOrder } from "./find-invoiced-order.server.ts";
import type { DocumentLine, DocumentVat, InvoiceDocument } from "./invoice-document.ts";
import type { InvoiceLine } from "./invoice-lines.ts";

interface NewDocument {
  kind: InvoiceKind;
  order: InvoicedOrder;
  lines: readonly InvoiceLine[];
  /** The lines as the document shows them. */
  shown: DocumentLine[];
  at: Date;
  corrects: InvoiceDocument["corrects"];
  reason: string;
}

/**
 * Takes the next number of the series and writes the document with it, in the caller's transaction. The row of the
 * series stays locked until that ends, so numbers have no gaps and dates rise with them. While the clock is in doubt the
 * document awaits its date (date-documents.server.ts), and the order goes on.
 */
export async function issueDocument(
  transaction: Transaction,
  { kind, order, lines, shown, at, corrects, reason }: NewDocument,
): Promise<InvoiceDocument> {
  const awaitsDate = !(await isKnownTime(transaction, at));
  const { number, issuedAt, issuedOn } = await takeNumber(transaction, { kind, at, awaitsDate });
  const { orderNumber, daysToPay } = order;
  const isDue = kind === "invoice" && daysToPay !== null;
  const dueOn = isDue ? addDays(issuedOn, daysToPay) : null;
  const document: InvoiceDocument = {
    version: 1,
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    issuedOn,
    orderNumber,
    orderedAt: order.orderDate.toISOString(),
    orderedOn: order.orderedOn,
    corrects,
    reason,
    ...(dueOn !== null && { dueOn }),
    seller: inLanguage(order.language, sellerNow),
    buyer: order.buyer,
    currency: shop.currency,
    lines: shown,
    shipping: order.shipping,
    ...sumsOf(lines, order),
  };
  await transaction
    .insertInto("invoices")
    .values({
      kind,
      number,
      orderNumber,
      issuedAt,
      issuedOn,
      invoiceNumber: corrects?.number ?? null,
      dueOn,
      document: JSON.stringify(document),
      awaitsDate,
    })
    .execute();
  await transaction
    .insertInto("invoiceLines")
    .values(lines.map((line) => ({ kind, number, ...line })))
    .execute();
  return document;
}

interface NewNumber extends Pick<NewDocument, "kind" | "at"> {
  awaitsDate: boolean;
}

/**
 * The next number, with its date: now, or the last one's while that is later by less than a day. A last date further ahead
 * was a wrong clock's, and nothing follows it there.
 */
async function takeNumber(transaction: Transaction, { kind, at, awaitsDate }: NewNumber) {
  const { lastNumber, lastIssuedAt } = await transaction
    .insertInto("invoiceSeries")
    .values({ kind, lastNumber: 1, lastIssuedAt: at })
    .onConflict((conflict) =>
      conflict.column("kind").doUpdateSet({
        lastNumber: sql<number>`invoice_series.last_number + 1`,
        lastIssuedAt: awaitsDate
          ? sql<Date>`invoice_series.last_issued_at`
          : sql<Date>`case
              when invoice_series.last_issued_at > excluded.last_issued_at
                + make_interval(secs => ${tolerance / 1000}) then excluded.last_issued_at
              else greatest(invoice_series.last_issued_at, excluded.last_issued_at) end`,
      }),
    )
    .returning(["lastNumber", "lastIssuedAt"])
    .executeTakeFirstOrThrow();
  const today = dayOnShopClock(lastIssuedAt);
  const before = await transaction
    .selectFrom("invoices")
    .select(requiredDay("issued_on").as("issuedOn"))
    .where("kind", "=", kind)
    .where("number", "=", lastNumber - 1)
    .where("issuedAt", "<=", lastIssuedAt)
    .executeTakeFirst();
  // Days rise with the numbers in a time zone further west, too.
  const issuedOn = before && before.issuedOn > today ? before.issuedOn : today;
  return { number: lastNumber, issuedAt: lastIssuedAt, issuedOn };
}

function sellerNow(): InvoiceDocument["seller"] {
  return { address: [...shop.address], email: shop.email, vatNumber: shop.vatNumber };
}

/** The sums that the customer sees. */
function sumsOf(lines: readonly InvoiceLine[], { exportWords }: InvoicedOrder) {
  const add = (of: readonly InvoiceLine[], amount: (line: InvoiceLine) => number) =>
    of.reduce((sum, line) => sum + Math.abs(amount(line)), 0);
  const exported = lines.filter(({ vatArea }) => vatArea === "export");
  const taxed = lines.filter(({ vatArea }) => vatArea !== "export");
  return {
    postage: add(lines, ({ postage }) => postage),
    total: add(lines, gross),
    vat: vatByRate(taxed.filter(({ scheme }) => scheme === "normal")),
    marginTotal: add(
      taxed.filter(({ scheme }) => scheme === "margin"),
      gross,
    ),
    marginWords: shop.vat.marginWords,
    ...(exported.length > 0 && { exportTotal: add(exported, gross), exportWords }),
  };
}

function gross({ goods, postage }: InvoiceLine): number {
  return goods + postage;
}

/** All lines of an invoice go to one place, so a rate is of one country. */
function vatByRate(lines: readonly InvoiceLine[]): DocumentVat[] {
  const rates = [...new Set(lines.map(({ ratePercent }) => ratePercent))];
  return rates.map((ratePercent) => {
    const ofRate = lines.filter((line) => line.ratePercent === ratePercent);
    const oss = ofRate.find(({ vatArea }) => vatArea === "oss");
    return {
      ratePercent,
      gross: ofRate.reduce((sum, line) => sum + Math.abs(gross(line)), 0),
      vat: ofRate.reduce((sum, { vat }) => sum + Math.abs(vat), 0),
      ...(oss && { country: oss.country }),
    };
  });
}
