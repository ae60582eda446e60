import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { showActor } from "../../audit/actor-name.ts";
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
import { exportFilesText } from "../../catalogue/export/export-texts.ts";
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
import { shortenMonth } from "../short-month.ts";
import type { Route } from "./+types/export-page.ts";
import { exportText } from "./export-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: exportText("export"), hidden: true });

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
  const newRecordsUrl = `${publicUrl}/feed.xml`;
  const stockUrl = `${publicUrl}/google-feed.xml`;
  const importLink = <Link to="/admin/import">{exportText("importWord")}</Link>;
  return (
    <AdminPageFrame
      heading={exportText("export")}
      navigation={<Link to="/admin/import">{exportText("import")}</Link>}
    >
      <CommandNotice result={actionData} />
      <ExportSection heading={exportText("allRecords")} formats={["csv", "json"]}>
        <p>
          {records === 0
            ? exportText.nodes("noRecords", { importLink })
            : exportText.nodes("everyField", {
                n: records,
                count: formatWholeNumber(records),
                importLink,
              })}
        </p>
      </ExportSection>
      <DiscogsSection discogs={discogs} />
      <ExportSection heading={exportText("everything")} formats={["zip"]}>
        <p>{exportText("whatEverythingHolds")}</p>
      </ExportSection>
      <ExportSection heading={exportText("feeds")}>
        <p>
          {exportText.nodes("newRecords", {
            link: <a href="/feed.xml">{newRecordsUrl}</a>,
          })}
        </p>
        <p>
          {exportText.nodes("recordsInStock", {
            link: <a href="/google-feed.xml">{stockUrl}</a>,
          })}
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
          {formats.includes("csv") && (
            <LinkButton variant="outline" to="/admin/export/csv?excel=1" reloadDocument>
              {exportFilesText("allCsvForExcel")}
            </LinkButton>
          )}
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
    <ExportSection
      heading={exportText("discogs")}
      formats={["discogs-add", "discogs-change", "discogs-delete"]}
    >
      <p>
        {exportText("changedSince", {
          add: rows(next.add),
          change: rows(next.change),
          remove: rows(next.delete),
        })}
      </p>
      {withoutRelease > 0 && (
        <p>
          {exportText("withoutRelease", {
            n: withoutRelease,
            count: formatWholeNumber(withoutRelease),
          })}
        </p>
      )}
      {withoutListing > 0 && (
        <p>
          {exportText.nodes("withoutListing", {
            n: withoutListing,
            count: formatWholeNumber(withoutListing),
            giveInventory: (
              <Link to="/admin/export/discogs-sales">{exportText("giveInventory")}</Link>
            ),
          })}
        </p>
      )}
      <p>
        <Link to="/admin/export/discogs-sales">{exportText("takeOffSold")}</Link>
      </p>
      {files.length > 0 && <LastFiles files={files} />}
    </ExportSection>
  );
}

function LastFiles({ files }: { files: readonly DiscogsFileEntry[] }) {
  const last = files.find(({ takenBackAt }) => takenBackAt === null);
  return (
    <>
      <h3>{exportText("lastFiles")}</h3>
      <div className={table.scroll}>
        <table className={classNames(table.table, table.stacked)}>
          <thead>
            <tr>
              <th scope="col">{exportText("made")}</th>
              <th scope="col">{exportText("file")}</th>
              <th scope="col">{exportText("rows")}</th>
              <th scope="col">{exportText("by")}</th>
              <th scope="col">{exportText("takenBack")}</th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <tr key={file.id}>
                <th scope="row" className={text.detail}>
                  <time dateTime={file.madeAt.toISOString()}>
                    {shortenMonth(formatDateTime(file.madeAt))}
                  </time>
                </th>
                <td data-name={exportText("file")}>{formatFacts[`discogs-${file.kind}`].label}</td>
                <td data-name={exportText("rows")}>{formatWholeNumber(file.rowCount)}</td>
                <td data-name={exportText("by")}>{showActor(file.madeBy)}</td>
                <td>
                  {file === last && <TakeBackForm id={file.id} />}
                  {file.takenBackAt && (
                    <time dateTime={file.takenBackAt.toISOString()}>
                      {shortenMonth(formatDateTime(file.takenBackAt))}
                    </time>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={text.small}>{exportText("lostFile")}</p>
    </>
  );
}

function TakeBackForm({ id }: { id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="take-back" />
      <input type="hidden" name="file" value={id} />
      <Button type="submit" variant="outline" size="small">
        {exportText("takeBack")}
      </Button>
    </Form>
  );
}

function rows(count: number): string {
  return count >= maxCounted
    ? exportText("orMore", { count: formatWholeNumber(maxCounted) })
    : String(count);
}
