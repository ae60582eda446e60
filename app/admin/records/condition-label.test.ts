import { expect, test } from "vitest";
import { conditionLabel } from "./condition-label.ts";

test("a used copy is told from others by both of its grades", () => {
  const copy = { newOrUsed: "used", mediaCondition: "VG+", sleeveCondition: "Generic" } as const;
  expect(conditionLabel(copy)).toBe("Used, VG+ / Generic");
});

test("a new record has its grades where they are not mint", () => {
  const fresh = { newOrUsed: "new", mediaCondition: "M", sleeveCondition: "M" } as const;
  expect(conditionLabel(fresh)).toBe("New");
  expect(conditionLabel({ ...fresh, sleeveCondition: "NM" })).toBe("New, M / NM");
});
