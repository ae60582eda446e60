import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../../app/db/database.ts";
import { pictureUrl } from "../../app/pictures/picture-url.ts";
import { addComment, addOrder, addRecord } from "../database/seed.ts";
import { createImporter } from "../fixtures/importer.ts";
import type { TestApp } from "../http/open-test-app.ts";
import { createTestClient, password, signUp, signUpConfirmed } from "../http/test-client.ts";
import { totpCode } from "../http/totp.ts";
import { onCleanup } from "../setup/on-cleanup.ts";

/** Who asks; "half" has given the password and owes the code. */
export const actors = ["visitor", "half", "customer", "admin"] as const;
export type Actor = (typeof actors)[number];

/** A small shop with people in it, that can be put back to how it was. */
export interface FuzzShop {
  /** The cookies of who asks. */
  cookies: { [actor in Actor]: string };
  /** Of the people of the shop: the one who asks as a customer, and another one. */
  uids: { customer: string; other: string };
  recordIds: string[];
  /** Addresses of pictures that are there. */
  sleeves: string[];
  /** Of the customer who asks, each in another state, then of somebody else. */
  orderNumbers: string[];
  /** Of an import that was previewed. */
  importId: string;
  commentId: string;
  resetToken: string;
  /** Good for who is half logged in. */
  recoveryCode: string;
  /** Makes all rows what they were at the beginning. */
  restore: () => Promise<void>;
  /** Brings back the people who ask, whatever was done to them; forgets how often who tried what. */
  revive: () => Promise<void>;
  forgetAttempts: () => Promise<void>;
  /** What does not add up in the database, in words. */
  findContradictions: () => Promise<string[]>;
}

export async function createFuzzShop({ visit, opened }: TestApp, url: string): Promise<FuzzShop> {
  const { db } = opened.services;
  const customer = await signUp(visit, "carl@example.com");
  const admin = await signUp(visit, "adele@example.com");
  await signUp(visit, "bea@example.com");
  const half = await logInHalf(visit, db);
  await db
    .updateTable("users")
    .set({ role: "admin" })
    .where("email", "=", "adele@example.com")
    .execute();
  const uids = { customer: await findUid(db, "carl"), other: await findUid(db, "bea") };

  const records = [
    await addRecord(db, { stock: 900, year: 1970, label: "Vertigo", tags: ["Dad Metal"] }),
    await addRecord(db, { artist: "Sleep", album: "Dopesmoker", discount: 15, stock: 900 }),
    await addRecord(db, { artist: "Motörhead", album: `Über </script><fuzz>`, stock: 900 }),
    await addRecord(db, {
      artist: "Abba",
      album: "Arrival",
      stock: 0,
      featured: ["Soundtracks"],
      tracklist: [{ position: "A1", title: "When I Kissed the Teacher", duration: "3:01" }],
    }),
  ];
  const [first, second] = records;
  if (!first || !second) throw new Error("There are no records.");
  const orders = [
    await addOrder(db, { record: first, userId: uids.customer }),
    await addOrder(db, { record: first, userId: uids.customer, status: "processing" }),
    await addOrder(db, { record: second, userId: uids.customer, status: "shipped", quantity: 3 }),
    await addOrder(db, { record: second, userId: uids.other }),
  ];
  const comment = await addComment(db, { recordId: first.id, userId: uids.customer });
  await addComment(db, { recordId: first.id, userId: uids.other });
  await addLegalRows(db, { orderNumber: orders[2]?.orderNumber ?? "", record: second, comment });
  await opened.services.auth.api.requestPasswordReset({ body: { email: "carl@example.com" } });
  const resetToken = await findResetToken(db);

  const file = "artist,album,price,stock\nOm,Pilgrimage,180,1\nOm,,180,1\n";
  const { id: importId } = await createImporter(db).preview(file);

  const keeper = await openKeeper(url);
  return {
    cookies: {
      visitor: "",
      half: half.cookies,
      customer: customer.cookies(),
      admin: admin.cookies(),
    },
    uids,
    recordIds: records.map(({ id }) => id),
    sleeves: [pictureUrl(first.coverImage, 96, "webp")],
    recoveryCode: half.recoveryCode,
    orderNumbers: orders.map(({ orderNumber }) => orderNumber),
    commentId: comment.id,
    importId,
    resetToken,
    ...keeper,
    findContradictions: () => findContradictions(db),
  };
}

