import {
  announceReturn,
  cancelPaidOrder,
  openCreditNote,
  openReport,
  openStatement,
  previewText,
  receiveReturn,
  reportComment,
  withdrawAll,
} from "./prepare-legal-screens.ts";
import { becomeBuyer, buy, comment, record } from "./prepare-screens.ts";
import type { Screen } from "./screen.ts";
import { logInAsOwner } from "./shop-actions.ts";

/** The customers' screens of what the law asks of a shop. */
export const legalScreens: Screen[] = [
  { name: "withdraw", path: "/withdraw" },
  { name: "withdraw-statement", path: "/user/orders", prepare: becomeBuyer, reveal: openStatement },
  { name: "withdraw-done", path: "/user/orders", prepare: buy, reveal: withdrawAll },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "imprint", path: "/imprint" },
  { name: "withdrawal-information", path: "/withdrawal-information" },
  { name: "accessibility", path: "/accessibility" },
  { name: "report", path: record, prepare: comment, reveal: openReport },
];

/** What it asks of admins. */
export const legalAdminScreens: Screen[] = [
  { name: "admin-returns", path: "/admin/returns", prepare: announceReturn },
  {
    name: "admin-return-received",
    path: "/admin/returns",
    prepare: announceReturn,
    reveal: receiveReturn,
  },
  { name: "admin-credit-note", path: "/admin", prepare: cancelPaidOrder, reveal: openCreditNote },
  { name: "admin-vat", path: "/admin/vat", prepare: cancelPaidOrder },
  { name: "admin-texts", path: "/admin/texts", prepare: logInAsOwner },
  { name: "admin-text", path: "/admin/texts/imprint", prepare: logInAsOwner, reveal: previewText },
  { name: "admin-reports", path: "/admin/reports", prepare: reportComment },
];
