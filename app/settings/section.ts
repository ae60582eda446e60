import { z } from "zod";
import type { AuditedFields } from "../db/column-types.ts";
import { shownWords } from "../language/stored-words.ts";
import { settingsText } from "./settings-texts.ts";

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
  /** How the history shows it; left out, as it is. */
  show?: (value: Value) => unknown;
  /** Says in the current language what the history keeps in English, as `show` gave it; left out, as it is. */
  showKept?: (kept: string) => string;
  /** Of what is more than one text, such as rates by day; left out, one field of the setting's name. */
  fields?: SettingFields<Value>;
  /** The environment variable that goes before what is stored; left out, there is none. */
  environment?: SettingVariable<Value>;
  /** Made by secretSetting (secrets/secret-setting.ts): what is stored is encrypted, and the value is a mark of it. */
  isSecret?: true;
}

/** The fields of a setting that has several. */
export interface SettingFields<Value> {
  /** By their names, as they are read. */
  form: { readonly [field: string]: z.ZodType };
  texts: (value: Value) => FieldTexts;
  change: (entered: EnteredFields, before: Value) => ChangedSetting<Value>;
  /** Where not the whole of it is one part of what two admins change, and one line of the history. */
  parts?: SettingParts<Value>;
}

/** A setting that is changed and shown in parts, such as a country each. */
interface SettingParts<Value> {
  /** The name, among `labels`, of what a field is a part of: of such a part either all or nothing is changed. */
  partOf: (field: string) => string;
  /** The value as the history shows it, by the names that `labels` has. */
  audit: (value: Value) => AuditedFields;
  labels: { readonly [part: string]: string };
  /** As that of a setting, for each part. */
  showKept?: (kept: string) => string;
}

export type ChangedSetting<Value> =
  | { ok: true; value: Value }
  | { ok: false; fieldErrors: { [field: string]: string[] } };

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
  /** Boxes whose tick empties settings: what cannot be emptied by its field, because an empty one keeps it. */
  removals?: { readonly [box: string]: readonly string[] };
  /** The values as its history shows them, by the names that `labels` has. */
  audit: (values: Values) => AuditedFields;
  labels: { readonly [field: string]: string };
  /** What the history keeps of a part, in the current language; left out, as it is. */
  showKept?: (part: string, kept: string) => string;
}

/** What a form gives, by the names of its fields. */
export interface EnteredFields {
  [field: string]: unknown;
}

/** The settings of a page by their names, where nothing is known of their values. */
export function settingsOf(settings: object): [name: string, setting: Setting<unknown>][] {
  return Object.entries(settings);
}

/** A page with a field for each setting, named as the setting is, or with those that the setting names. */
export function defineSection<Values extends object>(section: {
  id: string;
  heading: string;
  settings: SettingsOf<Values>;
  removals?: { readonly [box: string]: readonly string[] };
}): Section<Values, EnteredFields> {
  const { id, settings, removals = {} } = section;
  const all = settingsOf(settings).map(([name, setting]) => {
    return {
      name,
      fields: setting.fields ?? oneField(name, setting),
      parts: partsOf(name, setting),
    };
  });
  const boxes = Object.keys(removals).map((box) => [box, z.string().optional()] as const);
  const form = Object.fromEntries([
    ...all.flatMap(({ fields }) => Object.entries(fields.form)),
    ...boxes,
  ]);
  return {
    id,
    // Said anew each time, in the language of that moment, as the labels are.
    get heading() {
      return section.heading;
    },
    settings,
    form: z.object(form),
    removals,
    texts: (values) => collect(values, all, ({ fields }, value) => fields.texts(value)),
    partOf: (field) => all.find(({ fields }) => field in fields.form)?.parts.partOf(field) ?? field,
    change: (entered, before) => {
      const was = new Map(entriesOf(before));
      const values: { [name: string]: unknown } = {};
      const fieldErrors: { [field: string]: string[] } = {};
      for (const { name, fields } of all) {
        const changed = fields.change(entered, was.get(name));
        if (changed.ok) values[name] = changed.value;
        else Object.assign(fieldErrors, changed.fieldErrors);
      }
      if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
      return { ok: true, values: values as Values };
    },
    audit: (values) => collect(values, all, ({ parts }, value) => parts.audit(value)),
    showKept: (part, kept) =>
      all.find(({ parts }) => part in parts.labels)?.parts.showKept?.(kept) ?? kept,
    get labels() {
      return Object.fromEntries(all.flatMap(({ parts }) => Object.entries(parts.labels)));
    },
  };
}

/** The one field of a setting, named as it is. */
function oneField(name: string, { schema }: Setting<unknown>): SettingFields<unknown> {
  return {
    form: { [name]: schema },
    texts: (value) => ({ [name]: textOf(value) }),
    change: (entered) => ({ ok: true, value: entered[name] }),
  };
}

/** One part, named as the setting is, unless it has its own. */
function partsOf(name: string, setting: Setting<unknown>): SettingParts<unknown> {
  const { fields, show = (value) => value } = setting;
  return (
    fields?.parts ?? {
      partOf: () => name,
      audit: (value) => ({ [name]: show(value) }),
      get labels() {
        return { [name]: setting.label };
      },
      ...(setting.showKept && { showKept: setting.showKept }),
    }
  );
}

/** What each setting has of its value, together. */
function collect<Each extends { name: string }, Part>(
  values: object,
  all: readonly Each[],
  read: (setting: Each, value: unknown) => { readonly [name: string]: Part },
): { [name: string]: Part } {
  const known = new Map(entriesOf(values));
  const parts = all.map((setting) => read(setting, known.get(setting.name)));
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

/** A choice of one; its values by the words that the page and the history have for them. */
export function choiceOf<Value extends string>(choices: { readonly [One in Value]: string }): Pick<
  Setting<Value>,
  "schema" | "show" | "showKept"
> {
  return {
    schema: z.enum(Object.keys(choices) as [Value, ...Value[]], {
      error: () => settingsText("chooseOne"),
    }),
    show: (value) => choices[value],
    showKept: (kept) => shownWords(settingsText, kept),
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
