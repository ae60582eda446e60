import { beforeEach, describe, expect, test } from "vitest";
import { email, openWithdrawalApp } from "../../test/http/open-withdrawal-app.ts";
import { takeOutput } from "../../test/setup/console-output.ts";

const shop = await openWithdrawalApp();
const { db, clock, opened, findOrder, stockOf, countMails } = shop;
const { guest, press, addTwoLines, ship, see, confirm, statements } = shop;

beforeEach(shop.reset);

const day = 24 * 60 * 60 * 1000;

describe("what cannot be withdrawn from is said in words", () => {
  test("a doubled press, also two at once, is one withdrawal and says so", async () => {
    const { orderNumber, first } = await addTwoLines();
    const answers = await Promise.all([1, 2, 3].map(() => confirm(orderNumber, [1, 2])));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const targets = new Set(
      answers.map(({ headers }) => (headers.get("Location") ?? "").replace("&again=1", "")),
    );
    expect(targets.size).toBe(1);
    expect(await statements()).toHaveLength(1);
    expect(await countMails("withdrawal")).toBeGreaterThan(0);
    expect(await stockOf(first)).toBe(7);
    const again = await confirm(orderNumber, [1, 2]);
    const page = await see(guest(), again.headers.get("Location") ?? "");
    expect(page).toContain("nothing was done twice");
    const later = await press(guest(), { intent: "continue", order: orderNumber, email });
    expect(later.status).toBe(409);
    expect(await later.text()).toContain("You have withdrawn from order");
  });

  test("too late: with the day on which the period ended", async () => {
    const { orderNumber } = await addTwoLines();
    await ship(orderNumber, new Date(clock.now().getTime() - 40 * day));
    const answer = await confirm(orderNumber, [1]);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("ended on 2 Mar 2026");
    // The owner knows that it came later.
    await db.updateTable("orders").set({ deliveredOn: "2026-03-01" }).execute();
    expect((await confirm(orderNumber, [1])).status).toBe(303);
  });

  test("an order keeps the days that it was placed with, on its pages and in its mail", async () => {
    const withdrawalTerms = JSON.stringify({ days: 60, deliveryDays: 14, returnPostage: "shop" });
    const { orderNumber } = await addTwoLines({ withdrawalTerms });
    await ship(orderNumber, new Date(clock.now().getTime() - 40 * day));
    expect(await see(shop.ann, `/withdraw?order=${orderNumber}`)).toContain("17 Apr 2026");
    const answer = await confirm(orderNumber, [1]);
    expect(answer.status).toBe(303);
    const received = await see(guest(), answer.headers.get("Location") ?? "");
    expect(received).toContain("We pay the postage");
  });

  test("a cancelled order", async () => {
    const { orderNumber } = await addTwoLines({ status: "cancelled" });
    const answer = await confirm(orderNumber, [1]);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("There is nothing left to withdraw from");
  });

  test("no record chosen, or a line that is none", async () => {
    const { orderNumber } = await addTwoLines();
    for (const lines of [[], [99], [-1], [1.5]]) {
      const answer = await confirm(orderNumber, lines);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("Choose at least one record.");
    }
    expect(await statements()).toEqual([]);
  });

  test("a line withdrawn from before does not come back with the others", async () => {
    const { orderNumber } = await addTwoLines();
    await ship(orderNumber);
    await confirm(orderNumber, [1]);
    await confirm(orderNumber, [1, 2]);
    const lines = await db.selectFrom("withdrawalLines").select(["lineNumber"]).execute();
    expect(lines.map(({ lineNumber }) => lineNumber).sort()).toEqual([1, 2]);
    expect(await statements()).toHaveLength(2);
  });
});

test("statement, mail and cancellation are one transaction: without the mail nothing is done", async () => {
  const { orderNumber, first } = await addTwoLines();
  await opened.services.pool.query("alter table pgboss.queue rename to queue_away");
  let answer: Response;
  try {
    answer = await confirm(orderNumber, [1, 2]);
  } finally {
    await opened.services.pool.query("alter table pgboss.queue_away rename to queue");
  }
  takeOutput();
  expect(answer.status).toBe(500);
  expect(await statements()).toEqual([]);
  expect((await findOrder(orderNumber)).status).toBe("new");
  expect(await stockOf(first)).toBe(5);
});
