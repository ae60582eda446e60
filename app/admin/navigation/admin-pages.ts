import { navigationText } from "./navigation-texts.ts";

interface AdminPage {
  to: string;
  /** The link's accessible name (docs/rules.md, Names of controls), in the current language. */
  readonly label: string;
}

interface AdminTile extends AdminPage {
  /** The paths that belong to it. */
  own: RegExp;
}

type Name = Parameters<typeof navigationText>[0];

/** The four of docs/rules.md, Admin, in their order. */
export const adminTiles: readonly AdminTile[] = [
  tile("/admin", "processOrders", /^\/admin(\/?$|\/orders\/|\/packing|\/invoices)/),
  tile("/admin/users", "manageUsers", /^\/admin\/users/),
  tile("/admin/manage", "manageStorefront", /^\/admin\/(manage|home)/),
  tile("/admin/add", "addRecord", /^\/admin\/add/),
];

interface AdminPageGroup {
  readonly name: string;
  pages: readonly AdminPage[];
}

/**
 * All other pages of the admin, by what one does there. A new page is one line. A link is marked as open on its own path
 * and on all below it.
 */
export const adminPageGroups: readonly AdminPageGroup[] = [
  group("sell", [page("/admin/returns", "returns"), page("/admin/sales", "sales")]),
  group("records", [page("/admin/import", "import"), page("/admin/export", "export")]),
  group("customers", [page("/admin/reports", "commentReports"), page("/admin/mails", "mails")]),
  group("money", [
    page("/admin/payments", "payments"),
    page("/admin/overdue", "overdue"),
    page("/admin/vat", "vatReport"),
    page("/admin/numbers", "numbers"),
  ]),
  group("shop", [page("/admin/texts", "texts"), page("/admin/settings", "settings")]),
];

function page(to: string, name: Name): AdminPage {
  return {
    to,
    get label() {
      return navigationText(name);
    },
  };
}

function tile(to: string, name: Name, own: RegExp): AdminTile {
  return {
    to,
    get label() {
      return navigationText(name);
    },
    own,
  };
}

function group(name: Name, pages: readonly AdminPage[]): AdminPageGroup {
  return {
    get name() {
      return navigationText(name);
    },
    pages,
  };
}
