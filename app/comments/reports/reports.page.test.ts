import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { waitForLocked } from "../../../test/database/hold-records.ts";
import { addComment, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { createTestClient, signUp, type TestClient } from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const record = await addRecord(db);
await signUp(visit, "ann@example.com");
const bob = await signUp(visit, "bob@example.com");
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();
const { id: annId } = await db
  .selectFrom("users")
  .select("id")
  .where("email", "=", "ann@example.com")
  .executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom("commentReports").execute();
  await db.deleteFrom("comments").execute();
  await db.deleteFrom("attempts").execute();
  await opened.services.pool.query("delete from pgboss.job where name = 'mail'");
});

const guest = () => createTestClient(visit);
const write = (text = "Buy <b>elsewhere</b>.") =>
  addComment(db, { recordId: record.id, userId: annId, text });
const see = async (person: TestClient, path: string) =>
  (await (await person.visit(path)).text()).replaceAll(/<!--.*?-->/g, "");

function report(person: TestClient, comment: string, more: { [name: string]: string } = {}) {
  const fields = { comment, key: crypto.randomUUID(), reason: "It advertises." };
  return person.post(`/report?comment=${encodeURIComponent(comment)}`, { ...fields, ...more });
}

const reports = () => db.selectFrom("commentReports").selectAll().orderBy("reportedAt").execute();

/** The mails that were queued, as they are rendered. */
async function mails(): Promise<string[]> {
  const { rows } = await opened.services.pool.query<{ data: { kind: string; reader?: string } }>(
    "select data from pgboss.job where name = 'mail' order by created_on, id",
  );
  return rows
    .map(({ data: { kind, reader } }) => [kind, reader].filter(Boolean).join(" to "))
    .sort();
}

const decide = (id: string, intent: string, reason = "It breaks the rules.") =>
  owner.post("/admin/reports", { id, intent, reason });

describe("reporting a comment", () => {
  test("each has a button that works without JavaScript and leads to the form", async () => {
    const comment = await write();
    const page = await see(guest(), `/record/${record.id}`);
    expect(page).toMatch(
      new RegExp(
        `<form[^>]*action="/report".*?value="${comment.id}" name="comment"[^>]*>Report<`,
        "s",
      ),
    );
    const form = await see(guest(), `/report?comment=${comment.id}`);
    expect(form).toContain("Buy &lt;b&gt;elsewhere&lt;/b&gt;.");
    expect(form).toContain("Send report");
    expect(form).toContain('name="email"');
    expect(await see(bob, `/report?comment=${comment.id}`)).not.toContain('name="email"');
  });

  test("a visitor's and a user's are kept, each once, and confirmed to whom can be reached", async () => {
    const comment = await write();
    const key = crypto.randomUUID();
    for (const person of [guest(), guest()]) {
      const answer = await report(person, comment.id, { key, email: "eve@example.com" });
      expect(answer.status).toBe(303);
      expect(await see(person, answer.headers.get("Location") ?? "")).toContain(
        "We have your report.",
      );
    }
    await report(bob, comment.id, { reason: "It hurts." });
    await report(guest(), comment.id, { reason: "I tell nobody who I am." });
    const kept = await reports();
    expect(kept.map(({ reason }) => reason).sort()).toEqual([
      ...["I tell nobody who I am.", "It advertises.", "It hurts."],
    ]);
    expect(await mails()).toEqual(["report-received", "report-received"]);
  });

  test.each([
    [{ reason: "" }, "Say what is wrong with it."],
    [{ reason: " \n\u200B " }, "Say what is wrong with it."],
    [{ reason: "x".repeat(2001) }, "At most 2000 characters."],
    [{ email: "nobody" }, "This does not look like an email address."],
  ])("%j is told at the field, and nothing typed is lost", async (fields, words) => {
    const comment = await write();
    const answer = await report(guest(), comment.id, { reason: "Kept words", ...fields });
    expect(answer.status).toBe(400);
    const page = await see(guest(), `/report?comment=${comment.id}`);
    expect(page).toContain("Send report");
    const html = await answer.text();
    expect(html).toContain(words);
    if (!("reason" in fields)) expect(html).toContain("Kept words</textarea>");
    expect(await reports()).toEqual([]);
  });

  test.each(["", "x", "\0", crypto.randomUUID()])("comment %j is not there", async (id) => {
    expect((await visit(`/report?comment=${encodeURIComponent(id)}`)).status).toBe(404);
    expect((await report(guest(), id)).status).toBe(404);
  });

  test("20 in ten minutes from a network", async () => {
    const comment = await write();
    for (let time = 0; time < 20; time += 1) {
      expect((await report(guest(), comment.id, { reason: `${time}` })).status).toBe(303);
    }
    const refused = await report(guest(), comment.id, { reason: "Once more" });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Once more</textarea>");
  });
});

