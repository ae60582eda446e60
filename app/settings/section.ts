import { z } from "zod";
import type { AuditedFields } from "../db/column-types.ts";

/** The fields of a page as texts, by their names; a box that is ticked is "on", one that is not "". */
export interface FieldTexts {
  readonly [name: string]: string;
}

/** What the owner can set in the shop. */
export interface Setting<Value> {
  /** The name of its field on the page and in the history. */
  label: string;
  /** What it is until somebody sets it. */
  fallback: Value;
  /** Of what is stored, and of what is entered. */
  schema: z.ZodType<Value>;
  /** The environment variable that goes before what is stored; left out, there is none. */
  environment?: SettingVariable<Value>;
}

/** How an environment variable of a setting is read (server/setting-variables.ts). */
export interface SettingVariable<Value> {
  variable: string;
  /** Of its text; undefined when it is not set. */
  schema: z.ZodType<Value | undefined>;
  /** Completes "MAIL_FROM is …, but must be …". */
  expected: string;
  /** Whether error messages must not repeat the value. */
  secret?: boolean;
}

/** What environment variables set, by the names of the settings' rows: it goes before what is stored. */
export type FixedSettings = ReadonlyMap<string, { variable: string; value: unknown }>;

/** The name of a setting's row. */
export function settingName({ id }: { id: string }, name: string): string {
  return `${id}.${name}`;
}

export type SettingsOf<Values> = { readonly [Name in keyof Values]: Setting<Values[Name]> };

/** What was entered, as settings, or what is wrong with it at which field. */
export type ChangedSettings<Values> =
  | { ok: true; values: Values }
  | { ok: false; fieldErrors: { [field: string]: string[] } };

/** The settings of one page. `Entered` is what its form gives. */
export interface Section<Values, Entered> {
  /** The last part of its path, and the subject of its audit entries. */
  id: string;
  heading: string;
  settings: SettingsOf<Values>;
  form: z.ZodObject;
  /** What its fields show of the values. */
  texts: (values: Values) => FieldTexts;
  /** The name, among `labels`, of what a field is a part of. */
  partOf: (field: string) => string;
  change: (entered: Entered, before: Values) => ChangedSettings<Values>;
  /** The values as its history shows them, by the names that `labels` has. */
  audit: (values: Values) => AuditedFields;
  labels: { readonly [field: string]: string };
}

/** A page with a field for each setting, named as the setting is. */
export function defineSection<Values extends object>({
  id,
  heading,
  settings,
}: {
  id: string;
  heading: string;
  settings: SettingsOf<Values>;
}): Section<Values, Values> {
  const all = Object.entries<Setting<unknown>>(settings);
  return {
    id,
    heading,
    settings,
    form: z.object(Object.fromEntries(all.map(([name, { schema }]) => [name, schema]))),
    texts: (values) =>
      Object.fromEntries(entriesOf(values).map(([name, value]) => [name, textOf(value)])),
    partOf: (field) => field,
    change: (entered) => ({ ok: true, values: entered }),
    audit: (values) => Object.fromEntries(entriesOf(values)),
    labels: Object.fromEntries(all.map(([name, { label }]) => [name, label])),
  };
}

function textOf(value: unknown): string {
  return typeof value === "boolean" ? tickOf(value) : String(value);
}

/** What a box sends. */
export function tickOf(isTicked: boolean): string {
  return isTicked ? "on" : "";
}

/** The names and values of an object whose type says no more of them. */
export function entriesOf(values: object): [name: string, value: unknown][] {
  return Object.entries(values);
}
