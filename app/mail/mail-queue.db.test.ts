import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test, vi } from "vitest";
import { createDatabase } from "../../test/database.ts";
import { createKeptLog } from "../../test/kept-log.ts";
import type { OutgoingMail, Mail } from "./mail.ts";
import { openMailQueue } from "./mail-queue.server.ts";
import { openMailTransport, type MailTransport } from "./mail-transport.server.ts";

const { db, url } = await createDatabase();
const closings: (() => Promise<void>)[] = [];
const { log, lines, observability } = createKeptLog();

afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
  lines.length = 0;
});

const write = (mail: Mail): Promise<OutgoingMail | null> =>
  Promise.resolve(
    "to" in mail ? { to: mail.to, subject: mail.kind, html: "<p>Hi</p>", text: "Hi" } : null,
  );

async function openRoom(post: MailTransport | undefined) {
  const room = await openMailQueue({ databaseUrl: url, write, post, firstPause: 1, observability });
  closings.push(room.close);
  return room;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-mail-"));
  closings.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface MailServer {
  url: string;
  letters: string[];
}

/** A mail server that takes letters; on a port of its own, or on one it had before. */
async function startMailServer(port = 0): Promise<MailServer> {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      let letter = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => {
        letter += chunk;
      });
      stream.on("end", () => {
        letters.push(letter);
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: own } = server.server.address() as AddressInfo;
  closings.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  );
  return { url: `smtp://127.0.0.1:${own}`, letters };
}

const publicUrl = "https://shop.example";
const welcome = (to: string): Mail => ({ kind: "welcome", to });

test("a mail waits while the mail server is away, and is sent once when it is back", async () => {
  const { url: smtpUrl } = await startMailServer();
  const port = Number(new URL(smtpUrl).port);
  await closings.pop()?.();
  const post = openMailTransport({ smtpUrl, folder: "", publicUrl, log });
  const { queueMail } = await openRoom(post);

  await queueMail(db, welcome("ann@example.com"));
  await vi.waitFor(
    () => {
      expect(lines.join()).toContain("could not be sent and will be tried again");
    },
    { timeout: 20_000 },
  );
  const { letters } = await startMailServer(port);
  await vi.waitFor(
    () => {
      expect(letters).toHaveLength(1);
    },
    { timeout: 40_000, interval: 100 },
  );
  expect(letters[0]).toContain("To: ann@example.com");
  expect(letters[0]).toMatch(/^Message-ID: <welcome-[0-9a-f-]{36}@shop\.example>\r$/m);
  // What is done stays done.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(letters).toHaveLength(1);
});

test("several processes take from one queue, each mail once", async () => {
  const folder = await newFolder();
  const rooms = await Promise.all(
    [1, 2, 3].map(() =>
      openRoom(openMailTransport({ smtpUrl: undefined, folder, publicUrl, log })),
    ),
  );
  const people = Array.from({ length: 40 }, (_, index) => `person-${index}@example.com`);
  await Promise.all(
    people.map(async (to, index) => {
      await rooms[index % rooms.length]?.queueMail(db, welcome(to));
    }),
  );
  await vi.waitFor(
    async () => {
      expect((await readdir(folder)).filter((name) => name.endsWith(".eml"))).toHaveLength(40);
      // Counted once the queue knows of it, a moment after the letter is there.
      expect(observability.counters.mailsSent).toBeGreaterThanOrEqual(40);
    },
    { timeout: 20_000 },
  );
  const names = await readdir(folder);
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  for (const to of people) {
    expect(letters.filter((letter) => letter.includes(`To: ${to}`))).toHaveLength(1);
  }
  expect(lines.filter((line) => line === "A mail was written to a file")).toHaveLength(40);
});

test("a mail goes out when its transaction is committed, and never when it is not", async () => {
  const sent: string[] = [];
  const { queueMail } = await openRoom((letter) => {
    sent.push(letter.to);
    return Promise.resolve();
  });
  const undone = db.transaction().execute(async (transaction) => {
    await queueMail(transaction, welcome("undone@example.com"));
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  await db.transaction().execute(async (transaction) => {
    await queueMail(transaction, welcome("done@example.com"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent).toEqual([]);
  });
  const start = performance.now();
  await vi.waitFor(() => {
    expect(sent).toEqual(["done@example.com"]);
  });
  expect(performance.now() - start).toBeLessThan(900);
});

test("mails queued where none is sent wait for a process that sends", async () => {
  const quiet = await openRoom(undefined);
  await quiet.queueMail(db, welcome("later@example.com"));
  const sent: string[] = [];
  await openRoom((letter) => {
    sent.push(letter.to);
    return Promise.resolve();
  });
  await vi.waitFor(
    () => {
      expect(sent).toEqual(["later@example.com"]);
    },
    { timeout: 10_000 },
  );
});
