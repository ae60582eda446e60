import fc from "fast-check";
import { test } from "vitest";
import { isLong } from "../setup/long-run.ts";
import { compare } from "./compare-life.ts";
import { openLifeShop } from "./life-shop.ts";
import { life, startOf } from "./life-steps.ts";
import { openLife } from "./open-life.ts";
import { play } from "./play-life.ts";

const shop = await openLifeShop();

test("whatever happens to orders, everything that tells of their money says the same to the øre", async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ orders, steps }) => {
      const opened = await openLife(shop, orders);
      await compare(shop, opened);
      for (const step of [...orders.flatMap(startOf), ...steps]) {
        await play(shop, opened, step);
        await compare(shop, opened);
      }
    }),
    { numRuns: isLong ? 200 : 25 },
  );
});
