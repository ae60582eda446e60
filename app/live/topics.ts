/**
 * What pages show that changes, by the names in which the triggers of the database send changes
 * (app/db/schema.sql). A topic contains no space.
 */
export const topics = {
  /** One record's fields, wherever it is shown. */
  record: (id: string) => `record:${id}`,
  /** The comments of one record, their authors' names and pictures included. */
  comments: (recordId: string) => `comments:${recordId}`,
  /**
   * Which records lists hold, Special Offers in either meaning of the setting `priorPrice` among them, in what order by
   * name or age, and their counts.
   */
  listing: "listing",
  /** Prices, for lists that are sorted by them. */
  prices: "prices",
  /** Records that sold out or came back. */
  availability: "availability",
  /** What feeds show of any record besides what lists do. */
  feeds: "feeds",
  /** Any record's stock. */
  stock: "stock",
  /** Any order. */
  orders: "orders",
  order: (orderNumber: string) => `order:${orderNumber}`,
  /** The orders of one customer. */
  ordersOf: (uid: string) => `orders-of:${uid}`,
  /** Any import of a file. */
  imports: "imports",
  /** The texts of the legal pages. */
  texts: "texts",
  /** Reports of comments. */
  reports: "reports",
  /** Mails that did not arrive. */
  mails: "mails",
  /** What the owner has set in the shop. */
  settings: "settings",
  /** Any account. */
  users: "users",
} as const;

/** A change too large to be sent in detail, or unknown ones after a lost connection: it touches every topic. */
export const everything = "everything";

/** Most topics one page may name; a page of the shop shows 48 records. */
export const maxTopics = 200;

const publicTopics =
  /^(?:(?:record|comments):[a-z0-9-]{1,120}|listing|prices|availability|texts|settings)$/;

/** Whether somebody may subscribe to a topic: a customer to their orders, an admin to all, anybody to public ones. */
export function maySubscribe(topic: string, user: { uid: string; role: string } | null): boolean {
  if (publicTopics.test(topic)) return true;
  return user !== null && (user.role === "admin" || topic === topics.ordersOf(user.uid));
}

/** Whether a subscription to a topic depends on who asks. */
export function isPrivate(topic: string): boolean {
  return !publicTopics.test(topic);
}
