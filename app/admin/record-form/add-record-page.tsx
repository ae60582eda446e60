import { Link } from "react-router";
import { findDuplicates } from "../../catalogue/editing/find-duplicates.server.ts";
import { findEditedRecord } from "../../catalogue/editing/find-edited-record.server.ts";
import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import type { Database } from "../../db/database.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/add-record-page.ts";
import { copyForm } from "./draft/record-draft.ts";
import styles from "./edit-record-page.module.css";
import { factsOf } from "./facts-of.ts";
import { newRecord, toDuplicateValues, toNextValues } from "./record-form-fields.ts";
import { recordFormText } from "./record-form-texts.ts";
import { RecordForm } from "./record-form.tsx";
import { addRecordCommand } from "./save-record.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: recordFormText("addRecordPage"), hidden: true });

export const headers = passHeaders;

export const action = runCommands([addRecordCommand]);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const added = await findEditedRecord(db, url.searchParams.get("added") ?? "");
  const original = await findOriginal(db, url.searchParams.get("copy") ?? "");
  if (!added) return { added: null, original, duplicates: [], next: newRecord, saved: null };
  const { album, artist } = added.values;
  const token = url.searchParams.get("draft");
  const copied = url.searchParams.get("of");
  return {
    added: { id: added.id, album, artist },
    original,
    // Of another copy it is known that there is the same album.
    duplicates: copied ? [] : await findDuplicates(db, { artist, album, except: added.id }),
    next: toNextValues(added.values),
    saved: token === null ? null : { form: copied === null ? "" : copyForm(copied), token },
  };
}

export default function AddRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { added, original, duplicates, next, saved } = loaderData;
  return (
    <AdminPageFrame heading={recordFormText("addRecordPage")}>
      {added && !actionData && (
        <Notice tone="good">
          <p>
            {recordFormText.nodes("added", {
              album: <strong>{added.album}</strong>,
              artist: added.artist,
            })}
            {duplicates.length > 0 && ` ${recordFormText("hadName")}`}
          </p>
          <p className={classNames(layout.row, styles.next)}>
            <Link to={`/record/${added.id}`}>{recordFormText("seeInShop")}</Link>
            <Link to={`/admin/manage/${added.id}`}>{recordFormText("editIt")}</Link>
            {original?.id !== added.id && (
              <Link to={`/admin/add?copy=${added.id}`}>{recordFormText("addCopy")}</Link>
            )}
            {duplicates.map(({ id, year, format }) => (
              <Link key={id} to={`/admin/manage/${id}`}>
                {recordFormText("otherOne", { facts: factsOf({ year, format }) })}
              </Link>
            ))}
          </p>
        </Notice>
      )}
      {original && <CopyNotice original={original} />}
      <RecordForm
        // Another form for the next record: nothing of this one stays in it.
        key={`${original?.id ?? ""} ${added?.id ?? ""}`}
        id={null}
        start={original?.start ?? next}
        base={null}
        cover={original?.coverImage ?? null}
        {...(original && { coverOf: original.id })}
        result={actionData}
        duplicates={[]}
        submitLabel={recordFormText("addRecord")}
        saved={saved}
      />
    </AdminPageFrame>
  );
}

/** The record that is duplicated, as far as the form of its copy shows it. */
async function findOriginal(db: Database, id: string) {
  const record = await findEditedRecord(db, id);
  if (!record) return null;
  const { artist, album } = record.values;
  const { coverImage } = record;
  return { id: record.id, artist, album, coverImage, start: toDuplicateValues(record.values) };
}

function CopyNotice({ original }: { original: { id: string; artist: string; album: string } }) {
  return (
    <Notice tone="plain">
      {recordFormText.nodes("copyOf", {
        record: (
          <Link to={`/admin/manage/${original.id}`}>
            {recordFormText("albumBy", { album: original.album, artist: original.artist })}
          </Link>
        ),
      })}
    </Notice>
  );
}
