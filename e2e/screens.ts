import type { Page } from "@playwright/test";
import { beginTwoFactor, showTwoFactorAndPasskey, turnOnTwoFactor } from "./two-factor.ts";
import { logInAsOwner } from "./shop-actions.ts";
import {
  record,
  fewRows,
  fillCart,
  becomeCustomer,
  oweCode,
  wish,
  comment,
  openMenu,
  fillCustomersCart,
  ageCart,
  buy,
  openOrder,
  askToCancel,
  returnToThanks,
  sendUnfilled,
  pickAll,
  typeNonsense,
  askToDelete,
  addNothing,
  logInAfterAnOrder,
  openInvoice,
  askToBan,
  openAdminOrder,
  openPackingSlip,
  askToDeleteOrder,
  selectOrder,
  openUser,
  previewSales,
  openCartMenu,
  typeSearch,
  failLogIn,
} from "./prepare-screens.ts";

/** A screen of the shop, to be looked at and checked. */
export interface Screen {
  /** Kebab-case: the picture's name. */
  name: string;
  path: string;
  /** What has to happen first, such as a log-in or a filled cart. */
  prepare?: (page: Page) => Promise<void>;
  /** What shows only after an action, such as an open menu. */
  reveal?: (page: Page) => Promise<void>;
}

/** Every screen: pictures are taken of them, and axe and the HTML checker run over them. */
export const screens: Screen[] = [
  { name: "home", path: "/" },
  { name: "shop", path: "/shop" },
  { name: "shop-category", path: "/shop?tag=Doom+%26+Gloom" },
  { name: "shop-search", path: "/shop?search=jazz" },
  { name: "shop-no-results", path: "/shop?search=motorhaed" },
  { name: "shop-narrowed", path: "/shop?condition=VG&price-from=100&price-to=200" },
  { name: "record", path: record },
  { name: "record-used", path: "/record/the-dave-brubeck-quartet-time-out-2" },
  { name: "record-cart-filled", path: record, prepare: fillCart },
  { name: "record-comments", path: record, prepare: comment },
  { name: "log-in", path: "/login" },
  { name: "sign-up", path: "/signup" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password-invalid-link", path: "/reset-password" },
  { name: "wishlist-empty", path: "/user/wishlist", prepare: becomeCustomer },
  { name: "wishlist", path: "/user/wishlist", prepare: wish },
  { name: "profile", path: "/user/profile", prepare: becomeCustomer },
  { name: "profile-security", path: "/user/profile/security", prepare: becomeCustomer },
  { name: "profile-data", path: "/user/profile/your-data", prepare: becomeCustomer },
  {
    name: "two-factor-set-up",
    path: "/user/profile/security",
    prepare: becomeCustomer,
    reveal: async (page) => {
      await beginTwoFactor(page);
    },
  },
  {
    name: "recovery-codes",
    path: "/user/profile/security",
    prepare: becomeCustomer,
    reveal: async (page) => {
      await turnOnTwoFactor(page);
    },
  },
  {
    name: "two-factor-on",
    path: "/user/profile/security",
    prepare: becomeCustomer,
    reveal: showTwoFactorAndPasskey,
  },
  { name: "log-in-code", path: "/login/code", prepare: oweCode },
  { name: "log-in-recovery", path: "/login/code?recovery", prepare: oweCode },
  { name: "account-menu", path: "/", prepare: becomeCustomer, reveal: openMenu },
  { name: "cart-empty", path: "/user/cart", prepare: becomeCustomer },
  { name: "cart", path: "/user/cart", prepare: fillCustomersCart },
  { name: "cart-outdated", path: "/user/cart", prepare: ageCart },
  { name: "checkout", path: "/user/checkout", prepare: fillCustomersCart },
  {
    name: "checkout-errors",
    path: "/user/checkout",
    prepare: fillCustomersCart,
    reveal: sendUnfilled,
  },
  { name: "thank-you", path: "/user/orders", prepare: buy, reveal: returnToThanks },
  { name: "thank-you-without-order", path: "/thankyou" },
  { name: "orders-empty", path: "/user/orders", prepare: becomeCustomer },
  { name: "orders", path: "/user/orders", prepare: buy },
  { name: "order", path: "/user/orders", prepare: buy, reveal: openOrder },
  { name: "order-cancelling", path: "/user/orders", prepare: buy, reveal: askToCancel },
  { name: "admin-orders", path: "/admin", prepare: logInAfterAnOrder },
  { name: "admin-packing-slips-none", path: "/admin/packing-slips", prepare: logInAsOwner },
  { name: "admin-sales", path: "/admin/sales", prepare: logInAfterAnOrder },
  { name: "admin-users", path: "/admin/users", prepare: logInAsOwner },
  {
    name: "admin-users-banning",
    path: "/admin/users",
    prepare: logInAfterAnOrder,
    reveal: askToBan,
  },
  { name: "admin-export", path: "/admin/export", prepare: logInAsOwner },
  {
    name: "admin-discogs-sales",
    path: "/admin/export/discogs-sales",
    prepare: logInAsOwner,
    reveal: previewSales,
  },
  { name: "admin-invoice", path: "/admin", prepare: logInAfterAnOrder, reveal: openInvoice },
  { name: "not-found", path: "/nothing-here" },
  { name: "manage-selected", path: fewRows, prepare: logInAsOwner, reveal: pickAll },
  { name: "manage-invalid", path: fewRows, prepare: logInAsOwner, reveal: typeNonsense },
  { name: "manage-deleting", path: fewRows, prepare: logInAsOwner, reveal: askToDelete },
  { name: "admin-home-rows", path: "/admin/home?in=Dad+Metal&search=kind", prepare: logInAsOwner },
  { name: "add-record-errors", path: "/admin/add", prepare: logInAsOwner, reveal: addNothing },
  { name: "manage", path: "/admin/manage", prepare: logInAsOwner },
  { name: "add-record", path: "/admin/add", prepare: logInAsOwner },
  { name: "edit-record", path: "/admin/manage/black-sabbath-paranoid", prepare: logInAsOwner },
];

/** The screens that pictures are taken of: these, and states in which other journeys run axe already. */
export const pictureScreens: Screen[] = [
  ...screens,
  { name: "log-in-failed", path: "/login", reveal: failLogIn },
  { name: "search-suggestions", path: "/", reveal: typeSearch },
  { name: "cart-menu", path: "/user/orders", prepare: fillCustomersCart, reveal: openCartMenu },
  { name: "admin-orders-empty", path: "/admin", prepare: logInAsOwner },
  {
    name: "admin-orders-selected",
    path: "/admin",
    prepare: logInAfterAnOrder,
    reveal: selectOrder,
  },
  { name: "admin-order", path: "/admin", prepare: logInAfterAnOrder, reveal: openAdminOrder },
  {
    name: "admin-order-deleting",
    path: "/admin",
    prepare: logInAfterAnOrder,
    reveal: askToDeleteOrder,
  },
  {
    name: "admin-packing-slip",
    path: "/admin",
    prepare: logInAfterAnOrder,
    reveal: openPackingSlip,
  },
  { name: "admin-user", path: "/admin/users", prepare: logInAfterAnOrder, reveal: openUser },
  { name: "admin-profile", path: "/admin/profile", prepare: logInAsOwner },
];
