import type { Page } from "@playwright/test";

/** A screen of the shop, to be looked at and checked. */
export interface Screen {
  /** Kebab-case: the picture's name. */
  name: string;
  path: string;
  /** What has to happen first, such as a log-in or a filled cart. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What shows only after an action, such as an open menu. */
  reveal?: (page: Page) => Promise<void>;
  /** What is revealed is HTML that the shop never sends: the HTML checker looks at that of the page as it stands, too. */
  isDrawnByScripts?: boolean;
  /** It gives its window a device that makes passkeys, which no other screen may have. */
  addsDevice?: boolean;
  /** It needs a shop with the fake payment providers. */
  paysOnline?: boolean;
  /** It needs an empty shop that has no owner yet. */
  hasNoOwner?: boolean;
  /** It needs a shop with invented orders, which it leaves as they are. */
  isBusy?: boolean;
}