describe("deciding", () => {
  test("the queue shows hostile text as text; removing tells both sides why", async () => {
    const comment = await write();
    await report(bob, comment.id, { reason: "<script>alert(1)</script>" });
    await report(guest(), comment.id, { email: "eve@example.com" });
    await report(guest(), comment.id, { reason: "No email" });
    const queue = await see(owner, "/admin/reports");
    expect(queue).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(queue).not.toContain("<script>alert(1)");
    expect(await see(owner, "/admin")).toContain('href="/admin/reports"');
    const [first] = await reports();
    expect((await decide(first?.id ?? "", "remove")).status).toBe(200);
    expect(await db.selectFrom("comments").selectAll().execute()).toEqual([]);
    // All reports of the comment are decided with it.
    expect((await reports()).map(({ decision }) => decision)).toEqual(Array(3).fill("removed"));
    expect((await mails()).filter((kind) => kind.startsWith("report-decided"))).toEqual([
      ...["report-decided to author", "report-decided to reporter", "report-decided to reporter"],
    ]);
    expect(await see(owner, "/admin/reports")).toContain("No report waits for a decision.");
  });

  test("keeping leaves the comment, and tells both sides too", async () => {
    const comment = await write();
    await report(bob, comment.id);
    const [one] = await reports();
    await decide(one?.id ?? "", "keep", "An opinion.");
    expect(await see(guest(), `/record/${record.id}`)).toContain("elsewhere");
    expect((await mails()).filter((kind) => kind.startsWith("report-decided"))).toHaveLength(2);
    expect((await decide(one?.id ?? "", "remove")).status).toBe(409);
    expect(await db.selectFrom("comments").selectAll().execute()).toHaveLength(1);
  });

  test("a comment that its author deleted can still be decided on", async () => {
    const comment = await write();
    await report(bob, comment.id);
    await db.deleteFrom("comments").execute();
    expect(await see(owner, "/admin/reports")).toContain("It was deleted meanwhile.");
    const [one] = await reports();
    expect((await decide(one?.id ?? "", "remove")).status).toBe(200);
  });

  test("a comment that its author deletes meanwhile is deleted, and decided on", async () => {
    const comment = await write();
    await report(bob, comment.id);
    const [one] = await reports();
    const deciding = await db.transaction().execute(async (transaction) => {
      // In a deadlock this transaction would be the one that is rolled back.
      await sql`set local deadlock_timeout = '10ms'`.execute(transaction);
      const held = transaction.selectFrom("comments").select("id").where("id", "=", comment.id);
      await held.forUpdate().execute();
      const answer = decide(one?.id ?? "", "remove");
      await waitForLocked(db, 1);
      await transaction.deleteFrom("comments").where("id", "=", comment.id).execute();
      return { answer };
    });
    expect((await deciding.answer).status).toBe(200);
    expect(await reports()).toMatchObject([{ commentId: null, decision: "removed" }]);
  });

  test("needs a reason and a report", async () => {
    const comment = await write();
    await report(bob, comment.id);
    const [one] = await reports();
    const id = one?.id ?? "";
    expect((await decide(id, "remove", " ")).status).toBe(400);
    expect((await decide(id, "burn")).status).toBe(400);
    expect((await decide("x", "keep")).status).toBe(400);
    expect((await decide(crypto.randomUUID(), "keep")).status).toBe(404);
    expect((await reports()).map(({ decision }) => decision)).toEqual([null]);
  });
});
