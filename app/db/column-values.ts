import type { Selectable } from "kysely";
import type { Tables } from "./tables.ts";

/** A row as it is selected. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** What a column may hold: the values of its check constraint in schema.sql. Those that are spoken of have a name here. */
type Value<Table extends keyof Tables, Column extends keyof Row<Table>> = NonNullable<
  Row<Table>[Column]
>;

export type RecordRow = Row<"records">;

/** Goldmine's grades of a record's condition. */
export type Grade = Value<"records", "mediaCondition">;

/** A sleeve may also be ungraded, a plain one that is not the album's own, or missing. */
export type SleeveGrade = Value<"records", "sleeveCondition">;

export type NewOrUsed = Value<"records", "newOrUsed">;

/** How VAT is calculated: on the whole price, or on what is earned by second-hand goods. */
export type VatScheme = Value<"records", "vatScheme">;

/** Where a sale is taxed: in the shop's country, in the buyer's by the One Stop Shop, or, as an export, nowhere. */
export type VatArea = Value<"orders", "vatArea">;

export type OrderStatus = Value<"orders", "status">;

export type PaymentState = Value<"orders", "paymentState">;

export type PaymentOperationKind = Value<"paymentOperations", "kind">;

export type PaymentOperationState = Value<"paymentOperations", "state">;

export type PaymentEntryKind = Value<"paymentEntries", "kind">;

export type DisputeKind = Value<"paymentDisputes", "kind">;

export type DisputeStatus = Value<"paymentDisputes", "status">;

export type InvoiceKind = Value<"invoices", "kind">;

/** Whether nothing had left the shop, or records come back. */
export type WithdrawalKind = Value<"withdrawals", "kind">;

/** What the shop still has to do for a withdrawal; refunded and closed are final. */
export type WithdrawalState = Value<"withdrawals", "state">;

export type ImportState = Value<"imports", "state">;

export type ImportOutcome = Value<"importResults", "outcome">;

/** What an admin's action changes. */
export type SubjectKind = Value<"auditEntries", "subjectKind">;
