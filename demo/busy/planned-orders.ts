/** What becomes of an invented order. */
export type Fate =
  | "awaiting"
  | "new"
  | "processing"
  | "shipped"
  | "paid"
  | "part-paid"
  | "part-refunded"
  | "picked-up"
  | "cancelled-by-customer"
  | "cancelled-by-shop"
  | "withdrawn"
  | "return-announced"
  | "return-received"
  | "return-refunded";

/** The 40, the oldest first: the early ones are mostly done with, the latest are to be dealt with. */
const fates: readonly Fate[] = [
  "paid",
  "shipped",
  "paid",
  "paid",
  "shipped",
  "return-refunded",
  "paid",
  "cancelled-by-shop",
  "paid",
  "picked-up",
  "paid",
  "part-refunded",
  "paid",
  "paid",
  "return-received",
  "paid",
  "part-paid",
  "cancelled-by-customer",
  "paid",
  "picked-up",
  "return-announced",
  "part-refunded",
  "paid",
  "withdrawn",
  "shipped",
  "paid",
  "shipped",
  "processing",
  "cancelled-by-customer",
  "processing",
  "new",
  "processing",
  "new",
  "processing",
  "new",
  "new",
  "awaiting",
  "new",
  "awaiting",
  "new",
];

export interface PlannedOrder {
  /** From 1; its checkout key is made of it, so that it is placed once. */
  number: number;
  fate: Fate;
  /** Milliseconds before the moment of loading. */
  age: number;
  /** How many lines it has. */
  lines: number;
  isPickedUp: boolean;
}

const month = 29 * 24 * 3_600_000;

/** Forty orders of a month, more of them the nearer to now. */
export const plannedOrders: readonly PlannedOrder[] = fates.map((fate, index) => ({
  number: index + 1,
  fate,
  age: Math.round(month * ((fates.length - index) / fates.length) ** 1.6),
  lines: 1 + ((index * 5) % 3),
  isPickedUp: fate === "picked-up",
}));

/** What customers say of records, in plain words. */
export const inventedComments = [
  "Quiet pressing, and the sleeve is thicker than I expected.",
  "Side two is why I came back for it.",
  "Arrived a day early, packed so well that I kept the box.",
  "Had it on cassette for twenty years. This is another record.",
  "A little surface noise between the tracks, none in them.",
  "Does anybody know whether the insert is in this one?",
  "Bought it for the cover, kept it for the bass.",
  "Better than the reissue that a friend has.",
  "My daughter has taken it to her room. I want it back.",
  "Play it loud or not at all.",
  "The lyrics sheet is in Japanese only, which is half the fun.",
  "Cheap pills at my site, click here!!!",
] as const;
