import { getFormProps, useForm, type FieldMetadata } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState, type ReactNode } from "react";
import { useFetcher } from "react-router";
import type { z } from "zod";
import { AuditHistory, describeValue } from "../../audit/audit-history.tsx";
import type { AuditEntry } from "../../audit/find-audit-entries.server.ts";
import { SubmissionProblem } from "../../network/submission-problem.tsx";
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

/** The fields of a page as texts, by their names; a box that is ticked is "on". */
interface FieldTexts {
  [name: string]: string;
}

export type SettingsField = FieldMetadata<string | undefined, { [name: string]: unknown }>;

interface SettingsFormProps<Values, Entered> {
  section: Section<Values, Entered>;
  /** What stands in the fields when the page opens. */
  texts: FieldTexts;
  history: AuditEntry[];
  /** The newest change when the page opens. */
  seen: string;
  /** The action's result, where no script submitted the form. */
  postResult: SavedSettings | undefined;
  children: (field: (name: string) => SettingsField) => ReactNode;
}

/** A page of settings: its fields, "Save", and who changed what. */
export function SettingsForm<Values, Entered>(props: SettingsFormProps<Values, Entered>) {
  const { section, texts, history, postResult, children } = props;
  const fetcher = useFetcher<SavedSettings>();
  const result = fetcher.data ?? postResult;
  // A save is compared with what the form was opened on, not with what another action loads.
  const [opened] = useState(props.seen);
  // Only what is wrong matters in the browser; the server makes settings of it.
  const schema = section.form as z.ZodType<FieldTexts>;
  const [form, fields] = useForm<FieldTexts>({
    id: "settings",
    lastResult: result?.reply,
    defaultValue: texts,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
  });
  return (
    <AdminPageFrame heading={section.heading} navigation={<SectionLinks sections={sections} />}>
      <fetcher.Form
        method="post"
        className={classNames(layout.stack, styles.form)}
        {...getFormProps(form)}
      >
        <input type="hidden" name="seen" value={result?.seen ?? opened} />
        {result?.changed && <ChangedNotice changed={result.changed} />}
        {result?.saved === true && <Notice tone="good">Saved.</Notice>}
        {result?.reply.status === "error" && (
          <Notice tone="bad">Nothing is saved yet: look at the fields that are marked.</Notice>
        )}
        {children((name) => fields[name] as SettingsField)}
        <Button type="submit" pending={fetcher.state !== "idle"}>
          Save
        </Button>
        <SubmissionProblem />
      </fetcher.Form>
      <AuditHistory heading="Changes" entries={history} fieldNames={section.labels} />
    </AdminPageFrame>
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
      <p>Save again to put yours in its place.</p>
    </Notice>
  );
}
