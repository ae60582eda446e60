import { expect, test } from "vitest";
import { addOrder, addRecord } from "../../../test/database/seed.ts";
import { openPayingApp } from "../../../test/http/open-paying-app.ts";
import { signUp } from "../../../test/http/test-client.ts";
import { keepUndelivered } from "../../mail/undelivered-mails.server.ts";

const { db, visit, countMails } = await openPayingApp();
const owner = await signUp(visit, "owner@example.com");
await db.updateTable("users").set({ role: "admin" }).where("email", "like", "owner%").execute();

const see = async (path: string) => (await owner.visit(path)).text();

const [mailId, resetId, welcomeId] = [1, 2, 3].map(
  (number) => `00000000-0000-4000-8000-00000000000${number}`,
) as [string, string, string];

test("a mail that did not arrive is shown with its order, and sent again once, to where the order's mails go now", async () => {
  const { orderNumber } = await addOrder(db, { record: await addRecord(db) });
  const failed = { email: "wrong@example.com", answer: "550 No such user" };
  const placed = { kind: "order-placed", orderNumber } as const;
  await keepUndelivered(db, { id: mailId, mail: placed, ...failed });
  await db.updateTable("orders").set({ email: "right@example.com" }).execute();
  const notice = await see(`/admin/orders/${orderNumber}`);
  expect(notice).toMatch(
    /Order confirmation.*did not arrive.*wrong@example\.com.*550 No such user/s,
  );
  const list = await see("/admin/mails");
  for (const words of [orderNumber, "550 No such user", "right@example.com", "Send again"]) {
    expect(list).toContain(words);
  }
  const before = await countMails("order-placed");
  const answers = await Promise.all([1, 2].map(() => owner.post("/admin/mails", { mail: mailId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await countMails("order-placed")).toBe(before + 1);
  expect(await see("/admin/mails")).not.toContain(orderNumber);
  const after = await see(`/admin/orders/${orderNumber}`);
  expect(after).not.toContain("did not arrive");
  expect(after).toContain("Sent a mail again");
});

test("a reset link is not kept, and a welcome goes to the email that its account has now", async () => {
  await signUp(visit, "ann@example.com");
  const failed = { email: "ann@example.com", answer: "550" };
  const reset = { kind: "password-reset", to: failed.email, url: "https://x/secret" } as const;
  await keepUndelivered(db, { id: resetId, mail: reset, ...failed });
  await keepUndelivered(db, {
    id: welcomeId,
    mail: { kind: "welcome", to: failed.email },
    ...failed,
  });
  await db
    .updateTable("users")
    .set({ email: "ann@new.example" })
    .where("email", "=", failed.email)
    .execute();
  const list = await see("/admin/mails");
  expect(list).toContain("Its link is not kept");
  expect(list).not.toContain("secret");
  expect((await owner.post("/admin/mails", { mail: resetId })).status).toBe(409);
  const sent = await owner.post("/admin/mails", { mail: welcomeId });
  expect(await sent.text()).toContain("is sent again to ann@new.example");
});
