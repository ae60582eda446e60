import { beforeEach, describe, expect, test } from "vitest";
import { holdRecords } from "../../test/database/hold-records.ts";
import { addComment, addRecord, addUser } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import {
  createTestClient,
  password,
  signUp,
  type TestClient,
} from "../../test/http/test-client.ts";
import { findComments } from "./find-comments.server.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
const record = await addRecord(db);
const other = await addRecord(db, { album: "Master of Reality" });
const path = `/record/${record.id}`;
const ann = await signUp(visit, "ann@example.com");

beforeEach(async () => {
  await db.deleteFrom("attempts").execute();
  await db.deleteFrom("comments").execute();
});

const post = (person: TestClient, text: string, more: { [name: string]: string } = {}) =>
  person.post(path, { intent: "post-comment", text, ...more });

const kept = () => db.selectFrom("comments").select(["id", "text", "userId", "recordId"]).execute();

describe("posting", () => {
  test("a visitor sees words in place of the form, and is sent to log in by a forged one", async () => {
    const page = await (await visit(path)).text();
    expect(page).toContain("You must be logged in to post a comment.");
    expect(page).not.toContain("Post comment");
    const response = await post(createTestClient(visit), "Let me in.", { script: "1" });
    expect(response.headers.get("Location")).toBe(
      `/login?to=${encodeURIComponent(`${path}#comments`)}`,
    );
    expect(await kept()).toEqual([]);
  });

  test("without scripts a text sent after a log-out comes back in its form, which posts it after a log-in", async () => {
    const left = await signUp(visit, "left@example.com");
    await left.post("/logout", {});
    const response = await post(left, "Typed for an hour.");
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain(
      "You were logged out. Log in in another tab, then post your comment here.",
    );
    expect(page).toContain("Typed for an hour.</textarea>");
    expect(page).toMatch(/<a[^>]* target="_blank"[^>]*>Log in<\/a>/);
    expect(await kept()).toEqual([]);
    await left.post("/login", { email: "left@example.com", password });
    expect((await post(left, "Typed for an hour.")).status).toBe(303);
    expect(await kept()).toMatchObject([{ text: "Typed for an hour." }]);
  });

  test("a comment is plain text with its lines, under the poster's name", async () => {
    const response = await post(ann, "  One\r\n<b>two</b> & 'three'\0  ");
    expect(response.status).toBe(303);
    expect((await kept())[0]?.text).toBe("One\n<b>two</b> & 'three'");
    const page = await (await visit(path)).text();
    expect(page).toContain("One\n&lt;b&gt;two&lt;/b&gt;");
    expect(page).not.toContain("<b>two</b>");
    expect(page).toContain("<h3><bdi>ann</bdi></h3>");
    expect(page).toMatch(/<time dateTime="\d{4}-\d\d-\d\dT[\d:.]+Z">\d+ \w{3} \d{4}, \d\d:\d\d</);
    expect(page).not.toContain("ann@example.com");
  });

  test("letters that nobody sees are taken out, and what is left turns nothing around it", async () => {
    await post(ann, "Buy \u202Eelsewhere\u202C \u{E0041}no\u200Bw \u0645\u06CC\u200C\u062E");
    expect((await kept())[0]?.text).toBe("Buy elsewhere now \u0645\u06CC\u200C\u062E");
    const page = await (await visit(path)).text();
    expect(page).toContain("<bdi>Buy elsewhere now \u0645\u06CC\u200C\u062E</bdi>");
  });

  test.each(["", "   ", "\r\n\t", "\0", "\u202E\u200B"])(
    "an empty one, such as %j, posts nothing",
    async (text) => {
      expect((await post(ann, text)).status).toBe(303);
      expect(await kept()).toEqual([]);
    },
  );

  test("2,000 characters pass, one more is told at the field and kept there", async () => {
    expect((await post(ann, `  ${"🎵".repeat(2000)}  `)).status).toBe(303);
    const long = "x".repeat(2001);
    const response = await post(ann, long);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain("That is 2001 characters. A comment has at most 2000.");
    expect(page).toContain(`${long}</textarea>`);
    expect(await kept()).toHaveLength(1);
  });

  test("who posts is who is logged in, and where is where the form was, whatever it says", async () => {
    const victim = await addUser(db);
    const forged = { userId: victim.id, uid: victim.id, username: "God", recordId: other.id };
    await post(ann, "Mine.", { ...forged, createdAt: "1990-01-01" });
    const [comment] = await kept();
    expect(comment).toMatchObject({ text: "Mine.", recordId: record.id });
    expect(comment?.userId).not.toBe(victim.id);
  });

  test("five a minute, then not for a while; nothing typed is lost", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(ann, `Quick ${index}!`)),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(50);
    const page = (await refused?.text()) ?? "";
    expect(page).toMatch(/You are posting too fast\. Try again in \d+ seconds\./);
    expect(page).toMatch(/Quick \d!<\/textarea>/);
    expect(await kept()).toHaveLength(5);
    const bob = await signUp(visit, "bob@example.com");
    expect((await post(bob, "My first.")).status).toBe(303);
  });

  test("the same again, because its answer was lost, counts once", async () => {
    await post(ann, "Loud.");
    expect((await post(ann, "Loud.")).status).toBe(303);
    await post(ann, "Louder.");
    await post(await signUp(visit, "bea@example.com"), "Loud.");
    expect(await kept()).toHaveLength(3);
  });

  test("the same twice at once, as by a double press before the page is interactive, counts once", async () => {
    const records = await holdRecords(db);
    const both = Promise.all([post(ann, "Twice?"), post(ann, "Twice?")]);
    await records.waitForHeld(2);
    await records.release();
    expect((await both).map(({ status }) => status)).toEqual([303, 303]);
    expect((await kept()).map(({ text }) => text)).toEqual(["Twice?"]);
  });

  test("a record that is not there takes no comments", async () => {
    const response = await ann.post("/record/nothing", { intent: "post-comment", text: "Hello?" });
    expect(response.status).toBe(404);
  });
});

