import { getFormProps, useForm, type FieldMetadata } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useState, type ReactNode } from "react";
import { useFetcher, type FetcherWithComponents } from "react-router";
import type { z } from "zod";
import { AuditHistory, describeValue } from "../../audit/audit-history.tsx";
import type { AuditEntry } from "../../audit/find-audit-entries.server.ts";
import { SubmissionProblem } from "../../network/form.tsx";
import type { FieldTexts } from "../../settings/merge-texts.ts";
import type { ChangedField } from "../../settings/save-settings.server.ts";
import type { Section } from "../../settings/section.ts";
import { sections } from "../../settings/shop-settings.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { SavedSettings } from "./saved-settings.ts";
import { SectionLinks } from "./section-links.tsx";
import styles from "./settings-form.module.css";

export type SettingsField = FieldMetadata<string | undefined, { [name: string]: unknown }>;

interface SettingsFormProps<Values, Entered> {
  section: Section<Values, Entered>;
  /** As they are saved. */
  values: Values;
  history: AuditEntry[];
  /** The id of the newest change, "0" for none. */
  newest: string;
  /** The action's result, where no script submitted the form. */
  postResult: SavedSettings | undefined;
  children: (field: (name: string) => SettingsField) => ReactNode;
}

/** A page of settings: its fields, "Save", and who changed what. */
export function SettingsForm<Values, Entered>(props: SettingsFormProps<Values, Entered>) {
  const { section, history, newest, postResult } = props;
  const fetcher = useFetcher<SavedSettings>();
  const result = fetcher.data ?? postResult;
  // After a save the fields show what is saved, as soon as that is loaded.
  const [version, setVersion] = useState(newest);
  const [isReopened, setIsReopened] = useState(false);
  if (result?.saved === newest && version !== newest) {
    setVersion(newest);
    setIsReopened(true);
  }
  return (
    <AdminPageFrame heading={section.heading} navigation={<SectionLinks sections={sections} />}>
      <OpenedForm
        key={version}
        {...props}
        fetcher={fetcher}
        result={result}
        isReopened={isReopened}
      />
      <AuditHistory heading="Changes" entries={history} fieldNames={section.labels} />
    </AdminPageFrame>
  );
}

interface OpenedFormProps<Values, Entered> extends SettingsFormProps<Values, Entered> {
  fetcher: FetcherWithComponents<SavedSettings>;
  result: SavedSettings | undefined;
  /** Whether it takes the place of the form whose "Save" was pressed. */
  isReopened: boolean;
}

/** The form as it was opened on one state of the settings. */
function OpenedForm<Values, Entered>(props: OpenedFormProps<Values, Entered>) {
  const { section, values, children, fetcher, result, isReopened } = props;
  // What the fields were opened on; another load leaves alone what is typed.
  const [opened] = useState(() => section.texts(values));
  const isSaved = result?.saved !== undefined;
  // Only what is wrong matters in the browser; the server makes settings of it.
  const schema = section.form as z.ZodType<FieldTexts>;
  const [form, fields] = useForm<FieldTexts>({
    id: "settings",
    lastResult: isSaved ? null : (result?.reply ?? null),
    defaultValue: opened,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
  });
  // The button that was pressed went with the form before.
  useEffect(() => {
    if (isReopened) document.getElementById("save-settings")?.focus({ preventScroll: true });
  }, [isReopened]);
  const seen = result && !isSaved ? result.opened : opened;
  return (
    <fetcher.Form
      method="post"
      className={classNames(layout.stack, styles.form)}
      {...getFormProps(form)}
    >
      <input type="hidden" name="opened" value={JSON.stringify(seen)} />
      {children((name) => fields[name] as SettingsField)}
      {/* Beside the button that was pressed: the page may be long. */}
      {result?.changed && <ChangedNotice changed={result.changed} />}
      {/* Once the fields show what is saved, with what somebody else saved meanwhile. */}
      {isSaved && fetcher.state === "idle" && <Notice tone="good">Saved.</Notice>}
      {result?.reply.status === "error" && (
        <Notice tone="bad">Nothing is saved yet: look at the fields that are marked.</Notice>
      )}
      <Button type="submit" id="save-settings" pending={fetcher.state !== "idle"}>
        Save
      </Button>
      <SubmissionProblem />
    </fetcher.Form>
  );
}

function ChangedNotice({ changed }: { changed: readonly ChangedField[] }) {
  return (
    <Notice tone="bad">
      <p>Somebody changed these settings while you were writing. Nothing of yours is saved yet.</p>
      <ul>
        {changed.map(({ label, now, userName }) => (
          <li key={label}>
            {label} is now “{describeValue(now)}”, by {userName}.
          </li>
        ))}
      </ul>
      <p>Save again to put yours in its place. What only one of you changed is kept either way.</p>
    </Notice>
  );
}
