import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely";
import type {
  AttemptsTable,
  CredentialsTable,
  PasskeysTable,
  SessionsTable,
  Timestamp,
  TwoFactorsTable,
  UsersTable,
  VerificationsTable,
} from "./account-tables.ts";

/** The tables of migrations/ for Kysely, which turns camelCase into snake_case. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  credentials: CredentialsTable;
  verifications: VerificationsTable;
  twoFactors: TwoFactorsTable;
  passkeys: PasskeysTable;
  attempts: AttemptsTable;
  records: RecordsTable;
  comments: CommentsTable;
  wishlistItems: WishlistItemsTable;
  orders: OrdersTable;
  orderLines: OrderLinesTable;
  orderStatusChanges: OrderStatusChangesTable;
  auditEntries: AuditEntriesTable;
  payments: PaymentsTable;
  paymentOperations: PaymentOperationsTable;
  paymentEntries: PaymentEntriesTable;
  paymentEvents: PaymentEventsTable;
  settings: SettingsTable;
  searchWords: SearchWordsTable;
  recordTallies: RecordTalliesTable;
}

/** One entry of a tracklist; an unknown position or duration is "". */
export interface Track {
  position: string;
  title: string;
  duration: string;
}

/** Goldmine's grades of a record's condition. */
export type Grade = "M" | "NM" | "VG+" | "VG" | "G+" | "G" | "F" | "P";

/** A sleeve may also be ungraded, a plain one that is not the album's own, or missing. */
export type SleeveGrade = Grade | "Not Graded" | "Generic" | "No Cover";

export type NewOrUsed = "new" | "used";

/** How VAT is reckoned: on the whole price, or on what is earned by second-hand goods. */
export type VatScheme = "normal" | "margin";

interface RecordsTable {
  id: string;
  album: string;
  artist: string;
  /** Whole kroner, before discount. */
  price: number;
  /** Whole percent. */
  discount: Generated<number>;
  stock: Generated<number>;
  /** Several genres are separated by commas. */
  genre: Generated<string>;
  tags: Generated<string[]>;
  /** Home categories. */
  featured: Generated<string[]>;
  /** Null is shown as "Unknown". */
  year: number | null;
  rpm: Generated<string>;
  format: Generated<string>;
  numRecords: Generated<number>;
  tracklist: ColumnType<Track[], string | undefined, string>;
  label: string | null;
  catalogueNumber: string | null;
  country: string | null;
  barcode: string | null;
  mediaCondition: Generated<Grade>;
  sleeveCondition: Generated<SleeveGrade>;
  description: string | null;
  /** A used record is one copy: its stock is 0 or 1. */
  newOrUsed: Generated<NewOrUsed>;
  defects: string | null;
  runout: string | null;
  /** Where the copy stands in the shop. Visitors never receive this and the next two. */
  location: string | null;
  /** Øre that the shop paid for one copy. */
  cost: number | null;
  vatScheme: Generated<VatScheme>;
  /** Grams. */
  weight: number | null;
  /** The id of the copy in another catalogue; visitors never receive it. */
  externalId: string | null;
  /** Storage keys of photos of the copy itself, at most 8. */
  photos: Generated<string[]>;
  /** Storage key of an uploaded cover; null: a generated sleeve. */
  uploadedCover: string | null;
  /** Colour of an uploaded cover, for the label of the disc. */
  coverColor: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** Storage key of the picture that is shown (pictures/picture-url.ts). */
  coverImage: GeneratedAlways<string>;
  discountedPrice: GeneratedAlways<number>;
  genres: GeneratedAlways<string[]>;
  decade: GeneratedAlways<number | null>;
  searchText: GeneratedAlways<string>;
  /** Label, catalogue number and barcode in the form that admins' searches compare. */
  identifierText: GeneratedAlways<string>;
  /** The stock while it is below 5, else null. */
  lowStock: GeneratedAlways<number | null>;
}

export type RecordRow = Selectable<RecordsTable>;

interface CommentsTable {
  id: Generated<string>;
  recordId: string;
  userId: string | null;
  text: string;
  createdAt: Timestamp;
}

interface WishlistItemsTable {
  userId: string;
  recordId: string;
  addedAt: Timestamp;
}

