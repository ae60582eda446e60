import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import {
  addQuietReason,
  findIdentity,
  findQuietReasons,
  removeQuietReason,
  storeIdentity,
} from "./quiet-state.server.ts";

interface ServedAddress {
  publicUrl: string;
  /** Whether environment variables set keys of payment or a mail server. */
  hasKeys: boolean;
  now: Date;
}

/**
 * Compares the public URL with the one under which the data was served last, at the start of the shop and before anything is sent.
 * Where it is another, the data may be a copy of a shop that runs elsewhere: the shop is quiet until its owner says otherwise, or
 * it is started under the former URL again. A shop that could reach nobody, or of which nobody ordered anything, just moves.
 */
export async function checkAddress(db: Database, served: ServedAddress): Promise<void> {
  const { publicUrl, now } = served;
  const identity = await findIdentity(db);
  const reasons = (await findQuietReasons(db)) ?? [];
  if (identity.publicUrl === publicUrl) {
    await removeQuietReason(db, "address");
    return;
  }
  if (identity.publicUrl !== null && (await hasOutsiders(db, served))) {
    const at = now.toISOString();
    await addQuietReason(db, { kind: "address", at, before: identity.publicUrl, now: publicUrl });
    return;
  }
  await removeQuietReason(db, "address");
  // A restored shop takes its address over when its owner says that it is the shop.
  if (reasons.every(({ kind }) => kind === "address")) {
    await storeIdentity(db, {
      shop: identity.shop,
      instance: identity.instance,
      since: identity.since,
      former: identity.former,
      publicUrl,
    });
  }
}

/** Keys and mail servers that are entered in the shop. */
const outwardRows = ["payment.stripeSecretKey", "payment.vippsClientSecret", "mail.server"];

/** Whether there are both somebody to hurt and a way to reach them: orders that are not invented, and keys or a mail server. */
async function hasOutsiders(db: Database, { hasKeys }: ServedAddress): Promise<boolean> {
  const { rows } = await sql<{ ordered: boolean; keys: boolean }>`
    select
      exists (select from orders) and not exists (select from settings where name = 'demo-busy') as ordered,
      exists (select from shop_settings where name = any(${sql.val(outwardRows)}::text[])) as keys`.execute(
    db,
  );
  const [found] = rows;
  return found?.ordered === true && (found.keys || hasKeys);
}
