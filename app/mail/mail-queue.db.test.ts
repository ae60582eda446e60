import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { startMailServer } from "../../test/servers/mail-server.ts";
import { openJobQueues } from "../jobs/job-queues.server.ts";
import { countMails, openMailQueue } from "./mail-queue.server.ts";
import { openMailTransport, type MailTransport } from "./mail-transport.server.ts";
import type { OutgoingMail, Mail } from "./mail.ts";

const { db, url } = await createDatabase();
const closings: (() => Promise<void>)[] = [];
const { log, lines, observability } = createMemoryLog();

afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
  lines.length = 0;
});

const render = (mail: Mail): Promise<OutgoingMail | null> =>
  Promise.resolve(
    "to" in mail ? { to: mail.to, subject: mail.kind, html: "<p>Hi</p>", text: "Hi" } : null,
  );

async function openQueue(transport: MailTransport | undefined) {
  const jobs = await openJobQueues(url);
  closings.push(jobs.close);
  return openMailQueue(jobs, { render, transport, retryDelay: 1, observability });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-mail-"));
  closings.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startServer(port?: number) {
  const server = await startMailServer(port === undefined ? {} : { port });
  closings.push(server.stop);
  return server;
}

const publicUrl = "https://shop.example";
const welcome = (to: string): Mail => ({ kind: "welcome", to });

test("a mail waits while the mail server is away, and is sent once when it is back", async () => {
  const { url: smtpUrl, stop } = await startServer();
  const port = Number(new URL(smtpUrl).port);
  await stop();
  const transport = openMailTransport({ smtpUrl, folder: "", publicUrl, log });
  const queueMail = await openQueue(transport);

  await queueMail(db, welcome("ann@example.com"));
  await vi.waitFor(() => {
    expect(lines.join()).toContain("could not be sent and will be tried again");
  });
  const { messages } = await startServer(port);
  await vi.waitFor(
    async () => {
      expect((await countMails(db)).states).toEqual({ completed: 1 });
    },
    { interval: 100 },
  );
  // The queue goes on, and what is done stays done.
  await queueMail(db, welcome("bob@example.com"));
  await vi.waitFor(() => {
    expect(messages).toHaveLength(2);
  });
  expect(messages[0]).toContain("To: ann@example.com");
  expect(messages[0]).toMatch(/^Message-ID: <welcome-[0-9a-f-]{36}@shop\.example>\r$/m);
  expect(messages[1]).toContain("To: bob@example.com");
});

test("several processes take from one queue, each mail once", async () => {
  const folder = await newFolder();
  const queues = await Promise.all(
    [1, 2, 3].map(() =>
      openQueue(openMailTransport({ smtpUrl: undefined, folder, publicUrl, log })),
    ),
  );
  const people = Array.from({ length: 40 }, (_, index) => `person-${index}@example.com`);
  await Promise.all(
    people.map(async (to, index) => {
      await queues[index % queues.length]?.(db, welcome(to));
    }),
  );
  await vi.waitFor(async () => {
    expect((await readdir(folder)).filter((name) => name.endsWith(".eml"))).toHaveLength(40);
    // Counted once the queue knows of it, a moment after the file is there.
    expect(observability.counters.mailsSent).toBeGreaterThanOrEqual(40);
  });
  const names = await readdir(folder);
  const messages = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  for (const to of people) {
    expect(messages.filter((message) => message.includes(`To: ${to}`))).toHaveLength(1);
  }
  expect(lines.filter((line) => line === "A mail was written to a file")).toHaveLength(40);
});

test("a mail goes out when its transaction is committed, and never when it is not", async () => {
  const sent: string[] = [];
  const queueMail = await openQueue((message) => {
    sent.push(message.to);
    return Promise.resolve();
  });
  const untilSent = (to: string) =>
    vi.waitFor(() => {
      expect(sent).toContain(to);
    });
  const undone = db.transaction().execute(async (transaction) => {
    await queueMail(transaction, welcome("undone@example.com"));
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  await db.transaction().execute(async (transaction) => {
    await queueMail(transaction, welcome("done@example.com"));
    // One that is queued later and sent shows that the queue was looked at meanwhile.
    await queueMail(db, welcome("between@example.com"));
    await untilSent("between@example.com");
  });
  await untilSent("done@example.com");
  expect(sent).toEqual(["between@example.com", "done@example.com"]);
});

test("a mail that has nothing to send any more is done, and is not counted as sent", async () => {
  const sent: string[] = [];
  const queueMail = await openQueue((message) => {
    sent.push(message.to);
    return Promise.resolve();
  });
  const before = observability.counters.mailsSent;
  await queueMail(db, { kind: "order-placed", orderNumber: "260101-AAAAAA" });
  await queueMail(db, welcome("later@example.com"));
  await vi.waitFor(async () => {
    const { states } = await countMails(db);
    expect(states["created"] ?? 0).toBe(0);
    expect(states["active"] ?? 0).toBe(0);
  });
  expect(sent).toEqual(["later@example.com"]);
  expect(observability.counters.mailsSent).toBe(before + 1);
});

test("a mail that hangs does not hold back the next one", async () => {
  const sent: string[] = [];
  const hanging = Promise.withResolvers<undefined>();
  const queueMail = await openQueue(async (message) => {
    if (message.to === "slow@example.com") await hanging.promise;
    sent.push(message.to);
  });
  closings.push(() => {
    hanging.resolve(undefined);
    return Promise.resolve();
  });
  await queueMail(db, welcome("slow@example.com"));
  await queueMail(db, welcome("next@example.com"));
  await vi.waitFor(() => {
    expect(sent).toEqual(["next@example.com"]);
  });
});

test("mails queued where none is sent wait for a process that sends", async () => {
  const queueOnly = await openQueue(undefined);
  await queueOnly(db, welcome("later@example.com"));
  const sent: string[] = [];
  await openQueue((message) => {
    sent.push(message.to);
    return Promise.resolve();
  });
  await vi.waitFor(() => {
    expect(sent).toEqual(["later@example.com"]);
  });
});
