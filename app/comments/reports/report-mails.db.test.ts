import { expect, test } from "vitest";
import { addComment, addRecord, addUser } from "../../../test/database/seed.ts";
import { createDatabase } from "../../../test/database/test-database.ts";
import { createOrderServices } from "../../../test/fixtures/checkout.ts";
import { renderMail } from "../../render-mail.server.tsx";
import { sendReport } from "./send-report.server.ts";

const { db } = await createDatabase();
const services = createOrderServices(db);
const sources = { db, publicUrl: "https://shop.example" };
const { id: recordId } = await addRecord(db);
const { id: commentId } = await addComment(db, { recordId, text: "Buy pills" });
const ann = await addUser(db, { email: "ann@example.com" });

/** Reports the comment and gives the text of the confirmation, or null when none goes out. */
async function confirmationOf(given: { by: string | null; email: string }): Promise<string | null> {
  const key = crypto.randomUUID();
  const report = {
    key,
    comment: commentId,
    reason: "Win money",
    address: "198.51.100.7",
    ...given,
  };
  expect(await sendReport(services, report)).toEqual({ ok: true });
  const queued = services.queued.find((mail) => "reportId" in mail && mail.reportId === key);
  return queued ? ((await renderMail(sources, queued))?.text ?? null) : null;
}

test("who has an account gets the words back that they sent", async () => {
  const text = await confirmationOf({ by: ann.id, email: "" });
  expect(text).toContain("Win money");
  expect(text).toContain("Buy pills");
});

test("an email that a visitor names gets nobody's words, and at most three mails in an hour", async () => {
  const visitor = { by: null, email: "eve@example.com" };
  const text = await confirmationOf(visitor);
  expect(text).toContain("a comment was reported to us with this email address");
  expect(text).not.toMatch(/Win money|Buy pills/);
  const later = [visitor, visitor, { by: null, email: "EVE@example.com" }].map(confirmationOf);
  const sent = (await Promise.all(later)).filter((mail) => mail !== null);
  expect(sent).toHaveLength(2);
  expect(await db.selectFrom("commentReports").selectAll().execute()).toHaveLength(5);
  expect(await confirmationOf({ by: null, email: "bob@example.com" })).not.toBeNull();
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
