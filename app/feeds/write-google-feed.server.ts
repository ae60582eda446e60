import { sql } from "kysely";
import { shop } from "../../shop.config.ts";
import type { Database } from "../db/database.ts";
import { readInBatches } from "../db/read-in-batches.ts";
import { streamTransaction } from "../db/stream-transaction.ts";
import { googleColumns, googleItem, type GoogleRecord } from "./google-item.server.ts";
import { writeXml } from "./write-xml.server.ts";

/**
 * Every record in stock as Google Merchant's feed (RSS 2.0), in parts as they are taken: memory does not depend on the
 * number of records.
 */
export async function* writeGoogleFeed(
  db: Database,
  publicUrl: string,
): AsyncGenerator<string, void> {
  const frame = writeXml({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    rss: {
      "@version": "2.0",
      "@xmlns:g": "http://base.google.com/ns/1.0",
      channel: { title: shop.name, link: `${publicUrl}/`, description: shop.description },
    },
  });
  const end = frame.lastIndexOf("</channel>");
  yield frame.slice(0, end);
  // Google refuses an item without a price.
  const query = sql<GoogleRecord>`
    select ${sql.join(googleColumns.map((column) => sql.ref(column)))} from records
    where stock > 0 and discounted_price > 0 order by id`;
  for await (const records of streamTransaction(db, (transaction) =>
    readInBatches(transaction, query, { size: 250 }),
  )) {
    yield writeXml({ item: records.map((record) => googleItem(record, publicUrl)) });
  }
  yield frame.slice(end);
}
