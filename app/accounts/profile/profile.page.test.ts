import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import {
  createTestClient,
  password,
  signUp,
  type TestClient,
} from "../../../test/http/test-client.ts";
import { addComment, addRecord, addUser } from "../../../test/database/seed.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });

beforeEach(() => db.deleteFrom("attempts").execute());

const page = "/user/profile";

function findUser(email: string) {
  return db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

async function requireId(email: string): Promise<string> {
  const user = await findUser(email);
  if (!user) throw new Error(`There is no ${email}.`);
  return user.id;
}

async function draw(): Promise<File> {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: "#b4380f" } });
  const bytes = await image
    .withExif({ IFD0: { Copyright: "Ann's street" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "me.jpg", { type: "image/jpeg" });
}

function upload(person: TestClient, file: File): Promise<Response> {
  const form = new FormData();
  form.set("intent", "upload-picture");
  form.set("picture", file);
  return person.post(page, form);
}

describe("name and email", () => {
  const save = (person: TestClient, fields: { [name: string]: string }) =>
    person.post(page, { intent: "save-profile", ...fields });

  test("a name is kept clean, and an empty one is the part before the @ again", async () => {
    const ann = await signUp(visit, "ann@example.com");
    expect(await (await ann.visit("/")).text()).toContain("<b>ann</b>");
    const saved = await save(ann, {
      username: "  Ann\0 of\tthe Crates ",
      email: "ann@example.com",
    });
    expect(saved.headers.get("Location")).toBe(`${page}?done=save-profile#save-profile`);
    expect((await findUser("ann@example.com"))?.username).toBe("Ann of the Crates");
    await save(ann, { username: " ", email: "ann@example.com" });
    expect(await (await ann.visit("/")).text()).toContain("<b>ann</b>");
    const long = await save(ann, { username: "x".repeat(61), email: "ann@example.com" });
    expect(await long.text()).toContain("Use at most 60 characters.");
  });

  test("another email takes the password, and must be free", async () => {
    const bob = await signUp(visit, "bob@example.com");
    await signUp(visit, "taken@example.com");
    const without = await save(bob, { email: "bob2@example.com" });
    expect(await without.text()).toContain("Enter your password to change the email.");
    const wrong = await save(bob, { email: "bob2@example.com", password: "not it at all" });
    expect(await wrong.text()).toContain("This is not your password.");
    const taken = await save(bob, { email: "Taken@example.com", password });
    expect(await taken.text()).toContain("An account with this email already exists.");
    expect((await save(bob, { email: "Bob2@example.com", password })).status).toBe(303);
    expect(await findUser("bob2@example.com")).toBeDefined();
    expect((await bob.visit(page)).status).toBe(200);
  });

  test("a forged form changes neither role nor anybody else", async () => {
    const mallory = await signUp(visit, "mallory@example.com");
    await signUp(visit, "victim@example.com");
    const victim = await requireId("victim@example.com");
    const forged = { id: victim, uid: victim, userId: victim, role: "admin", banned: "true" };
    await save(mallory, { ...forged, username: "Mallory", email: "mallory@example.com" });
    expect(await findUser("victim@example.com")).toMatchObject({ username: "", role: "user" });
    expect(await findUser("mallory@example.com")).toMatchObject({
      username: "Mallory",
      role: "user",
      banned: false,
    });
  });

  test("an intent that there is none of is refused", async () => {
    const eve = await signUp(visit, "eve@example.com");
    for (const intent of ["", "nonsense", "constructor", "__proto__"]) {
      expect((await eve.post(page, { intent })).status).toBe(400);
    }
  });
});

describe("password", () => {
  test("a new one ends every other session and keeps this one", async () => {
    const ann = await signUp(visit, "pass@example.com");
    const elsewhere = createTestClient(visit);
    await elsewhere.post("/login", { email: "pass@example.com", password });
    const change = (currentPassword: string, newPassword: string) =>
      ann.post(page, { intent: "change-password", currentPassword, newPassword });

    const wrong = await change("not it at all", "a new password");
    expect(await wrong.text()).toContain("This is not your password.");
    expect((await elsewhere.visit(page)).status).toBe(200);
    expect(await (await change(password, "short")).text()).toContain("Use at least 8 characters.");

    expect((await change(password, "a new password")).status).toBe(303);
    expect((await ann.visit(page)).status).toBe(200);
    expect((await elsewhere.visit(page)).status).toBe(302);
    const again = await createTestClient(visit).post("/login", {
      email: "pass@example.com",
      password: "a new password",
    });
    expect(again.status).toBe(302);
  });

  test("whoever finds an open session cannot guess on", async () => {
    const ann = await signUp(visit, "guess@example.com");
    const guess = () => ann.post(page, { intent: "delete-account", password: "a wrong password" });
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

test("logging out everywhere ends this session too", async () => {
  const ann = await signUp(visit, "everywhere@example.com");
  const elsewhere = createTestClient(visit);
  await elsewhere.post("/login", { email: "everywhere@example.com", password });
  const response = await ann.post(page, { intent: "log-out-everywhere" });
  expect(response.headers.get("Location")).toBe("/login");
  for (const person of [ann, elsewhere]) expect((await person.visit(page)).status).toBe(302);
});

describe("picture", () => {
  test("is shown as a square without what the camera wrote; the one before is gone", async () => {
    const ann = await signUp(visit, "picture@example.com");
    expect((await upload(ann, await draw())).status).toBe(303);
    const first = (await findUser("picture@example.com"))?.profilePic ?? "";
    expect(first).toMatch(/^profile\/[0-9a-f-]{36}$/);
    for (const width of [64, 128, 256]) {
      const response = await visit(`/pictures/${first}-${width}.webp`);
      expect(response.headers.get("Content-Type")).toBe("image/webp");
      expect(response.headers.get("Cache-Control")).toContain("immutable");
      const made = await sharp(await response.arrayBuffer()).metadata();
      expect(made).toMatchObject({ format: "webp", width, height: width });
      expect(made.exif).toBeUndefined();
    }
    await upload(ann, await draw());
    expect((await findUser("picture@example.com"))?.profilePic).not.toBe(first);
    expect((await visit(`/pictures/${first}-64.webp`)).status).toBe(404);
  });

  test("what is none is refused in words and changes nothing", async () => {
    const ann = await signUp(visit, "svg@example.com");
    const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "me.png", {
      type: "image/png",
    });
    const response = await upload(ann, svg);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This is not a JPEG, PNG, WebP, AVIF or GIF picture.");
    const cut = new File([(await draw()).slice(0, 400)], "me.jpg", { type: "image/jpeg" });
    expect(await (await upload(ann, cut)).text()).toContain("damaged or too large");
    expect((await ann.post(page, { intent: "upload-picture", picture: "text" })).status).toBe(400);
    expect((await findUser("svg@example.com"))?.profilePic).toBeNull();
  });

  test.each([
    "/pictures/profile/..%2F..%2Fetc%2Fpasswd-64.webp",
    "/pictures/..%2F..%2F..%2Fetc%2Fpasswd",
    "/pictures/profile/nobody-64.webp",
    "/pictures/profile/x%00-64.webp",
    "/pictures/drafts/x",
    "/pictures/",
  ])("%s is no picture", async (path) => {
    expect((await visit(path)).status).toBe(404);
  });
});

test("my data is a file with everything of mine and nothing of others", async () => {
  const ann = await signUp(visit, "data@example.com");
  const uid = await requireId("data@example.com");
  const other = await addUser(db, { email: "other@example.com" });
  const record = await addRecord(db, { album: "My data" });
  await addComment(db, { recordId: record.id, userId: uid, text: "Mine." });
  await addComment(db, { recordId: record.id, userId: other.id, text: "Not mine." });
  await db.insertInto("wishlistItems").values({ userId: uid, recordId: record.id }).execute();
  await addOrder(uid, "260101-AAAAAA");
  await addOrder(other.id, "260101-BBBBBB");

  const response = await ann.visit(`${page}/data`);
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
  const mine: unknown = await response.json();
  expect(mine).toMatchObject({
    account: { uid, email: "data@example.com" },
    comments: [{ recordId: record.id, text: "Mine." }],
    wishlist: [{ recordId: record.id, album: "My data" }],
    orders: [{ orderNumber: "260101-AAAAAA", lines: [{ album: "Paranoid", quantity: 2 }] }],
  });
  const text = JSON.stringify(mine);
  for (const secret of ["Not mine", "260101-BBBBBB", "token", "password"]) {
    expect(text).not.toContain(secret);
  }
});

describe("deleting the account", () => {
  test("takes the password, keeps orders without the person and comments without a name", async () => {
    const ann = await signUp(visit, "delete@example.com");
    const uid = await requireId("delete@example.com");
    const record = await addRecord(db, { album: "Deleting" });
    await addComment(db, { recordId: record.id, userId: uid, text: "I was here." });
    await db.insertInto("wishlistItems").values({ userId: uid, recordId: record.id }).execute();
    await upload(ann, await draw());
    const picture = (await findUser("delete@example.com"))?.profilePic ?? "";
    await addOrder(uid, "260102-AAAAAA");

    const remove = (given: string) => ann.post(page, { intent: "delete-account", password: given });
    expect((await remove("not it at all")).status).toBe(400);
    expect((await remove("")).status).toBe(400);
    expect((await remove(password)).headers.get("Location")).toBe("/");

    expect(await findUser("delete@example.com")).toBeUndefined();
    expect((await ann.visit(page)).status).toBe(302);
    expect((await visit(`/pictures/${picture}-64.webp`)).status).toBe(404);
    const order = await db
      .selectFrom("orders")
      .selectAll()
      .where("orderNumber", "=", "260102-AAAAAA")
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ userId: null, totalAmount: 449, country: "Denmark" });
    const text = JSON.stringify(order);
    for (const personal of ["Ann Buyer", "Street", "1450", "12345678", "delete@", "doorbell"]) {
      expect(text).not.toContain(personal);
    }
    const shown = await (await visit(`/record/${record.id}`)).text();
    expect(shown).toContain("I was here.");
    expect(shown).toContain("<h3>Anonymous</h3>");
  });

  test("the only admin cannot go; of two that go at once, one stays", async () => {
    await db.updateTable("users").set({ role: "user" }).execute();
    const admins = await Promise.all(
      ["admin1@example.com", "admin2@example.com"].map((email) => signUp(visit, email)),
    );
    await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("email", "in", ["admin1@example.com", "admin2@example.com"])
      .execute();
    const answers = await Promise.all(
      admins.map((admin) => admin.post("/admin/profile", { intent: "delete-account", password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
    const words = await Promise.all(answers.map((answer) => answer.text()));
    expect(words.join()).toContain("only admin");
    const left = await db.selectFrom("users").where("role", "=", "admin").select("id").execute();
    expect(left).toHaveLength(1);
  });
});

async function addOrder(userId: string, orderNumber: string): Promise<void> {
  await db
    .insertInto("orders")
    .values({
      orderNumber,
      userId,
      checkoutKey: crypto.randomUUID(),
      email: "delete@example.com",
      fullName: "Ann Buyer",
      address: "Long Street 1",
      postalCode: "1450",
      city: "København K",
      country: "Denmark",
      phone: "12345678",
      note: "The doorbell is broken.",
      shippingMethod: "parcel",
      shippingCost: 49,
      paymentMethod: "invoice",
      vatPercent: 25,
      totalAmount: 449,
    })
    .execute();
  await db
    .insertInto("orderLines")
    .values({
      orderNumber,
      lineNumber: 1,
      recordId: "paranoid",
      album: "Paranoid",
      artist: "Black Sabbath",
      coverImage: "sleeve/x",
      format: '12"',
      price: 200,
      discount: 0,
      unitPrice: 200,
      quantity: 2,
    })
    .execute();
}
