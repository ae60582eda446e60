export interface AdminLink {
  to: string;
  /** The link's accessible name (docs/rules.md, Names of controls). */
  label: string;
}

/**
 * The pages of the admin besides the four tiles, in the order in which they stand below them. A new page is one line.
 * A link is marked as open on its own path and on all below it.
 */
export const adminLinks: readonly AdminLink[] = [
  { to: "/admin/returns", label: "Returns" },
  { to: "/admin/vat", label: "VAT report" },
  { to: "/admin/payments", label: "Payments" },
  { to: "/admin/overdue", label: "Overdue" },
  { to: "/admin/sales", label: "Sales" },
  { to: "/admin/import", label: "Import" },
  { to: "/admin/export", label: "Export" },
  { to: "/admin/reports", label: "Comment reports" },
  { to: "/admin/texts", label: "Texts" },
  { to: "/admin/settings", label: "Settings" },
];
