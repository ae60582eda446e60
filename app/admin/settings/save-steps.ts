import type { Refused } from "../../commands/outcome.ts";
import type { Transaction } from "../../db/database.ts";
import type { Services } from "../../services-context.ts";
import type { PlainKeys } from "../../settings/providers/payment-keys.ts";
import type { FieldTexts } from "../../settings/section.ts";

/** A setting that somebody else has changed, as it is now. */
export interface ChangedField {
  label: string;
  now: unknown;
  /** Who changed it last. */
  userName: string;
}

export interface SavedSettings {
  /** The id of the page's newest audit entry, once it is saved. */
  newest?: string;
  /** What somebody else changed meanwhile; saving again overwrites it. */
  changed?: ChangedField[];
  /** With what the next save is compared then. */
  base?: FieldTexts;
  /** Nobody answered who could say whether it is right; it can be saved all the same. */
  isUnchecked?: boolean;
  /** What is to be done by hand, once it is saved. */
  notes?: string[];
}

/** What a form would make of the settings of a page. */
export interface EnteredSettings {
  /** The fields as texts, as they would be; of secrets that stay, their marks. */
  texts: FieldTexts;
  /** The secrets in plain, as they would be, by the names of their settings. */
  plain: PlainKeys;
  /** The names of the fields that change. */
  changed: readonly string[];
  /** The same as they were before. */
  before: { texts: FieldTexts; plain: PlainKeys };
}

/** What belongs to saving a page beside its rows. */
export interface SaveSteps {
  /**
   * Asks others whether what is entered is right, before anything is written or locked. Null: it is. `mayStay` tells that its
   * owner saves it although nobody answers.
   */
  check: (
    entered: EnteredSettings,
    services: Services,
    options: { mayStay: boolean },
  ) => Promise<Refused<SavedSettings> | null>;
  /** Writes what is kept beside the rows, in their transaction. */
  write?: (transaction: Transaction, entered: EnteredSettings, services: Services) => Promise<void>;
  /** Does what follows once it is saved; gives what is to be said of it. */
  follow?: (entered: EnteredSettings, services: Services) => Promise<string[]>;
}
