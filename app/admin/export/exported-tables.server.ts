import { sql, type RawBuilder } from "kysely";

/** A table of the archive, with the query for its rows. */
export interface ExportedTable {
  /** The name of its files, without an extension. */
  name: string;
  columns: readonly string[];
  query: RawBuilder<ExportedRow>;
}

interface ExportedRow {
  [column: string]: unknown;
}

/** An order with its lines; in the CSV file they are JSON in one cell, and rows of their own in order-lines. */
const orders: ExportedTable = {
  name: "orders",
  columns: [
    "orderNumber",
    "orderDate",
    "status",
    "customerId",
    "email",
    "fullName",
    "address",
    "postalCode",
    "city",
    "country",
    "phone",
    "note",
    "shopNote",
    "shippingMethod",
    "shippingCost",
    "paymentMethod",
    "paymentState",
    "vatPercent",
    "vatArea",
    "vatCountry",
    "exportWords",
    "totalAmount",
    "lines",
  ],
  query: sql<ExportedRow>`
    select order_number, order_date, status, user_id as customer_id, email, full_name, address,
      postal_code, city, country, phone, note, shop_note, shipping_method, shipping_cost, payment_method,
      payment_state, vat_percent, vat_area, vat_country, export_words, total_amount, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'recordId', record_id, 'artist', artist, 'album', album, 'format', format, 'price', price,
          'discount', discount, 'unitPrice', unit_price, 'quantity', quantity,
          'vatPercent', rate_percent, 'vatArea', order_line_vat.vat_area
        ) order by line_number), '[]')
        from order_lines left join order_line_vat using (order_number, line_number)
        where order_lines.order_number = orders.order_number
      ) as lines
    from orders order by order_date, order_number`,
};

const orderLines: ExportedTable = {
  name: "order-lines",
  columns: [
    "orderNumber",
    "lineNumber",
    "recordId",
    "artist",
    "album",
    "format",
    "price",
    "discount",
    "unitPrice",
    "quantity",
    "vatPercent",
    "vatArea",
  ],
  query: sql<ExportedRow>`
    select order_number, line_number, record_id, artist, album, format, price, discount, unit_price, quantity,
      rate_percent as vat_percent, vat_area
    from order_lines left join order_line_vat using (order_number, line_number)
    order by order_number, line_number`,
};

/** Accounts, without anything by which somebody could log in. */
const customers: ExportedTable = {
  name: "customers",
  columns: [
    "id",
    "email",
    "username",
    "role",
    "banned",
    "banReason",
    "profilePicture",
    "createdAt",
    "orders",
  ],
  query: sql<ExportedRow>`
    select id, email, username, role, banned, ban_reason, profile_pic as profile_picture, created_at,
      (select count(*)::integer from orders where user_id = users.id) as orders
    from users order by created_at, id`,
};

const comments: ExportedTable = {
  name: "comments",
  columns: ["id", "recordId", "customerId", "author", "text", "createdAt"],
  query: sql<ExportedRow>`
    select comments.id, record_id, user_id as customer_id, coalesce(users.username, '') as author, text,
      comments.created_at
    from comments left join users on users.id = user_id order by comments.created_at, comments.id`,
};

/** What the archive holds besides the records. */
export const exportedTables: readonly ExportedTable[] = [orders, orderLines, customers, comments];

/** A value as the text of a CSV cell; lists and objects as JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
