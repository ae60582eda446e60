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
import type { AuditEntriesTable } from "./audit-tables.ts";
import type { DiscogsTables } from "./discogs-tables.ts";
import type {
  ImportPicturesTable,
  ImportResultsTable,
  ImportRowsTable,
  ImportsTable,
  RecordSourcesTable,
} from "./import-tables.ts";
import type {
  InvoiceLinesTable,
  InvoiceSeriesTable,
  InvoicesTable,
  OrderLineVatTable,
  PriceHistoryTable,
  VatArea,
  VatScheme,
} from "./invoice-tables.ts";
import type {
  CommentReportsTable,
  DayColumn,
  LegalTextsTable,
  WithdrawalLinesTable,
  WithdrawalsTable,
} from "./legal-tables.ts";
import type {
  PaymentDisputesTable,
  PaymentEntriesTable,
  PaymentEventsTable,
  PaymentMinimumsTable,
  PaymentOperationsTable,
  PaymentRemindersTable,
  PaymentsTable,
  PaymentState,
} from "./payment-tables.ts";

/** The tables of migrations/ for Kysely, which turns camelCase into snake_case. */
export interface Tables extends DiscogsTables {
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
  paymentDisputes: PaymentDisputesTable;
  paymentMinimums: PaymentMinimumsTable;
  paymentReminders: PaymentRemindersTable;
  withdrawals: WithdrawalsTable;
  withdrawalLines: WithdrawalLinesTable;
  legalTexts: LegalTextsTable;
  commentReports: CommentReportsTable;
  orderLineVat: OrderLineVatTable;
  invoiceSeries: InvoiceSeriesTable;
  invoices: InvoicesTable;
  invoiceLines: InvoiceLinesTable;
  priceHistory: PriceHistoryTable;
  settings: SettingsTable;
  shopSettings: ShopSettingsTable;
  searchWords: SearchWordsTable;
  recordTallies: RecordTalliesTable;
  facetTallies: FacetTalliesTable;
  imports: ImportsTable;
  importRows: ImportRowsTable;
  importResults: ImportResultsTable;
  importPictures: ImportPicturesTable;
  recordSources: RecordSourcesTable;
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
  /** Copies that go on sale when the record gets a price; its stock is 0 until then. */
  waitingStock: Generated<number | null>;
  /** Storage keys of photos of the copy itself, at most 8. */
  photos: Generated<string[]>;
  /** Storage key of an uploaded cover; null: a generated sleeve. */
  uploadedCover: string | null;
  /** Colour of an uploaded cover, for the label of the disc. */
  coverColor: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /**
   * Triggers fill these three. The lowest price, whole kroner, of the 30 days before the reduction began; null: there is
   * no reduction, or nothing is known.
   */
  priorPrice: ColumnType<number | null, undefined, undefined>;
  /** Whether the record was on sale for 30 days before. */
  priorIsFull: ColumnType<boolean, undefined, undefined>;
  /** Since when price and discount are as they are. */
  priceSince: ColumnType<Date, Date | undefined, Date>;
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

/** Øre. PostgreSQL's bigint comes as text: queries cast it. */
type Oere = ColumnType<string, number | undefined, number>;

export type OrderStatus = "awaiting-payment" | "new" | "processing" | "shipped" | "cancelled";
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
  /** Of the parcel, or a link to the carrier's page of it; "" when there is none. */
  trackingNumber: Generated<string>;
  shippingMethod: string;
  shippingCost: number;
  paymentMethod: string;
  paymentState: Generated<PaymentState>;
  paymentReference: Generated<string>;
  /** Of goods under the normal scheme and of postage, with up to two decimals. This and the next four never change. */
  vatPercent: number;
  vatArea: Generated<VatArea>;
  /** The country that it was sold to, whatever address is mended later; "": picked up in the shop. */
  vatCountry: Generated<string>;
  /** Of goods under the margin scheme; null: as the others. */
  marginVatPercent: number | null;
  /** What the invoice of an export says; "" for other sales. */
  exportWords: Generated<string>;
  /** Sum of the lines as ordered, and shipping. */
  totalAmount: number;
  /** The same of what was sent; null until the order is shipped. */
  shippedAmount: number | null;
  orderDate: Timestamp;
  /** Øre that the customer still has to pay, and that nothing is held or being captured for. */
  owed: Oere;
  /** Øre that were paid and are neither owed any more nor on their way back, and since when. */
  owedBack: Oere;
  owedBackSince: Date | null;
  /** Of an order that is paid by transfer: how long its customer has, from the invoice on. */
  daysToPay: number | null;
  /** Of a deleted account: what its email hashes to with the order's number. */
  emailHash: string | null;
  /** The day on which the last parcel was delivered; null: not known. */
  deliveredOn: DayColumn;
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
  /** Copies that were sent; null until the order is shipped. */
  shipped: number | null;
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

/** State that the shop keeps between starts. */
interface SettingsTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  changedAt: Timestamp;
}

/** What the owner has set in the shop; a setting without a row is as it comes. A trigger tells of changes. */
interface ShopSettingsTable {
  /** Its section and its name, such as `payment.daysToPay`. */
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
  condition: GeneratedAlways<string>;
  inStock: GeneratedAlways<boolean>;
  records: GeneratedAlways<number>;
  /** '0', or the transaction whose change is not added to the sum yet. */
  change: GeneratedAlways<string>;
}

/** How many records there are of each choice of a facet, for a tag or a genre; triggers fill it. */
interface FacetTalliesTable {
  tag: GeneratedAlways<string>;
  genre: GeneratedAlways<string>;
  /** '' counts all records. */
  facet: GeneratedAlways<string>;
  value: GeneratedAlways<string>;
  records: GeneratedAlways<number>;
  inStock: GeneratedAlways<number>;
  change: GeneratedAlways<string>;
}