/** A return of the shipped order that is on its way, and a report of the comment. */
async function addLegalRows(
  db: Database,
  given: {
    orderNumber: string;
    record: { id: string; album: string; artist: string; format: string };
    comment: { id: string; recordId: string; text: string };
  },
): Promise<void> {
  const { orderNumber, record, comment } = given;
  const { id: withdrawalId } = await db
    .insertInto("withdrawals")
    .values({ orderNumber, kind: "return", state: "announced", statedAt: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: recordId, album, artist, format } = record;
  await db
    .insertInto("withdrawalLines")
    .values({
      withdrawalId,
      lineNumber: 1,
      orderNumber,
      recordId,
      album,
      artist,
      format,
      unitPrice: 200,
      quantity: 3,
    })
    .execute();
  await db
    .insertInto("commentReports")
    .values({
      id: randomUUID(),
      commentId: comment.id,
      recordId: comment.recordId,
      reason: "Rude",
      commentText: comment.text,
      reportedAt: new Date(),
    })
    .execute();
}

/** Somebody who has a second factor, and gave the first. */
async function logInHalf(visit: TestApp["visit"], db: Database) {
  const email = "dora@example.com";
  const dora = await signUpConfirmed(visit, db, email);
  const begun = await dora.post("/user/profile", { intent: "begin-two-factor", password });
  const secret = /name="secret" value="([A-Z2-7]+)"/.exec(await begun.text())?.[1] ?? "";
  const code = totpCode(secret);
  const form = { intent: "confirm-two-factor", code, secret };
  const confirmed = await (await dora.post("/user/profile", form)).text();
  const recoveryCode = /<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/.exec(confirmed)?.[1] ?? "";
  const back = createTestClient(visit);
  await back.post("/login", { email, password });
  if (!back.cookies().includes("two_factor")) throw new Error("No code was asked for.");
  return { cookies: back.cookies(), recoveryCode };
}

async function findUid(db: Database, name: string): Promise<string> {
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", `${name}@example.com`)
    .executeTakeFirstOrThrow();
  return id;
}

async function findResetToken(db: Database): Promise<string> {
  const { rows } = await sql<{ url: string }>`
    select data ->> 'url' as url from pgboss.job where data ->> 'kind' = 'password-reset'`.execute(
    db,
  );
  return new URL(rows[0]?.url ?? "").searchParams.get("token") ?? "";
}

/** What goes before those who ask are brought back: themselves, and who has taken their place. */
const mine: { [table: string]: string } = {
  users: "where id in (select id from kept.users) or email in (select email from kept.users)",
  sessions: "where id in (select id from kept.sessions)",
  credentials: "where id in (select id from kept.credentials)",
  verifications: "",
  two_factors: "",
};

/** Keeps a copy of every row, and brings it back. Past the triggers, which would count and tell each of them. */
async function openKeeper(
  url: string,
): Promise<Pick<FuzzShop, "restore" | "revive" | "forgetAttempts">> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onCleanup(() => client.end());
  const { rows } = await client.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and table_name in (select tablename from pg_tables where schemaname = 'public')
      and table_name not like 'migrations%'
    group by table_name order by table_name`);
  await client.query(
    `create schema kept; ${rows
      .map(({ name }) => `create table kept.${name} as table public.${name};`)
      .join("\n")}`,
  );
  const bring = ({ name, columns }: { name: string; columns: string }) =>
    `insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`;
  const restore = `
    begin; set local session_replication_role = replica; delete from pgboss.job;
    ${rows.map((table) => `delete from public.${table.name}; ${bring(table)};`).join("\n")}
    commit; select tell_changes('{everything}')`;
  const people = rows.filter(({ name }) => name in mine);
  const revive = `
    begin; set local session_replication_role = replica; delete from public.attempts;
    ${people
      .map(
        (table) => `delete from public.${table.name} ${mine[table.name] ?? ""}; ${bring(table)};`,
      )
      .join("\n")}
    commit`;
  return {
    restore: async () => {
      await endImports(client);
      await client.query(restore);
    },
    revive: async () => {
      await client.query(revive);
    },
    forgetAttempts: async () => {
      await client.query("delete from public.attempts");
    },
  };
}

/** Stops the imports that run, and waits for their end: their rows would go while they are written. */
async function endImports(client: pg.Client): Promise<void> {
  const running = "public.imports where state in ('previewing', 'importing', 'undoing')";
  await client.query(`update ${running.replace(" where", " set stop_requested = true where")}`);
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await client.query(`select from ${running}`)).rowCount === 0) return;
    await setTimeout(50);
  }
  throw new Error("An import does not end.");
}

/** What must hold whatever was asked of the shop since the last restore. */
async function findContradictions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select 'There is no admin.' as words
    where not exists (select from users where role = 'admin' and not banned)
    union all
    select 'The total of order ' || order_number || ' does not add up.' from orders
    where total_amount <> shipping_cost + coalesce(
      (select sum(unit_price * quantity) from order_lines where order_number = orders.order_number), 0)
    union all
    select 'Order ' || order_number || ' has no lines.' from orders
    where not exists (select from order_lines where order_number = orders.order_number)
    union all
    select 'A control character stands in record ' || id || '.' from records
    where concat(artist, album, genre, label, country, barcode, format, rpm, array_to_string(tags, ''))
      ~ '[\x01-\x1f\x7f]'
    union all
    select 'A control character stands in the name of ' || email || '.' from users
    where username || email ~ '[\x01-\x1f\x7f]'
    union all
    select 'A mail goes to ' || (data ->> 'to') || '.' from pgboss.job
    where data ->> 'to' !~ '^[^\s<>,;:"]+@[^\s<>,;:"@]+$'
    union all
    select 'The stock of ' || records.id || ' is ' || stock || ', and should be ' || expected
    from records join (
      select was.id, was.stock
        + coalesce((select sum((after ->> 'stock')::int - (before ->> 'stock')::int) from audit_entries
            where subject_id = was.id and action = 'record.change' and after ? 'stock'), 0)
        + coalesce((select sum(quantity) from kept.order_lines join kept.orders using (order_number)
            where record_id = was.id and status <> 'cancelled'
              and not exists (select from audit_entries where action = 'order.delete'
                and subject_id = order_number and before ->> 'status' = 'shipped')), 0)
        - coalesce((select sum(quantity) from order_lines join orders using (order_number)
            where record_id = was.id and status <> 'cancelled'), 0) as expected
      from kept.records as was
    ) as sums using (id)
    where stock <> expected and not exists (select from audit_entries
      where subject_id = records.id and action in ('record.delete', 'record.add'))`.execute(db);
  return rows.map(({ words }) => words);
}
