import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { recordsLabel } from "../../catalogue/editing/manage-query.ts";
import {
  findDiscogsState,
  type DiscogsFileEntry,
  type DiscogsState,
} from "../../catalogue/export/discogs/find-discogs-state.server.ts";
import { takeBackFile } from "../../catalogue/export/discogs/take-back-file.server.ts";
import {
  formatFacts,
  maxCounted,
  type ExportFormat,
} from "../../catalogue/export/export-formats.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { formatWholeNumber } from "../../forms/whole-number.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDateTime } from "../../shop-time.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import page from "../../ui/page.module.css";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/export-page.ts";

export const meta: Route.MetaFunction = () => pageMeta({ title: "Export", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const { count } = await db
    .selectFrom("records")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .executeTakeFirstOrThrow();
  return { records: count, discogs: await findDiscogsState(db), publicUrl };
}

export const action = runCommands([takeBackFile]);

// What could not be taken back is no longer as the page shows it.
export const shouldRevalidate = revalidateAfterConflict;

export default function ExportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { records, discogs, publicUrl } = loaderData;
  return (
    <AdminPageFrame heading="Export" navigation={<Link to="/admin/import">Import</Link>}>
      <CommandNotice result={actionData} />
      <ExportSection heading="All records" formats={["csv", "json"]}>
        <p>
          {records === 0 ? "There are no records yet." : `${formatWholeNumber(records)} records`}{" "}
          with every field. Change them in a spreadsheet and <Link to="/admin/import">import</Link>{" "}
          them again.
        </p>
      </ExportSection>
      <DiscogsSection discogs={discogs} />
      <ExportSection heading="Everything" formats={["zip"]}>
        <p>
          Records, orders, customers, comments and pictures, for moving to another shop system. It
          holds personal data of your customers, but no passwords.
        </p>
      </ExportSection>
      <ExportSection heading="Feeds">
        <p>
          New records, for feed readers: <a href="/feed.xml">{publicUrl}/feed.xml</a>
        </p>
        <p>
          Every record in stock, for Google Merchant Center:{" "}
          <a href="/google-feed.xml">{publicUrl}/google-feed.xml</a>
        </p>
      </ExportSection>
    </AdminPageFrame>
  );
}

interface ExportSectionProps {
  heading: string;
  formats?: readonly ExportFormat[];
  children: ReactNode;
}

/** A section of the page Export: what it is about, and its files. */
function ExportSection({ heading, formats = [], children }: ExportSectionProps) {
  const id = useId();
  return (
    <section className={classNames(layout.column, page.ruled)} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {formats.length > 0 && (
        <div className={layout.row}>
          {formats.map((format) => (
            <LinkButton
              key={format}
              variant="outline"
              to={`/admin/export/${format}`}
              reloadDocument
            >
              {formatFacts[format].label}
            </LinkButton>
          ))}
        </div>
      )}
      {children}
    </section>
  );
}

/** The files for Discogs: what the next ones hold, what is missing, and the last ones made. */
function DiscogsSection({ discogs }: { discogs: DiscogsState }) {
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
