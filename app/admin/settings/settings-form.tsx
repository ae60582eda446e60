import { getFormProps, useForm, type FieldMetadata } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { z } from "zod";
import { AuditHistory } from "../../audit/audit-history.tsx";
import { describeValue } from "../../audit/audited-fields.ts";
import type { AuditEntry } from "../../audit/find-audit-entries.server.ts";
import { useCommandFetcher } from "../../commands/use-command.ts";
import type { AuditedFields } from "../../db/column-types.ts";
import { storedWords } from "../../language/stored-words.ts";
import { SubmissionProblem } from "../../network/form.tsx";
import { logoSection } from "../../settings/logo-section.ts";
import { secretsOf } from "../../settings/secrets/secret-setting.ts";
import type { FieldTexts, Section } from "../../settings/section.ts";
import { settingsText } from "../../settings/settings-texts.ts";
import { sections } from "../../settings/shop-settings.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import { CheckBox, FieldLocks } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { adminText } from "../admin-texts.ts";
import { ChangedNotice } from "../changed-notice.tsx";
import type { saveShopStep } from "../setup/save-shop-step.server.ts";
import { LaterButton, LaterForm, SetupFrame, StepDraft } from "../setup/setup-frame.tsx";
import { isSetupStep } from "../setup/setup-steps.ts";
import { useGoingOn } from "../setup/use-going-on.ts";
import type {
  saveContact,
  saveFeeds,
  saveHome,
  saveMail,
  savePayment,
  savePostage,
  saveShop,
  saveTaxes,
  saveWithdrawal,
} from "./save-settings.server.ts";
import styles from "./settings-form.module.css";
import { settingsPageText } from "./settings-texts.ts";

type SaveCommand =
  | typeof saveShopStep
  | typeof saveShop
  | typeof saveContact
  | typeof savePostage
  | typeof saveTaxes
  | typeof savePayment
  | typeof saveMail
  | typeof saveWithdrawal
  | typeof saveFeeds
  | typeof saveHome;

export type SettingsField = FieldMetadata<string | undefined, { [name: string]: unknown }>;

interface SettingsPage<Values> {
  /** As they are saved. */
  values: Values;
  /** The labels of settings whose rows cannot be read. */
  broken: string[];
  /** The environment variables that set something here, by the names of its settings. */
  locks: { [setting: string]: string };
  history: AuditEntry[];
  /** The id of the newest change, "0" for none. */
  newest: string;
}

interface SettingsFormProps<Values, Entered> {
  section: Section<Values, Entered>;
  page: SettingsPage<Values>;
  children: (field: (name: string) => SettingsField) => ReactNode;
  /** What stands below the form and is none of its settings. */
  below?: ReactNode;
}

/** A page of settings: its fields, "Save", and who changed what. */
export function SettingsForm<Values, Entered>(props: SettingsFormProps<Values, Entered>) {
  const { section } = props;
  const { history, newest } = props.page;
  const command = useCommandFetcher<SaveCommand>(`save-${section.id}`);
  useGoingOn(command.answer);
  // After a save the fields show what is saved, as soon as that is loaded.
  const [version, setVersion] = useState(newest);
  const [isReopened, setIsReopened] = useState(false);
  if (command.result?.value?.newest === newest && version !== newest) {
    setVersion(newest);
    setIsReopened(true);
  }
  const { pathname } = useLocation();
  const form = <OpenedForm key={version} {...props} command={command} isReopened={isReopened} />;
  if (isSetupStep(pathname)) {
    return (
      <SetupFrame heading={section.heading}>
        {form}
        <LaterForm />
        {props.below}
      </SetupFrame>
    );
  }
  return (
    <AdminPageFrame heading={section.heading}>
      <SectionLinks />
      {form}
      <div className={styles.below}>{props.below}</div>
      <AuditHistory
        heading={settingsPageText("changes")}
        entries={showHistory(section, history)}
        fieldNames={section.labels}
      />
    </AdminPageFrame>
  );
}

/** The history in the current language; it is kept in English. What somebody typed is shown as it is. */
function showHistory<Values, Entered>(
  section: Section<Values, Entered>,
  entries: readonly AuditEntry[],
): AuditEntry[] {
  const showField = ([name, value]: [string, unknown]): [string, unknown] => {
    if (typeof value !== "string") return [name, value];
    if (value === storedWords(settingsText, "couldNotBeRead")) {
      return [name, settingsText("couldNotBeRead")];
    }
    // The logo is changed in a form of its own on the page Shop.
    const own = name in logoSection.labels ? logoSection : section;
    return [name, own.showKept?.(name, value) ?? value];
  };
  const showFields = (fields: AuditedFields | null) =>
    fields && Object.fromEntries(Object.entries(fields).map(showField));
  return entries.map((entry) => {
    return { ...entry, before: showFields(entry.before), after: showFields(entry.after) };
  });
}

