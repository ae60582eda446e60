import { useState } from "react";
import { Link, useSubmit } from "react-router";
import { AuditHistory } from "../../audit/audit-history.tsx";
import { findAuditEntries } from "../../audit/find-audit-entries.server.ts";
import { findDuplicates } from "../../catalogue/editing/find-duplicates.server.ts";
import { requireEditedRecord } from "../../catalogue/editing/find-edited-record.server.ts";
import { fieldLabels } from "../../catalogue/record-schema.ts";
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
import { DeleteRecordsDialog } from "../records/delete-records-dialog.tsx";
import type { Route } from "./+types/edit-record-page.ts";
import { dropDraft } from "./draft/record-draft.ts";
import styles from "./edit-record-page.module.css";
import { toFormValues } from "./record-form-fields.ts";
import { RecordForm } from "./record-form.tsx";
import { saveRecord } from "./save-record.server.ts";

/** The audit log has øre. */
const auditLabels = { ...fieldLabels, cost: "Cost (øre)" };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Edit ${loaderData.record.values.album}`, hidden: true });

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
      heading={`Edit ${album}`}
      navigation={
        <>
          <Link to="/admin/manage">All records</Link>
          <Link to={`/record/${record.id}`}>See it in the shop</Link>
          <div className={layout.line}>
            <Form action="/admin/add">
              <input type="hidden" name="copy" value={record.id} />
              <Button type="submit" variant="outline" size="small">
                Duplicate
              </Button>
            </Form>
            <Button
              variant="danger"
              size="small"
              aria-label={`Delete ${album}`}
              onClick={() => {
                setDeleting(true);
              }}
            >
              Delete
            </Button>
          </div>
        </>
      }
    >
      {isDone && (
        <Notice tone="good">
          <p>
            Saved: <strong>{album}</strong> by {artist}.
          </p>
          <p className={classNames(layout.row, styles.next)}>
            <Link to={`/record/${record.id}`}>See it in the shop</Link>
            <Link to="/admin/manage">All records</Link>
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
            submitLabel="Save"
            saved={saved === null ? null : { form: record.id, token: saved }}
          />
        </div>
        <AuditHistory entries={history} fieldNames={auditLabels} />
      </div>
      {isDeleting && (
        <DeleteRecordsDialog
          title={`Delete ${album}?`}
          action="Delete record"
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
