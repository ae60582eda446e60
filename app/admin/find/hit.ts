import type { OrderStatus } from "../../db/column-values.ts";
import { placeOf } from "../../language/fold-letters.ts";

interface FoundOrder {
  kind: "order";
  orderNumber: string;
  fullName: string;
  status: OrderStatus;
  /** Whole kroner. */
  amount: number;
  /** Its customer comes to the shop for it. */
  pickedUp: boolean;
  /** The fingerprint of its lines, which its buttons send. */
  lines: string;
}

export interface FoundRecord {
  kind: "record";
  id: string;
  coverImage: string;
  album: string;
  artist: string;
  stock: number;
  /** Year, format, condition and place. */
  facts: string;
}

interface FoundUser {
  kind: "user";
  id: string;
  email: string;
  username: string;
  orders: number;
}

/** What "Find anything" finds in the shop. */
export type Hit = FoundOrder | FoundRecord | FoundUser;

/** What a hit is called by, the most telling first. */
function namesOf(hit: Hit): string[] {
  if (hit.kind === "order") return [hit.orderNumber, hit.fullName];
  return hit.kind === "record" ? [hit.album, hit.artist] : [hit.email, hit.username];
}

/** How well one of its names fits: 0 it is it, 1 it begins so, 2 it has it somewhere, 3 something else of it was found. */
function distance(hit: Hit, search: string): number {
  const wanted = search.trim();
  const names = namesOf(hit);
  const places = names.map((name) => placeOf(name, wanted));
  if (places.includes("whole")) return 0;
  if (places.includes("beginning")) return 1;
  return places.includes("within") ? 2 : 3;
}

/** The hits in the order in which their names fit; what fits alike stays as it was. */
export function rankHits(hits: readonly Hit[], search: string): Hit[] {
  return hits.toSorted((a, b) => distance(a, search) - distance(b, search));
}
