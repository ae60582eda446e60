import { Link } from "react-router";
import { recordsLabel } from "../../catalogue/editing/manage-query.ts";
import type {
  DiscogsFileEntry,
  DiscogsState,
} from "../../catalogue/export/discogs/find-discogs-state.server.ts";
import { maxCounted } from "../../catalogue/export/discogs/max-counted.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { Form } from "../../network/form.tsx";
import { formatDateTime } from "../../shop-time.ts";
import { Button } from "../../ui/button.tsx";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { ExportSection } from "./export-section.tsx";

/** The files for Discogs: what the next ones hold, what is missing, and the last ones made. */
export function DiscogsSection({ discogs }: { discogs: DiscogsState }) {
  const { next, withoutRelease, withoutListing, files } = discogs;
  return (
    <ExportSection heading="Discogs" formats={["discogs-add", "discogs-change", "discogs-delete"]}>
      <p>
        What changed here since the last file: {rows(next.add)} to add, {rows(next.change)} to
        change, {rows(next.delete)} to delete. Upload each at discogs.com under Sell, Inventory.
        Added listings are on sale at once.
      </p>
      {withoutRelease > 0 && (
        <p>
          {recordsLabel(withoutRelease)} in stock cannot be added, because the release on Discogs is
          not known. Import a file of Discogs that has them, or write the release, such as r249504,
          in the field External id.
        </p>
      )}
      {withoutListing > 0 && (
        <p>
          {recordsLabel(withoutListing)} wait for a listing id, which Discogs gives when it adds
          them. <Link to="/admin/export/discogs-sales">Give the shop your Discogs inventory</Link>{" "}
          before you change or delete them.
        </p>
      )}
      <p>
        <Link to="/admin/export/discogs-sales">Take off what Discogs sold</Link>
      </p>
      {files.length > 0 && <LastFiles files={files} />}
    </ExportSection>
  );
}

function LastFiles({ files }: { files: readonly DiscogsFileEntry[] }) {
  const last = files.find(({ takenBackAt }) => takenBackAt === null);
  return (
    <>
      <h3>Last files for Discogs</h3>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Made</th>
              <th scope="col">File</th>
              <th scope="col">Rows</th>
              <th scope="col">By</th>
              <th scope="col">Taken back</th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <tr key={file.id}>
                <th scope="row" className={text.detail}>
                  <time dateTime={file.madeAt.toISOString()}>{formatDateTime(file.madeAt)}</time>
                </th>
                <td>Discogs: {file.kind}</td>
                <td>{formatWholeNumber(file.rowCount)}</td>
                <td>{file.madeBy}</td>
                <td>
                  {file === last && <TakeBackForm id={file.id} />}
                  {file.takenBackAt && (
                    <time dateTime={file.takenBackAt.toISOString()}>
                      {formatDateTime(file.takenBackAt)}
                    </time>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={text.small}>
        Was a file lost, or did Discogs refuse it? Take it back, and its rows come into the next
        file again.
      </p>
    </>
  );
}

function TakeBackForm({ id }: { id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="take-back" />
      <input type="hidden" name="file" value={id} />
      <Button type="submit" variant="outline" size="small">
        Take back
      </Button>
    </Form>
  );
}

function rows(count: number): string {
  return count >= maxCounted ? `${formatWholeNumber(maxCounted)} or more` : String(count);
}
