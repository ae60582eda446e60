import { usernameOf } from "../../accounts/current-user.ts";
import { findManagedRecords } from "../../catalogue/editing/find-managed-records.server.ts";
import { manageList } from "../../catalogue/editing/manage-query.ts";
import type { Database } from "../../db/database.ts";
import { isPickedUp } from "../../shipping-method.ts";
import { findOrderList } from "../orders/find-order-list.server.ts";
import { orderList } from "../orders/order-query.ts";
import { recordFacts } from "../records/condition-label.ts";
import { findUsers } from "../users/find-users.server.ts";
import { userList } from "../users/user-query.ts";
import { rankHits, type Hit } from "./hit.ts";

/** Hits of each kind that are shown. */
const perKind = 4;

/** Orders, records and customers that a search finds, as the searches of their lists do; what is named so comes first. */
export async function findHits(db: Database, search: string): Promise<Hit[]> {
  if (search === "") return [];
  const parameters = new URLSearchParams({ search });
  const [orders, managed, users] = await Promise.all([
    findOrderList(db, orderList.read(parameters)),
    findManagedRecords(db, manageList.read(parameters)),
    findUsers(db, userList.read(parameters)),
  ]);
  const records = managed.records.map((record): Hit => {
    const { id, coverImage, album, artist, stock } = record;
    return { kind: "record", id, coverImage, album, artist, stock, facts: recordFacts(record) };
  });
  const found = [
    records,
    orders.orders.map((order): Hit => {
      const { orderNumber, fullName, status, amount, lines } = order;
      const pickedUp = isPickedUp(order);
      return { kind: "order", orderNumber, fullName, status, amount, pickedUp, lines };
    }),
    users.users.map((user): Hit => {
      const { id, email, orders: count } = user;
      return { kind: "user", id, email, username: usernameOf(user), orders: count };
    }),
  ];
  const best = found.flatMap((kind) => rankHits(kind, search).slice(0, perKind));
  return rankHits(best, search);
}
