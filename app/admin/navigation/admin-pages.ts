interface AdminPage {
  to: string;
  /** The link's accessible name (docs/rules.md, Names of controls). */
  label: string;
}

interface AdminTile extends AdminPage {
  /** The paths that belong to it. */
  own: RegExp;
}

/** The four of docs/rules.md, Admin, in their order. */
export const adminTiles: readonly AdminTile[] = [
  {
    to: "/admin",
    label: "Process Orders",
    own: /^\/admin(\/?$|\/orders\/|\/packing|\/invoices)/,
  },
  { to: "/admin/users", label: "Manage Users", own: /^\/admin\/users/ },
  { to: "/admin/manage", label: "Manage Storefront", own: /^\/admin\/(manage|home)/ },
  { to: "/admin/add", label: "Add Record", own: /^\/admin\/add/ },
];

interface AdminPageGroup {
  name: string;
  pages: readonly AdminPage[];
}

/**
 * All other pages of the admin, by what one does there. A new page is one line. A link is marked as open on its own path
 * and on all below it.
 */
export const adminPageGroups: readonly AdminPageGroup[] = [
  {
    name: "Sell",
    pages: [
      { to: "/admin/returns", label: "Returns" },
      { to: "/admin/sales", label: "Sales" },
    ],
  },
  {
    name: "Records",
    pages: [
      { to: "/admin/import", label: "Import" },
      { to: "/admin/export", label: "Export" },
    ],
  },
  {
    name: "Customers",
    pages: [
      { to: "/admin/reports", label: "Comment reports" },
      { to: "/admin/mails", label: "Mails" },
    ],
  },
  {
    name: "Money",
    pages: [
      { to: "/admin/payments", label: "Payments" },
      { to: "/admin/overdue", label: "Overdue" },
      { to: "/admin/vat", label: "VAT report" },
    ],
  },
  {
    name: "Shop",
    pages: [
      { to: "/admin/texts", label: "Texts" },
      { to: "/admin/settings", label: "Settings" },
    ],
  },
];
