import pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { email, openWithdrawalApp } from "../../test/http/open-withdrawal-app.ts";

const shop = await openWithdrawalApp();
const { guest, press, addTwoLines, ship } = shop;

beforeEach(shop.reset);

const unknown = "260101-AAAAAA";
const stranger = "eve@example.com";

/** The texts of the statements that the shop sends to its database for a request, in their order. */
async function statementsOf(
  fields: { [name: string]: string },
  lines: readonly number[] = [],
): Promise<{ status: number; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const { status } = await press(guest(), fields, lines);
    const statements = query.mock.calls.flatMap(([statement]: unknown[]) => textOf(statement));
    return { status, statements };
  } finally {
    query.mockRestore();
  }
}

/**
 * What background jobs read and write is not of the request, nor is a pool's check of an idle connection, nor the
 * deletion of old attempts, which one request in 200 makes by chance (rate-limiter.server.ts).
 */
const ofNoRequest =
  /pgboss|payments|payment_operations|^select 1$|^delete from "attempts" where "expire" </;

function textOf(statement: unknown): string[] {
  const text =
    typeof statement === "string" ? statement : ((statement as { text?: string }).text ?? "");
  return ofNoRequest.test(text) ? [] : [text];
}

test("whether an order exists is not told by what is asked of the database", async () => {
  const { orderNumber } = await addTwoLines();
  await ship(orderNumber);
  for (const [intent, lines] of [
    ["continue", []],
    ["confirm", [1]],
    ["confirm", []],
  ] as const) {
    const ask = (order: string) => statementsOf({ intent, order, email: stranger }, lines);
    const [known, none] = [await ask(orderNumber), await ask(unknown)];
    expect(known.status).toBe(404);
    expect(known.statements.length).toBeGreaterThan(0);
    expect(none, intent).toEqual(known);
  }
});

test("who knows number and email is asked for no more than who does not", async () => {
  const { orderNumber } = await addTwoLines();
  await ship(orderNumber);
  const own = await statementsOf({ intent: "continue", order: orderNumber, email });
  const other = await statementsOf({ intent: "continue", order: unknown, email: stranger });
  expect([own.status, other.status]).toEqual([200, 404]);
  expect(own.statements).toEqual(other.statements);
});
