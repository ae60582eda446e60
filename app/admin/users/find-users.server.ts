import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import { findAuditEntries, type AuditEntry } from "../../audit/find-audit-entries.server.ts";
import { containsTerm } from "../../catalogue/search/find-search-terms.server.ts";
import { searchTerms } from "../../catalogue/search/shop-query.ts";
import type { Database } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import { clampPage } from "../../forms/list-query.ts";
import { findOrders, type OrderSummary } from "../../orders/order-list/find-orders.server.ts";
import { openStatuses } from "../../orders/process/order-status.ts";
import type { UserGroup, UserQuery } from "./user-query.ts";

const usersPerPage = 50;

/** A user in the list of all users. */
export interface ListedUser {
  id: string;
  username: string;
  email: string;
  profilePic: string | null;
  role: "user" | "admin";
  banned: boolean;
  /** Null when none was given. */
  banReason: string | null;
  twoFactorEnabled: boolean;
  createdAt: Date;
  orders: number;
  /** Those that are not sent yet. */
  openOrders: number;
}

export interface UserList {
  users: ListedUser[];
  /** How many of each group match the search. */
  counts: { [Group in UserGroup]: number };
  /** The page shown: the last one when a later one was asked for. */
  page: number;
  pages: number;
}

/** One page of users, the newest first. */
export async function findUsers(db: Database, query: UserQuery): Promise<UserList> {
  const counts = await db
    .selectFrom("users")
    .where((eb) => matches(eb, { group: "everyone", search: query.search }))
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), "integer").as("everyone"),
      eb.cast<number>(eb.fn.countAll().filterWhere("role", "=", "admin"), "integer").as("admins"),
      eb.cast<number>(eb.fn.countAll().filterWhere("banned", "=", true), "integer").as("banned"),
    ])
    .executeTakeFirstOrThrow();
  const { page, pages } = clampPage({
    page: query.page,
    total: counts[query.group],
    perPage: usersPerPage,
  });
  const users = await withOrders(db)
    .where((eb) => matches(eb, query))
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(usersPerPage)
    .offset((page - 1) * usersPerPage)
    .execute();
  return { users, counts, page, pages };
}

/** The user of that id, or null. */
export async function findListedUser(db: Database, uid: string): Promise<ListedUser | null> {
  // A uid from a URL may be anything, even what PostgreSQL refuses in a text.
  if (uid.includes("\0")) return null;
  return (await withOrders(db).where("id", "=", uid).executeTakeFirst()) ?? null;
}

interface UserPageFields {
  user: ListedUser;
  /** Devices that are logged in now. */
  sessions: number;
  orders: OrderSummary[];
  history: AuditEntry[];
}

/** A user with orders and history; null when there is none. */
export async function findUserPage(
  db: Database,
  uid: string,
  now: Date,
): Promise<UserPageFields | null> {
  const user = await findListedUser(db, uid);
  if (!user) return null;
  const [orders, sessions, history] = await Promise.all([
    findOrders(db, uid),
    db
      .selectFrom("sessions")
      .where("userId", "=", uid)
      .where("expiresAt", ">", now)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
      .executeTakeFirstOrThrow(),
    findAuditEntries(db, { kind: "user", id: uid }),
  ]);
  return { user, sessions: sessions.count, orders, history };
}

function withOrders(db: Database) {
  return db
    .selectFrom("users")
    .select(["id", "username", "email", "profilePic", "role", "banned", "banReason", "createdAt"])
    .select("twoFactorEnabled")
    .select((eb) => {
      const orders = eb
        .selectFrom("orders")
        .whereRef("orders.userId", "=", "users.id")
        .select((on) => on.cast<number>(on.fn.countAll(), "integer").as("count"));
      const open = orders.where("orders.status", "in", openStatuses);
      return [
        orders.$asScalar().$notNull().as("orders"),
        open.$asScalar().$notNull().as("openOrders"),
      ];
    });
}

/** Condition for users of the group that contain each word of the search in email, name or a name on their orders. */
export function matches(
  eb: ExpressionBuilder<Tables, "users">,
  { group, search }: Pick<UserQuery, "group" | "search">,
) {
  return eb.and([
    ...(group === "admins" ? [eb("role", "=", "admin")] : []),
    ...(group === "banned" ? [eb("banned", "=", true)] : []),
    ...searchTerms(search).map(hasTerm),
  ]);
}

/**
 * Each half is answered by its own index; a condition with `or` on two tables would be tested on every user. Of the
 * conditions on orders the first uses the index of their search, the second is exact.
 */
function hasTerm(term: string): Expression<SqlBool> {
  return sql<SqlBool>`id in (
    select id from users as found where ${containsTerm(term)}
    union all
    select user_id from orders where ${containsTerm(term)} and fold_spellings(full_name) like containing(${term})
  )`;
}