interface OpenedFormProps<Values, Entered> extends SettingsFormProps<Values, Entered> {
  command: ReturnType<typeof useCommandFetcher<SaveCommand>>;
  /** Whether it takes the place of the form whose "Save" was pressed. */
  isReopened: boolean;
}

/** The form as it was opened on one state of the settings. */
function OpenedForm<Values, Entered>(props: OpenedFormProps<Values, Entered>) {
  const { section, children, command, isReopened } = props;
  const { pathname } = useLocation();
  const { values, broken, locks } = props.page;
  const { result, busy } = command;
  // What the fields were opened on; another load leaves alone what is typed.
  const [base] = useState(() => section.texts(values));
  const shown = withoutSecrets(section, base);
  // Only what is wrong matters in the browser; the server makes settings of it.
  const schema = section.form as z.ZodType<FieldTexts>;
  const [form, fields] = useForm<FieldTexts>({
    id: "settings",
    lastResult: result?.reply ?? null,
    defaultValue: shown,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
  });
  const locked = Object.keys(base).filter((name) => section.partOf(name) in locks);
  const reasons = locked.map((name) => {
    return [
      name,
      settingsPageText("setByVariable", { variable: locks[section.partOf(name)] ?? "" }),
    ];
  });
  // The button that was pressed went with the form before.
  useEffect(() => {
    if (isReopened) document.getElementById("save-settings")?.focus({ preventScroll: true });
  }, [isReopened]);
  const changed = result?.value?.changed;
  const compared = result?.value?.base;
  const sent = compared ? JSON.stringify(compared) : (command.typed.base ?? JSON.stringify(base));
  return (
    <command.Form
      method="post"
      className={classNames(layout.stack, styles.form)}
      {...getFormProps(form)}
    >
      <input {...command.intent} />
      <input type="hidden" name="base" value={sent} />
      {/* What is disabled is not sent, and its rule asks for it. */}
      {locked.map((name) => (
        <input key={name} type="hidden" name={name} value={shown[name]} />
      ))}
      {broken.length > 0 && (
        <Notice tone="bad">
          {settingsPageText("unreadable", { settings: broken.join(", ") })}
        </Notice>
      )}
      <FieldLocks value={Object.fromEntries(reasons) as FieldTexts}>
        {children((name) => fields[name] as SettingsField)}
      </FieldLocks>
      {/* Beside the button that was pressed: the page may be long. */}
      {changed && (
        <ChangedNotice
          what={settingsPageText("theseSettings")}
          changed={changed.map((field) => ({ ...field, now: describeValue(field.now) }))}
        />
      )}
      {/* Once the fields show what is saved, with what somebody else saved meanwhile. */}
      {result?.ok === true && !busy && <SavedNotice notes={result.value?.notes} />}
      {result?.ok === false && !changed && (
        <Notice tone="bad">{settingsPageText("nothingSaved")}</Notice>
      )}
      {result?.value?.isUnchecked === true && (
        <CheckBox label={settingsPageText("saveUnchecked")} name="unchecked" />
      )}
      {isSetupStep(pathname) ? (
        <div className={layout.row}>
          <Button type="submit" id="save-settings" pending={busy}>
            {settingsPageText("continue")}
          </Button>
          <LaterButton />
          <StepDraft formId={form.id} name={section.id} />
        </div>
      ) : (
        <Button type="submit" id="save-settings" pending={busy}>
          {adminText("save")}
        </Button>
      )}
      <SubmissionProblem />
    </command.Form>
  );
}

/** The texts of fields as they come: those of secrets are empty. */
function withoutSecrets<Values, Entered>(
  { settings }: Section<Values, Entered>,
  texts: FieldTexts,
): FieldTexts {
  const secrets = new Set(secretsOf(settings));
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, secrets.has(name) ? "" : text]),
  );
}

function SavedNotice({ notes = [] }: { notes?: readonly string[] | undefined }) {
  return (
    <Notice tone="good">
      <p>{settingsPageText("saved")}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}

/** The pages of settings; the open one is marked. */
function SectionLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={adminText("settings")}>
      <ul className={classNames(layout.row, styles.sections)}>
        {sections.map(({ id, heading }) => {
          const path = `/admin/settings/${id}`;
          return (
            <li key={id}>
              <Link
                to={path}
                className={control.tab}
                aria-current={pathname === path ? "page" : undefined}
                data-prefetch
              >
                {heading}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