export type OrderStatus = "awaiting-payment" | "new" | "processing" | "shipped" | "cancelled";
export type PaymentState =
  | "unpaid"
  | "awaiting"
  | "authorised"
  | "paid"
  | "part-refunded"
  | "refunded"
  | "cancelled"
  | "failed";

interface OrdersTable {
  orderNumber: string;
  userId: string | null;
  checkoutKey: string;
  status: Generated<OrderStatus>;
  email: string;
  fullName: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  phone: Generated<string>;
  note: Generated<string>;
  shopNote: Generated<string>;
  shippingMethod: string;
  shippingCost: number;
  paymentMethod: string;
  paymentState: Generated<PaymentState>;
  paymentReference: Generated<string>;
  vatPercent: number;
  totalAmount: number;
  orderDate: Timestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  searchText: GeneratedAlways<string>;
}

interface OrderLinesTable {
  orderNumber: string;
  lineNumber: number;
  recordId: string;
  album: string;
  artist: string;
  coverImage: string;
  format: string;
  price: number;
  discount: number;
  unitPrice: number;
  quantity: number;
  /** Artist and album in the form that admins' searches compare. */
  searchText: GeneratedAlways<string>;
}

interface OrderStatusChangesTable {
  id: Generated<string>;
  orderNumber: string;
  status: OrderStatus;
  changedAt: Timestamp;
  changedBy: string | null;
  /** "shop": by itself, when a payment came or did not come. */
  changedAs: "customer" | "admin" | "shop";
}

/** What an admin's action changes. */
export type SubjectKind = "record" | "order" | "user";

/** Fields of a subject by their TypeScript names, with JSON values. */
export interface AuditedFields {
  [field: string]: unknown;
}

interface AuditEntriesTable {
  id: GeneratedAlways<string>;
  at: Timestamp;
  userId: string | null;
  userName: string;
  /** The action, such as order.delete; the column has its name from the first release. */
  deed: string;
  subjectKind: SubjectKind;
  subjectId: string;
  batch: string | null;
  before: ColumnType<AuditedFields | null, string | null, string | null>;
  after: ColumnType<AuditedFields | null, string | null, string | null>;
}

/** Øre. PostgreSQL's bigint: read as a number by app/payment/book/oere.ts. */
type Oere = ColumnType<string, number, number>;

interface PaymentsTable {
  orderNumber: string;
  provider: string;
  amount: Oere;
  currency: Generated<string>;
  beginKey: Generated<string>;
  closings: Generated<number>;
  reference: Generated<string>;
  intent: Generated<string>;
  redirectUrl: Generated<string>;
  holdUntil: Date;
  readDue: Date | null;
  problem: Generated<string>;
  createdAt: Timestamp;
}

export type PaymentOperationKind = "take" | "release" | "refund";

interface PaymentOperationsTable {
  id: string;
  orderNumber: string;
  kind: PaymentOperationKind;
  amount: Oere;
  state: Generated<"pending" | "done" | "refused">;
  reason: Generated<string>;
  requestedBy: string | null;
  createdAt: Timestamp;
  tries: Generated<number>;
  nextTryAt: Timestamp;
  error: Generated<string>;
}

export type PaymentEntryKind =
  "begun" | "authorised" | "taken" | "released" | "refunded" | "failed" | "cancelled";

interface PaymentEntriesTable {
  id: GeneratedAlways<string>;
  orderNumber: string;
  kind: PaymentEntryKind;
  amount: Oere;
  at: Timestamp;
  operationId: string | null;
  note: Generated<string>;
}

interface PaymentEventsTable {
  provider: string;
  eventId: string;
  kind: string;
  orderNumber: string;
  receivedAt: Timestamp;
}

interface SettingsTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  changedAt: Timestamp;
}

/** Every word of the records' search texts; triggers fill it. */
interface SearchWordsTable {
  word: GeneratedAlways<string>;
}

/** Facet counts: how many records there are of each kind, as rows to be summed; triggers fill it. */
interface RecordTalliesTable {
  tag: GeneratedAlways<string>;
  genre: GeneratedAlways<string>;
  format: GeneratedAlways<string>;
  decade: GeneratedAlways<number | null>;
  inStock: GeneratedAlways<boolean>;
  records: GeneratedAlways<number>;
}
