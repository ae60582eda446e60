import { expect, test } from "vitest";
import { addComment, addRecord } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { createTestClient, signUp, type TestClient } from "../../../test/http/test-client.ts";
import type { Mail } from "../../mail/mail.ts";
import { renderMail } from "../../render-mail.server.tsx";

const { db, url } = await createDatabase();
const { visit, opened } = await openTestApp({ url });
const sources = { db, publicUrl: "https://shop.example" };
const { id: recordId } = await addRecord(db);
const { id: commentId } = await addComment(db, { recordId, text: "Buy pills" });
const ann = await signUp(visit, "ann@example.com");
const visitor = createTestClient(visit);

/** Reports the comment and gives the text of the confirmation, or null when none goes out. */
async function confirmationOf(person: TestClient, email = ""): Promise<string | null> {
  const key = crypto.randomUUID();
  const report = { key, comment: commentId, reason: "Win money", email };
  expect((await person.post("/report", report)).status).toBe(303);
  const { rows } = await opened.services.pool.query<{ data: Mail }>(
    "select data from pgboss.job where name = 'mail' and data->>'reportId' = $1",
    [key],
  );
  return rows[0] ? ((await renderMail(sources, rows[0].data))?.text ?? null) : null;
}

test("who has an account gets the words back that they sent", async () => {
  const text = await confirmationOf(ann);
  expect(text).toContain("Win money");
  expect(text).toContain("Buy pills");
});

test("an email that a visitor names gets nobody's words, and at most three mails in an hour", async () => {
  const text = await confirmationOf(visitor, "eve@example.com");
  expect(text).toContain("a comment was reported to us with this email address");
  expect(text).not.toMatch(/Win money|Buy pills/);
  const later = ["eve@example.com", "eve@example.com", "EVE@example.com"].map((email) =>
    confirmationOf(visitor, email),
  );
  const sent = (await Promise.all(later)).filter((mail) => mail !== null);
  expect(sent).toHaveLength(2);
  expect(await db.selectFrom("commentReports").selectAll().execute()).toHaveLength(5);
  expect(await confirmationOf(visitor, "bob@example.com")).not.toBeNull();
});

test("the decision repeats the comment to an account only", async () => {
  const reports = await db.selectFrom("commentReports").select(["id", "reporter"]).execute();
  await db
    .updateTable("commentReports")
    .set({ decision: "kept", decidedAt: new Date(), decisionReason: "It is fine." })
    .execute();
  for (const { id: reportId, reporter } of reports) {
    const mail = await renderMail(sources, {
      kind: "report-decided",
      reportId,
      reader: "reporter",
    });
    expect(mail?.text).toContain("It is fine.");
    expect(mail?.text.includes("Buy pills")).toBe(reporter !== null);
  }
});
