import { z } from "zod";

const at = z.iso.datetime();

/** Why a shop is quiet. Several reasons may hold at once. */
export const quietReason = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("restored"),
    at,
    /** When the backup was made. */
    madeAt: at,
    /** Accounts that were deleted since, and again by the restore. */
    erasedAgain: z.int().min(0),
    /** Accounts that were deleted since and are here again, such as that of the only admin. */
    notErased: z.int().min(0),
  }),
  z.object({
    kind: z.literal("address"),
    at,
    /** The public URLs under which the data was served before, and is now. */
    before: z.string(),
    now: z.string(),
  }),
  z.object({
    kind: z.literal("other-instance"),
    at,
    /** The payment method at whose provider it was seen. */
    provider: z.string(),
    instance: z.string(),
  }),
]);

export type QuietReason = z.output<typeof quietReason>;

/** The stored state: there is a row while the shop is quiet. */
export const quietState = z.object({ reasons: z.array(quietReason).min(1) });

/** By what payments and webhooks of a shop are recognized at a provider. */
export const instanceMark = z.object({
  /** The same for all copies of a shop's data. */
  shop: z.string(),
  /** Another one after each "This is the shop now". */
  instance: z.string(),
});

export type InstanceMark = z.output<typeof instanceMark>;

export const shopIdentity = instanceMark.extend({
  /** Since when it is this instance. */
  since: at,
  /** The instances before. */
  former: z.array(z.string()),
  /** The public URL under which the data was served last; null: it was not yet. */
  publicUrl: z.string().nullable(),
});

export type ShopIdentity = z.output<typeof shopIdentity>;

/** A mark as it was found at a provider. */
export interface SeenMark extends InstanceMark {
  /** When the payment or webhook with it was made. */
  madeAt: Date;
}

/** Milliseconds by which the clocks of a provider and the shop may differ. */
const clockDifference = 10 * 60_000;

/**
 * Whether a mark is of another instance with the same data: one that this one never was, or one that still acts after this one
 * took its place.
 */
export function isOtherInstance(own: ShopIdentity, seen: SeenMark): boolean {
  if (seen.shop !== own.shop || seen.instance === own.instance) return false;
  if (!own.former.includes(seen.instance)) return true;
  return seen.madeAt.getTime() > Date.parse(own.since) + clockDifference;
}
