// Which modules of app/ the browser gets in one file, because several pages need them: without these lists each would
// be a file, and a line in the list of routes, which every visit loads. vite.config.ts groups by them. An entry is a
// regular expression, from `app/` on.

/** What nearly every page of the shop shows, but for what is loaded when it is to be shown. */
export const frameModules = [
  "language/(current-language|define-texts|language-path|languages)\\.",
  "layout/(?!cart-menu-(contents|texts)|failure/failure-(screen\\.tsx|texts)|suggestions/suggestion-line)",
  "live/live-page",
  "network/(?!page-prefetch|watch-page-styles|watch-styles)",
  "accounts/profile-picture",
  "cart/(cart|cart-store|cart-texts|add-to-cart-button|add-to-cart-texts)\\.",
  "forms/(id-patterns|sender|sender-field)\\.",
  "catalogue/(catalogue-texts|format-name|format-texts|home-categories|price|price-tag|stock|stock-tag|vinyl-record)\\.",
  "catalogue/search/shop-query\\.",
  "(page-meta|shop)\\.",
  "page-user/(kept-page-user|page-user|use-page-user)\\.",
  "pictures/(cover|logo-files|picture-url|shop-logo)\\.",
  "settings/kept-categories\\.",
  "sleeves/(disc|disc-shapes|sleeve)\\.",
  "storefront/(card/|last-list)",
  "ui/(button|class-names|control|layout|letter-keys|page|popover|snackbar|snackbar-duration|text)\\.",
  "wishlist/(heart\\.|wishlist-button|wishlist-texts)",
];

/** What records, lists and orders are shown with. */
export const controlModules = [
  "catalogue/other-media\\.",
  "commands/use-command\\.",
  "comments/(comment\\.|comments\\.module|comments-texts)",
  "language/(fold-letters|language-name|stored-words)\\.",
  "(countries|date-time|shipping-method|shop-time)\\.",
  "forms/(use-filter-form|use-form-draft|whole-number)",
  "ui/(columns|confirm-dialog|field|list|notice|pagination|table|ui-texts)\\.",
];

/** What forms with several fields need, beside their libraries. */
export const formModules = [
  "accounts/(account-fields|account-form|accounts-texts|log-in/credential-fields)",
  "commands/use-command-form",
  "forms/(default-messages|forms-texts|parse-json)",
  "ui/(choice-field|field-props)",
];

/** The source of a regular expression for the modules of a list. */
export function matchModules(modules: readonly string[]): string {
  return `/app/(${modules.join("|")})`;
}
