import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { findFilesWith, findTraces } from "../../test/database/find-traces.ts";
import { actorOf, runCommand } from "../../test/database/run-command.ts";
import { addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { addKnownPerson } from "../../test/fixtures/known-person.ts";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { onCleanup } from "../../test/setup/on-cleanup.ts";
import { deleteUser } from "../admin/users/change-user.server.ts";
import { openJobQueues } from "../jobs/job-queues.server.ts";
import { countMails, openMailQueue } from "../mail/mail-queue.server.ts";
import { openMailTransport } from "../mail/mail-transport.server.ts";
import type { Mail } from "../mail/mail.ts";
import { openOrders } from "../orders/open-orders.server.ts";
import { openPictureStore } from "../pictures/picture-store.server.ts";
import { renderMail } from "../render-mail.server.tsx";

const word = "quagga";
const to = `${word}@example.com`;
const publicUrl = "https://shop.example";

const { db, url } = await createDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "gatefold-traces-"));
onCleanup(() => rm(dataDir, { recursive: true, force: true }));
const mailFolder = join(dataDir, "mail");
const { log, lines, observability } = createMemoryLog();

/** What stays of an account, and why. */
const kept = {
  // By "Anonymous" from now on; a report has it as long as it is there, and what its author was told.
  comments: ["text"],
  comment_reports: ["comment_text", "decision_reason"],
  // Bookkeeping: documents as they were issued, and why money was given back or kept.
  invoices: ["document"],
  payment_entries: ["note"],
  payment_operations: ["reason"],
  withdrawals: ["deduction_reason"],
};

test("nothing that anybody wrote about a person outlives the account, but what is named here", async () => {
  const { user, orderNumber, reports } = await addKnownPerson(db, word);
  const jobs = await openJobQueues(url);
  onCleanup(jobs.close);
  const queueMail = await openMailQueue(jobs, {
    db,
    render: (mail) =>
      mail.kind === "payment-taken" || (mail.kind === "report-decided" && mail.reader === "author")
        ? Promise.reject(new Error(`550 ${to} is unknown`))
        : renderMail({ db, publicUrl }, mail),
    transport: openMailTransport({
      route: () => ({ smtpUrl: undefined }),
      folder: mailFolder,
      publicUrl,
      log,
    }),
    retryDelay: 60,
    observability,
  });
  const mails: Mail[] = [
    { kind: "welcome", to: "other@example.com" },
    { kind: "welcome", to },
    { kind: "password-reset", to, url: publicUrl },
    { kind: "order-placed", orderNumber },
    { kind: "report-received", reportId: reports.byPerson },
    { kind: "report-decided", reportId: reports.ofKept, reader: "reporter" },
    { kind: "report-decided", reportId: reports.ofKept, reader: "author" },
    { kind: "payment-taken", orderNumber, amount: 100 },
  ];
  for (const mail of mails) await queueMail(db, mail);
  await vi.waitFor(
    async () => {
      expect((await countMails(db)).states).toEqual({ completed: 6, retry: 2 });
    },
    { timeout: 30_000, interval: 100 },
  );

  expect(await findTraces(db, word)).toEqual({
    ...kept,
    users: ["ban_reason", "email", "search_text", "username"],
    orders: [
      ...["address", "city", "email", "full_name", "note", "phone", "postal_code", "search_text"],
      ...["shop_note", "tracking_number"],
    ],
    audit_entries: ["after", "before"],
    comment_reports: ["comment_text", "decision_reason", "reason", "reporter_email"],
    passkeys: ["name"],
    sessions: ["user_agent"],
    verifications: ["value"],
    "pgboss.job": ["data", "output"],
  });
  expect(await findFilesWith(dataDir, word)).toHaveLength(5);

  const pictures = await openPictureStore(join(dataDir, "uploads"));
  const services = { db, pictures, log, mailFolder, openOrders };
  const by = actorOf(await addUser(db, { role: "admin" }));
  await runCommand(deleteUser, { by, services, input: { uid: user.id, openOrders: 0 } });

  expect(await findTraces(db, word)).toEqual(kept);
  expect(await findFilesWith(dataDir, word)).toEqual([]);
  expect(await db.selectFrom("verifications").selectAll().execute()).toEqual([]);
  // Of others all is as it was: also what they are still to be told of the report.
  expect(await readdir(mailFolder)).toEqual([expect.stringMatching(/^welcome-.*\.eml$/)]);
  expect(lines.join()).not.toContain("could not be removed");
  const gone = "Deleted with an account.";
  const rows = await db
    .selectFrom("commentReports")
    .select(["id", "reason", "commentText", "decisionReason", "reporterEmail"])
    .execute();
  const shown = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
  const decisionReason = `Decided, ${word}`;
  const foreign = { reason: gone, commentText: "A fine pressing.", reporterEmail: "" };
  expect(shown).toEqual({
    [reports.ofKept]: {
      reason: gone,
      commentText: `Mine, ${word}`,
      decisionReason: gone,
      reporterEmail: "",
    },
    [reports.ofRemoved]: {
      reason: gone,
      commentText: gone,
      decisionReason: gone,
      reporterEmail: "",
    },
    [reports.byPerson]: { ...foreign, decisionReason },
    [reports.byVisitor]: { ...foreign, decisionReason: "" },
  });
});
