import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { addOrder, addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { createMemoryLog } from "../../test/fixtures/memory-log.ts";
import { startMailServer } from "../../test/servers/mail-server.ts";
import { openJobQueues } from "../jobs/job-queues.server.ts";
import { countMails, createMailSender, openMailQueue } from "./mail-queue.server.ts";
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
  return openMailQueue(jobs, { db, render, transport, retryDelay: 1, observability });
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
  const transport = openMailTransport({ route: () => ({ smtpUrl }), folder: "", publicUrl, log });
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
      openQueue(
        openMailTransport({ route: () => ({ smtpUrl: undefined }), folder, publicUrl, log }),
      ),
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
    return Promise.resolve("");
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
    return Promise.resolve("");
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
    return "";
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
    return Promise.resolve("");
  });
  await vi.waitFor(() => {
    expect(sent).toEqual(["later@example.com"]);
  });
});

const readUndelivered = () =>
  db.selectFrom("undeliveredMails").select(["kind", "email", "answer", "mail"]).execute();

test("a mail that is refused for good is tried once, kept with the reply, and 451 is tried again", async () => {
  const tried: string[] = [];
  const {
    url: smtpUrl,
    messages,
    stop,
  } = await startMailServer({
    refuseRecipient: (address) => {
      tried.push(address);
      if (address.startsWith("wrong")) return 550;
      return address.startsWith("busy") && tried.indexOf(address) === tried.length - 1
        ? 451
        : undefined;
    },
    refuseMessage: (message) => (message.includes("To: spam@example.com") ? 554 : undefined),
  });
  closings.push(stop);
  const queueMail = await openQueue(
    openMailTransport({ route: () => ({ smtpUrl }), folder: "", publicUrl, log }),
  );
  await queueMail(db, welcome("wrong@example.com"));
  await queueMail(db, welcome("spam@example.com"));
  await queueMail(db, {
    kind: "password-reset",
    to: "wrong-too@example.com",
    url: `${publicUrl}/reset-password?token=secret`,
  });
  await queueMail(db, welcome("busy@example.com"));
  await vi.waitFor(
    async () => {
      expect(messages).toHaveLength(1);
      const { states } = await countMails(db);
      expect([states["created"], states["retry"], states["active"]]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
    { timeout: 15_000, interval: 100 },
  );
  expect(tried.toSorted()).toEqual([
    "busy@example.com",
    "busy@example.com",
    "spam@example.com",
    "wrong-too@example.com",
    "wrong@example.com",
  ]);
  const kept = await readUndelivered();
  expect(kept.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
    {
      kind: "welcome",
      email: "spam@example.com",
      answer: expect.stringContaining("554") as unknown,
      mail: welcome("spam@example.com"),
    },
    // The link of a reset is a secret.
    {
      kind: "password-reset",
      email: "wrong-too@example.com",
      answer: expect.stringContaining("550") as unknown,
      mail: null,
    },
    {
      kind: "welcome",
      email: "wrong@example.com",
      answer: expect.stringContaining("550") as unknown,
      mail: welcome("wrong@example.com"),
    },
  ]);
  await db.deleteFrom("undeliveredMails").execute();
});

test("a shop that may not log in to the mail server goes on trying", async () => {
  const { url: smtpUrl, stop } = await startMailServer({ refuseLogIn: 535 });
  closings.push(stop);
  const withLogIn = smtpUrl.replace("smtp://", "smtp://shop:wrong@");
  const transport = openMailTransport({
    route: () => ({ smtpUrl: withLogIn }),
    folder: "",
    publicUrl,
    log,
  });
  const queueMail = await openQueue(transport);
  await queueMail(db, welcome("ann@example.com"));
  await vi.waitFor(() => {
    expect(lines.join()).toContain("could not be sent and will be tried again");
  });
  expect(await readUndelivered()).toEqual([]);
});

test("a mail whose last try fails is kept with its order", async () => {
  const { orderNumber } = await addOrder(db, { record: await addRecord(db) });
  const email = "gone@example.com";
  const job = {
    id: "0f0e0d0c-0b0a-4908-8706-050403020100",
    data: { kind: "order-placed", orderNumber } as const,
    isLastTry: true,
  };
  const send = createMailSender({
    db,
    render: () => Promise.resolve({ to: email, subject: "", html: "", text: "" }),
    transport: () => Promise.reject(new Error("The mail server is away.")),
    observability,
  });
  await expect(send(job)).rejects.toThrow("away");
  const kept = await db.selectFrom("undeliveredMails").selectAll().execute();
  expect(kept).toMatchObject([{ email, orderNumber, answer: "The mail server is away." }]);
  await send({ ...job, isLastTry: false }).catch(() => undefined);
  expect(await readUndelivered()).toHaveLength(1);
});
