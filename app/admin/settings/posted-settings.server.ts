import type { AuditedFields } from "../../db/column-types.ts";
import { mergeFields } from "../../forms/merge-fields.ts";
import { ownFields } from "../../forms/read-form.server.ts";
import type { PlainKeys } from "../../settings/providers/payment-keys.ts";
import type { Secrets } from "../../settings/secrets/read-secrets.server.ts";
import { seal } from "../../settings/secrets/seal.server.ts";
import type { SecretKeys } from "../../settings/secrets/secret-keys.server.ts";
import { markOf, secretsOf } from "../../settings/secrets/secret-setting.ts";
import {
  settingName,
  type FieldTexts,
  type FixedSettings,
  type Section,
} from "../../settings/section.ts";
import { settingsText } from "../../settings/settings-texts.ts";
import { findLocks } from "./find-settings-page.server.ts";
import type { EnteredSettings } from "./save-steps.ts";

interface Posted<Values, Entered> {
  section: Section<Values, Entered>;
  form: FormData;
  /** The fields that the form was opened on. */
  base: FieldTexts;
  fixed: FixedSettings;
}

/** What a form makes of the fields of a page, and where somebody else changed the same meanwhile. */
export function mergePosted<Values, Entered>(
  { section, form, base, fixed }: Posted<Values, Entered>,
  before: Values,
) {
  const locks = findLocks(section, fixed);
  const theirs = section.texts(before);
  const emptyOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ""]));
  const opened: FieldTexts = { ...emptyOf(Object.keys(theirs)), ...base };
  const sent = textsOf(ownFields(form, section.form));
  // A box that is not ticked is not sent. What the form was not opened on either it does not have, such as the fields of a
  // language that was added since: that stays as it is.
  const empty = emptyOf(Object.keys(theirs).filter((name) => name in base || name in sent));
  const removed = Object.entries(section.removals ?? {}).flatMap(([box, names]) =>
    sent[box] === undefined || sent[box] === "" ? [] : names,
  );
  // An empty field of a secret keeps it.
  const kept = secretsOf(section.settings).filter((name) => (sent[name] ?? "") === "");
  const yours = {
    ...empty,
    ...sent,
    ...Object.fromEntries(kept.map((name) => [name, opened[name] ?? ""])),
    ...Object.fromEntries(removed.map((name) => [name, ""])),
  };
  const merge = mergeFields<FieldTexts, FieldTexts>({
    base: opened,
    yours,
    theirs,
    partOf: section.partOf,
    takeTheirs: Object.keys(theirs).filter((field) => section.partOf(field) in locks),
  });
  return { theirs, merged: merge.merged, conflicts: merge.conflicts, base: merge.base };
}

type Posting = ReturnType<typeof mergePosted>;

/** The texts of a form; those of a list, whose items are numbered, in one, with spaces between. */
function textsOf(form: FormData): FieldTexts {
  const texts = new Map<string, string>();
  for (const [field, value] of form) {
    const name = field.replace(/\[\d+\]$/, "");
    const text = typeof value === "string" ? value : "";
    const before = texts.get(name);
    texts.set(name, before === undefined ? text : `${before} ${text}`);
  }
  return Object.fromEntries(texts);
}

interface OwnSecrets<Values, Entered> {
  section: Section<Values, Entered>;
  /** Those that are stored. */
  secrets: Secrets;
}

/** What is entered, with its secrets in plain. */
export function describeEntered<Values, Entered>(
  { merged, theirs }: Posting,
  { section, secrets }: OwnSecrets<Values, Entered>,
): EnteredSettings {
  const stored: PlainKeys = Object.fromEntries(
    secretsOf(section.settings).map((name) => [
      name,
      secrets.plain.get(settingName(section, name)) ?? "",
    ]),
  );
  const plain: PlainKeys = Object.fromEntries(
    Object.entries(stored).map(([name, text]) => [
      name,
      merged[name] === theirs[name] ? text : merged[name]?.trim(),
    ]),
  );
  const changed = Object.keys(theirs).filter((name) => merged[name] !== theirs[name]);
  return { texts: merged, plain, changed, before: { texts: theirs, plain: stored } };
}

/** The secrets of a form, encrypted. */
export interface SealedSecrets {
  /** What is stored, by the names of the settings that the form changes. */
  stored: ReadonlyMap<string, string>;
  /** The texts of the form as its rules read them: without marks. */
  texts: FieldTexts;
  /** The values with the marks of their secrets. */
  putMarks: <Values extends object>(values: Values, before: Values) => Values;
  /** What the history says of them: that one was changed, and never what it is. */
  audit: (after: AuditedFields, before: object) => AuditedFields;
}

export async function sealEntered<Values, Entered>(
  { merged, theirs }: Posting,
  { section, secretKeys }: { section: Section<Values, Entered>; secretKeys: SecretKeys },
): Promise<SealedSecrets> {
  const names = secretsOf(section.settings);
  const changed = names.filter((name) => merged[name] !== theirs[name]);
  const stored = new Map<string, string>();
  for (const name of changed) {
    const text = merged[name]?.trim() ?? "";
    if (text === "") continue;
    const key = await secretKeys.forSealing();
    stored.set(name, seal(text, { key, name: settingName(section, name) }));
  }
  const unchanged = names.filter((name) => !changed.includes(name));
  return {
    stored,
    texts: { ...merged, ...Object.fromEntries(unchanged.map((name) => [name, ""])) },
    putMarks: (values, before) => {
      const was = new Map<string, unknown>(Object.entries(before));
      const marks = names.map((name) => {
        const mark = changed.includes(name) ? (markOf(stored.get(name)) ?? "") : was.get(name);
        return [name, mark] as const;
      });
      return { ...values, ...Object.fromEntries(marks) };
    },
    audit: (after, before) => {
      const was = new Map<string, unknown>(Object.entries(before));
      const replaced = changed.filter((name) => stored.has(name) && (was.get(name) ?? "") !== "");
      return {
        ...after,
        ...Object.fromEntries(replaced.map((name) => [name, settingsText("changed")])),
      };
    },
  };
}
