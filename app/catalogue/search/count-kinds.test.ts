import { expect, it } from "vitest";
import { countFitting, countKinds, everyKind, type Kind } from "./count-kinds.ts";

const kinds: Kind[] = [
  { format: '12"', decade: 1980, condition: "new M", records: 5 },
  { format: '12"', decade: 1970, condition: "used VG+", records: 2 },
  { format: '7"', decade: null, condition: "used G", records: 1 },
  // Sums of changes that took a record away again.
  { format: '10"', decade: 1970, condition: "used P", records: 0 },
];

it("counts each facet without its own filter, the commonest format and the earliest decade first", () => {
  const filter = { ...everyKind, format: '7"' };
  expect(countFitting(kinds, filter)).toBe(1);
  expect(countKinds(kinds, filter)).toEqual({
    format: [
      { value: '12"', count: 7 },
      { value: '7"', count: 1 },
    ],
    decade: [],
    condition: [{ value: "used", count: 1 }],
  });
});

it("counts a record under each condition that it fits", () => {
  const filter = { ...everyKind, condition: "used" } as const;
  expect(countFitting(kinds, filter)).toBe(3);
  expect(countKinds(kinds, filter)).toMatchObject({
    decade: [{ value: "1970", count: 2 }],
    condition: [
      { value: "new", count: 5 },
      { value: "used", count: 3 },
      { value: "NM", count: 5 },
      { value: "VG+", count: 7 },
      { value: "VG", count: 7 },
      { value: "G+", count: 7 },
    ],
  });
});
