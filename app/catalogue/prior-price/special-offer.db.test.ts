import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "../../../test/database/test-database.ts";
import type { PriorPriceSetting } from "../../shop.ts";
import { discountedPrice } from "../price.ts";
import { reductionOf } from "./reduction.ts";
import { countedTag, specialOfferCondition } from "./special-offer.ts";

const { db } = await createDatabase();

const settings: PriorPriceSetting[] = ["show", "strict", "off"];

interface Priced {
  price: number;
  discount: number;
  priorPrice: number | null;
  priorIsFull: boolean;
}

/** In which settings each record is a Special Offer, and under which tags the counters have it, as the database says. */
async function askDatabase(records: readonly Priced[]) {
  const rows = records.map((record, place) => ({
    place,
    discount: record.discount,
    discounted_price: discountedPrice(record),
    prior_price: record.priorPrice,
    prior_is_full: record.priorIsFull,
  }));
  const conditions = settings.map(
    (setting) => sql`${sql.raw(specialOfferCondition(setting))} as ${sql.ref(setting)}`,
  );
  const { rows: answers } = await sql<object>`
    select ${sql.join(conditions)},
      offer_tags(discount, discounted_price, prior_price, prior_is_full) as tags
    from jsonb_to_recordset(${JSON.stringify(rows)}) as records (
      place integer, discount integer, discounted_price integer, prior_price integer, prior_is_full boolean
    )
    order by place`.execute(db);
  return answers;
}

/** The same by the function that decides what is said of a price. */
function askReduction(record: Priced) {
  const claims = (setting: PriorPriceSetting) => reductionOf(record, setting) !== null;
  const [show, strict, off] = [claims("show"), claims("strict"), claims("off")];
  const tags = [
    ...(show ? [countedTag("Special Offers", "show")] : []),
    ...(strict ? [countedTag("Special Offers", "strict")] : []),
  ];
  return { show, strict, off, tags };
}

test("a Special Offer is what reductionOf() claims something of, in each setting and for any prices", async () => {
  const price = fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 0, max: 400 }),
    fc.constantFrom(0, 1, 1_000_000),
  );
  // Most are at the edges: just below, at and above the price, and one percent above it.
  const record: fc.Arbitrary<Priced> = fc
    .record({
      price,
      discount: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 1, 20)),
      prior: fc.option(price),
      factor: fc.option(fc.constantFrom(0.99, 1, 1.01, 1.011, 1.02)),
      step: fc.integer({ min: -1, max: 1 }),
      priorIsFull: fc.oneof(fc.constant(true), fc.boolean()),
    })
    .map(({ prior, factor, step, ...rest }) => {
      const near = Math.round(discountedPrice(rest) * (factor ?? 1)) + step;
      const close = Math.min(Math.max(0, near), 1_000_000);
      return { ...rest, priorPrice: factor === null ? prior : close };
    });
  const outcomes = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 20, maxLength: 50 }), async (records) => {
      const expected = records.map(askReduction);
      expect(await askDatabase(records)).toEqual(expected);
      for (const { tags } of expected) outcomes[tags.length] = (outcomes[tags.length] ?? 0) + 1;
    }),
    { numRuns: 50 },
  );
  // No offer, one with a discount alone, and one in both meanings were all among them.
  for (const count of outcomes) expect(count).toBeGreaterThan(50);
});

test.each([
  ["show", "records_offers"],
  ["strict", "records_strict_offers"],
] as const)("the first ones by artist are read from an index in %s", async (setting, index) => {
  const plan = await db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_sort = off`.execute(transaction);
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select id from records where ${sql.raw(specialOfferCondition(setting))}
      order by artist collate danish, album collate danish, id limit 4`.execute(transaction);
    return JSON.stringify(rows);
  });
  expect(plan).toContain(`using ${index} on records`);
});