describe("deleting", () => {
  const remove = (person: TestClient, commentId: string, from = path) =>
    person.post(from, { intent: "delete-comment", commentId });

  test("the author may, another person may not, an admin may", async () => {
    await post(ann, "First.");
    await post(ann, "Second.");
    const [first, second] = await kept();
    const carl = await signUp(visit, "carl@example.com");
    expect(await (await carl.visit(path)).text()).not.toContain("Delete comment");
    expect((await remove(carl, first?.id ?? "")).status).toBe(404);
    expect((await remove(createTestClient(visit), first?.id ?? "")).status).toBe(303);
    expect(await kept()).toHaveLength(2);

    expect(await (await ann.visit(path)).text()).toContain("Delete comment");
    expect((await remove(ann, first?.id ?? "", `/record/${other.id}`)).status).toBe(404);
    expect((await remove(ann, first?.id ?? "")).status).toBe(303);
    await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("email", "=", "carl@example.com")
      .execute();
    expect((await remove(carl, second?.id ?? "")).status).toBe(303);
    expect(await kept()).toEqual([]);
  });

  test("without JavaScript the button leads to a page that asks first", async () => {
    await post(ann, "To be deleted.");
    const [comment] = await kept();
    const asking = `${path}?delete=${comment?.id ?? ""}`;
    const question = "Delete this comment?";
    expect(await (await ann.visit(path)).text()).not.toContain(question);
    const page = await (await ann.visit(asking)).text();
    expect(page).toMatch(/<dialog[^>]* open=""/);
    expect(page).toContain(question);
    const confirm = /<button[^>]* form="delete-comment"[^>]*>/.exec(page)?.[0];
    expect(confirm).toContain('name="commentId"');
    expect(confirm).toContain(`value="${comment?.id ?? ""}"`);
    expect(await kept()).toHaveLength(1);
    const carl = await signUp(visit, "carla@example.com");
    for (const person of [carl.visit, visit]) {
      expect(await (await person(asking)).text()).not.toContain(question);
    }
  });

  test.each(["", "nonsense", "\0", crypto.randomUUID()])(
    "a comment that is not there, such as %j, is said to be gone",
    async (id) => {
      const response = await remove(ann, id);
      expect(response.status).toBe(404);
    },
  );
});

describe("reading", () => {
  test("50 at a time, newest first, each once, also those of the same moment", async () => {
    const moments = Array.from({ length: 120 }, (_, index) => Math.floor(index / 3));
    for (const second of moments) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, second));
      await addComment(db, { recordId: record.id, text: `At ${second}`, createdAt });
    }
    await addComment(db, { recordId: other.id, text: "Elsewhere" });
    const seen: string[] = [];
    const dates: string[] = [];
    let older: string | null = null;
    let pages = 0;
    do {
      const found = await findComments(db, record.id, older);
      seen.push(...found.comments.map(({ id }) => id));
      dates.push(...found.comments.map(({ date }) => date));
      older = found.older;
      pages += 1;
    } while (older !== null);
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(120);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(await (await visit(path)).text()).toContain("Older comments");
  });

  test.each(["", "nonsense", "\0", "99999999999999999_x", `1_${crypto.randomUUID()}`])(
    "a place such as %j does no harm",
    async (before) => {
      const response = await visit(`${path}?comments=${encodeURIComponent(before)}`);
      expect(response.status).toBe(200);
    },
  );

  test("somebody without an account is Anonymous", async () => {
    await addComment(db, { recordId: record.id });
    expect((await findComments(db, record.id)).comments).toMatchObject([
      { username: "Anonymous", uid: null, profilePic: null },
    ]);
  });
});
