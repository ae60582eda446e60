import { beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import { openTestApp } from "../../../test/http/open-test-app.ts";
import { findUser, profilePage, requireId } from "../../../test/http/profile-page.ts";
import {
  createTestClient,
  password,
  signUp,
  type TestClient,
} from "../../../test/http/test-client.ts";

const { db, url } = await createDatabase();

const { visit } = await openTestApp({ url });

beforeEach(() => db.deleteFrom("attempts").execute());

describe("name and email", () => {
  const save = (person: TestClient, fields: { [name: string]: string }) =>
    person.post(profilePage, { intent: "save-profile", ...fields });

  test("a name is kept clean, and an empty one is the part before the @ again", async () => {
    const ann = await signUp(visit, "ann@example.com");
    expect(await (await ann.visit("/")).text()).toContain("<b>ann</b>");
    const saved = await save(ann, {
      username: "  Ann\0 of\tthe Crates ",
      email: "ann@example.com",
    });
    expect(saved.headers.get("Location")).toBe(`${profilePage}?done=save-profile#save-profile`);
    expect((await findUser(db, "ann@example.com"))?.username).toBe("Ann of the Crates");
    await save(ann, { username: " ", email: "ann@example.com" });
    expect(await (await ann.visit("/")).text()).toContain("<b>ann</b>");
    const long = await save(ann, { username: "x".repeat(61), email: "ann@example.com" });
    expect(await long.text()).toContain("Use at most 60 characters.");
  });

  test("no customer is called as those who run the shop, and an admin may be", async () => {
    const eve = await signUp(visit, "admin@eve.example");
    expect(await (await eve.visit("/")).text()).toContain("<bdi><b>Customer</b></bdi>");
    for (const username of ["Admin", "a\u200Bd m\u2003i\u202En", "GATEFOLD", "Gate fold"]) {
      const refused = await save(eve, { username, email: "admin@eve.example" });
      expect(refused.status, username).toBe(400);
      expect(await refused.text()).toContain("This name is the shop&#x27;s own.");
    }
    expect((await findUser(db, "admin@eve.example"))?.username).toBe("");
    await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("email", "=", "admin@eve.example")
      .execute();
    expect((await save(eve, { username: "Admin", email: "admin@eve.example" })).status).toBe(303);
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
    // Until the link that went there is opened, the email stays as it is.
    expect(await findUser(db, "bob2@example.com")).toBeUndefined();
    expect(await findUser(db, "bob@example.com")).toBeDefined();
    expect(await (await bob.visit(profilePage)).text()).toContain("bob2@example.com");
  });

  test("a forged form changes neither role nor anybody else", async () => {
    const mallory = await signUp(visit, "mallory@example.com");
    await signUp(visit, "victim@example.com");
    const victim = await requireId(db, "victim@example.com");
    const forged = { id: victim, uid: victim, userId: victim, role: "admin", banned: "true" };
    await save(mallory, { ...forged, username: "Mallory", email: "mallory@example.com" });
    expect(await findUser(db, "victim@example.com")).toMatchObject({ username: "", role: "user" });
    expect(await findUser(db, "mallory@example.com")).toMatchObject({
      username: "Mallory",
      role: "user",
      banned: false,
    });
  });

  test("an intent that there is none of is refused", async () => {
    const eve = await signUp(visit, "eve@example.com");
    for (const intent of ["", "nonsense", "constructor", "__proto__"]) {
      expect((await eve.post(profilePage, { intent })).status).toBe(400);
    }
  });
});

describe("password", () => {
  test("a new one ends every other session and keeps this one", async () => {
    const ann = await signUp(visit, "pass@example.com");
    const elsewhere = createTestClient(visit);
    await elsewhere.post("/login", { email: "pass@example.com", password });
    const change = (currentPassword: string, newPassword: string) =>
      ann.post(profilePage, { intent: "change-password", currentPassword, newPassword });

    const wrong = await change("not it at all", "a new password");
    expect(await wrong.text()).toContain("This is not your password.");
    expect((await elsewhere.visit(profilePage)).status).toBe(200);
    expect(await (await change(password, "short")).text()).toContain("Use at least 8 characters.");

    expect((await change(password, "a new password")).status).toBe(303);
    expect((await ann.visit(profilePage)).status).toBe(200);
    expect((await elsewhere.visit(profilePage)).status).toBe(302);
    const again = await createTestClient(visit).post("/login", {
      email: "pass@example.com",
      password: "a new password",
    });
    expect(again.status).toBe(303);
  });
});

test("logging out everywhere ends this session too", async () => {
  const ann = await signUp(visit, "everywhere@example.com");
  const elsewhere = createTestClient(visit);
  await elsewhere.post("/login", { email: "everywhere@example.com", password });
  const response = await ann.post(profilePage, { intent: "log-out-everywhere" });
  expect(response.headers.get("Location")).toBe("/login");
  for (const person of [ann, elsewhere]) expect((await person.visit(profilePage)).status).toBe(302);
});

test("each section has an address, and a change is shown in its own, wherever it was posted", async () => {
  const ann = await signUp(visit, "sections@example.com");
  const headings = async (path: string) => {
    const text = await (await ann.visit(path)).text();
    return [...text.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading);
  };
  expect(await headings(profilePage)).toEqual(["Picture", "Name and email", "Password"]);
  expect(await headings(`${profilePage}/security`)).toContain("Where you are logged in");
  expect(await headings(`${profilePage}/your-data`)).toContain("Delete account");
  expect((await ann.visit(`${profilePage}/nothing`)).status).toBe(404);
  const refused = await ann.post(profilePage, {
    intent: "delete-account",
    password: "not it at all",
  });
  expect(await refused.text()).toContain("This is not your password.");
  const form = { intent: "end-two-factor", password };
  const ended = await ann.post(`${profilePage}/security`, form);
  expect(ended.headers.get("Location")).toBe(
    `${profilePage}/security?done=end-two-factor#two-factor`,
  );
});
