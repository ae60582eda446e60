import { useState } from "react";
import { Link, useSubmit } from "react-router";
import { AuditHistory } from "../../audit/audit-history.tsx";
import { findAuditEntries } from "../../audit/find-audit-entries.server.ts";
import { editableFields } from "../../catalogue/editing/editable-record.ts";
import { findDuplicates } from "../../catalogue/editing/find-duplicates.server.ts";
import { requireEditedRecord } from "../../catalogue/editing/find-edited-record.server.ts";
import { fieldLabel } from "../../catalogue/record-field-texts.ts";
import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { adminText } from "../admin-texts.ts";
import { DeleteRecordsDialog } from "../records/delete-records-dialog.tsx";
import type { Route } from "./+types/edit-record-page.ts";
import { dropDraft } from "./draft/record-draft.ts";
import styles from "./edit-record-page.module.css";
import { toFormValues } from "./record-form-fields.ts";
import { recordFormText } from "./record-form-texts.ts";
import { RecordForm } from "./record-form.tsx";
import { saveRecord } from "./save-record.server.ts";

/** The names of the fields as the audit log has them, which has øre. */
function auditLabels(): { [field: string]: string } {
  const labels = Object.fromEntries(editableFields.map((field) => [field, fieldLabel(field)]));
  return { ...labels, cost: recordFormText("auditCost") };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: recordFormText("edit", { album: loaderData.record.values.album }),
    hidden: true,
  });

export const headers = passHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const record = await requireEditedRecord(db, params.id);
  const { artist, album } = record.values;
  const [duplicates, history] = await Promise.all([
    findDuplicates(db, { artist, album, except: record.id }),
    findAuditEntries(db, { kind: "record", id: record.id }),
  ]);
  const { searchParams } = url;
  return {
    record,
    duplicates,
    history,
    saved: searchParams.get("saved"),
  };
}

export const action = runCommands([saveRecord]);

export default function EditRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, duplicates, history, saved } = loaderData;
  const { album, artist } = record.values;
  const [isDeleting, setDeleting] = useState(false);
  const submit = useSubmit();
  const isDone = saved !== null && !actionData;
  return (
    <AdminPageFrame
      heading={recordFormText("edit", { album })}
      navigation={
        <>
          <Link to="/admin/manage">{recordFormText("allRecords")}</Link>
          <Link to={`/record/${record.id}`}>{recordFormText("seeInShop")}</Link>
          <div className={layout.line}>
            <Form action="/admin/add">
              <input type="hidden" name="copy" value={record.id} />
              <Button type="submit" variant="outline" size="small">
                {recordFormText("duplicate")}
              </Button>
            </Form>
            <Button
              variant="danger"
              size="small"
              aria-label={recordFormText("deleteAlbum", { album })}
              onClick={() => {
                setDeleting(true);
              }}
            >
              {adminText("delete")}
            </Button>
          </div>
        </>
      }
    >
      {isDone && (
        <Notice tone="good">
          <p>{recordFormText.nodes("saved", { album: <strong>{album}</strong>, artist })}</p>
          <p className={classNames(layout.row, styles.next)}>
            <Link to={`/record/${record.id}`}>{recordFormText("seeInShop")}</Link>
            <Link to="/admin/manage">{recordFormText("allRecords")}</Link>
          </p>
        </Notice>
      )}
      <div className={classNames(layout.column, styles.beside)}>
        <div className={layout.column}>
          <RecordForm
            // Another form after a save: nothing of the old one stays in it.
            key={`${record.id} ${saved ?? ""}`}
            id={record.id}
            start={toFormValues(record.values)}
            base={record.values}
            cover={record.coverImage}
            result={actionData}
            duplicates={duplicates}
            submitLabel={adminText("save")}
            saved={saved === null ? null : { form: record.id, token: saved }}
          />
        </div>
        <AuditHistory entries={history} fieldNames={auditLabels()} />
      </div>
      {isDeleting && (
        <DeleteRecordsDialog
          title={recordFormText("deleteThis", { album })}
          action={recordFormText("deleteRecord")}
          onConfirm={() => {
            dropDraft(record.id);
            void submit(
              { intent: "delete", record: record.id },
              { method: "post", action: "/admin/manage" },
            );
          }}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </AdminPageFrame>
  );
}
