import { z } from "zod";

const digits = z.string().regex(/^[1-9]\d{0,17}$/);

/** One sale, as the preview sends it back when it is applied. */
export const saleSchema = z.object({
  /** Names the sale whichever file tells it, so that it is applied once. */
  key: z.string().min(1).max(200),
  recordId: z.string().min(1).max(300),
  quantity: z.number().int().min(1).max(1000),
});

export type Sale = z.output<typeof saleSchema>;

/** Listing ids that an inventory told, by record. */
export const listingsSchema = z.array(z.tuple([z.string().min(1).max(300), digits])).max(200_000);

export type LearnedListings = z.output<typeof listingsSchema>;

export interface SaleLine {
  sale: Sale;
  title: string;
  /** Where the file says so, or that the listing is not in it any more. */
  source: string;
  stock: number;
  /** Whether fewer copies are in stock than were sold there: the others were sold here in the meantime. */
  isShort: boolean;
  /** Numbers of orders of the shop that have it and were not cancelled, the newest first. */
  orders: string[];
  /** Whether it is ticked at first. */
  isChosen: boolean;
}

/** What a file of Discogs would take off. */
export interface SalesPlan {
  kind: "orders" | "inventory";
  lines: SaleLine[];
  /** Listings of this file that the shop did not know the ids of. */
  learned: LearnedListings;
  /** Sales that were applied before. */
  appliedBefore: number;
  /** Rows that are no sale, such as listings for sale and cancelled orders. */
  notSold: number;
  /** Sold rows that no record of the shop belongs to: the first of them, in words, and how many there are. */
  unknown: string[];
  unknownCount: number;
  /** Whether so many listings are missing that the file may be a part of the inventory. */
  isPartial: boolean;
}
