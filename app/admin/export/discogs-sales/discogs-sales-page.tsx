import { Link } from "react-router";
import { CommandNotice } from "../../../commands/command-notice.tsx";
import { runCommands } from "../../../commands/run-commands.server.ts";
import { useCommand } from "../../../commands/use-command.ts";
import { formatWholeNumber } from "../../../forms/whole-number.ts";
import { Form } from "../../../network/form.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/field.tsx";
import fileInput from "../../../ui/file-input.module.css";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import table from "../../../ui/table.module.css";
import text from "../../../ui/text.module.css";
import { AdminPageFrame } from "../../admin-page-frame.tsx";
import type { Route } from "./+types/discogs-sales-page.ts";
import { discogsSalesText } from "./discogs-sales-texts.ts";
import { previewSales } from "./preview-sales.server.ts";
import type { SaleLine, SalesPlan } from "./sale-line.ts";
import { takeOffSales } from "./take-off-sales.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: discogsSalesText("heading"), hidden: true });

export const action = runCommands([previewSales, takeOffSales]);

export default function DiscogsSalesPage({ actionData }: Route.ComponentProps) {
  const { intent, result } = useCommand<typeof previewSales>("preview");
  const plan = result?.value;
  return (
    <AdminPageFrame
      heading={discogsSalesText("heading")}
      navigation={<Link to="/admin/export">{discogsSalesText("export")}</Link>}
    >
      <CommandNotice result={actionData} />
      {plan && <SalesPreview key={JSON.stringify(plan.lines)} plan={plan} />}
      <p>{discogsSalesText("whatToGive")}</p>
      <Form method="post" encType="multipart/form-data" className={layout.stack}>
        <input {...intent} />
        <TextField
          label={discogsSalesText("file")}
          type="file"
          name="file"
          accept=".csv,text/csv"
          className={fileInput.file}
          required
        />
        <Button type="submit">{discogsSalesText("preview")}</Button>
      </Form>
    </AdminPageFrame>
  );
}

/** What a file would take off, line by line; what was sold here in the meantime comes first. */
function SalesPreview({ plan }: { plan: SalesPlan }) {
  const { lines, learned, unknown, unknownCount, isPartial } = plan;
  const sorted = lines.toSorted((one, other) => Number(other.isShort) - Number(one.isShort));
  const shortSales = lines.filter(({ isShort }) => isShort).length;
  return (
    <section className={layout.column} aria-labelledby="sales-preview">
      <h2 id="sales-preview">{discogsSalesText("previewHeading")}</h2>
      <p role="status">{describeCounts(plan)}</p>
      {shortSales > 0 && (
        <Notice tone="bad">
          {discogsSalesText("soldHereMeanwhile", {
            n: shortSales,
            count: formatWholeNumber(shortSales),
          })}
        </Notice>
      )}
      {isPartial && <Notice tone="plain">{discogsSalesText("partOfInventory")}</Notice>}
      {unknown.length > 0 && (
        <details>
          <summary>{discogsSalesText("unknownRows")}</summary>
          <ul>
            {unknown.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {unknownCount > unknown.length && (
              <li>
                {discogsSalesText("andMore", {
                  count: formatWholeNumber(unknownCount - unknown.length),
                })}
              </li>
            )}
          </ul>
        </details>
      )}
      {(lines.length > 0 || learned.length > 0) && (
        <Form method="post" className={layout.column}>
          <input type="hidden" name="intent" value="take-off" />
          <input type="hidden" name="learned" value={JSON.stringify(learned)} />
          {lines.length > 0 && <SalesTable lines={sorted} />}
          <div>
            <Button type="submit">
              {discogsSalesText(lines.length > 0 ? "takeOff" : "rememberListings")}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

function SalesTable({ lines }: { lines: readonly SaleLine[] }) {
  return (
    <div className={table.scroll}>
      <table className={classNames(table.table, table.stacked)}>
        <thead>
          <tr>
            <th scope="col">{discogsSalesText("takeOff")}</th>
            <th scope="col">{discogsSalesText("record")}</th>
            <th scope="col">{discogsSalesText("discogs")}</th>
            <th scope="col">{discogsSalesText("copies")}</th>
            <th scope="col">{discogsSalesText("inStock")}</th>
            <th scope="col">{discogsSalesText("soldHere")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sale, title, source, stock, isShort, orders, isChosen }) => (
            <tr key={sale.key}>
              <td data-name={discogsSalesText("takeOff")}>
                <input
                  type="checkbox"
                  name="sale"
                  value={JSON.stringify(sale)}
                  defaultChecked={isChosen}
                  aria-label={discogsSalesText("takeOffRecord", { record: title })}
                />
              </td>
              <th scope="row">
                <Link to={`/admin/manage/${sale.recordId}`}>{title}</Link>
              </th>
              <td data-name={discogsSalesText("discogs")}>{source}</td>
              <td data-name={discogsSalesText("copies")}>{sale.quantity}</td>
              <td data-name={discogsSalesText("inStock")}>{stock}</td>
              <td
                data-name={isShort || orders.length > 0 ? discogsSalesText("soldHere") : undefined}
              >
                {isShort && <b>{discogsSalesText("isSoldHere")}</b>}
                {orders.map((number) => (
                  <LinkButton
                    key={number}
                    to={`/admin/orders/${number}`}
                    variant="quiet"
                    size="small"
                    className={text.detail}
                  >
                    {number}
                  </LinkButton>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function describeCounts({ lines, learned, appliedBefore, notSold, unknownCount, kind }: SalesPlan) {
  return discogsSalesText(kind === "orders" ? "ofOrders" : "ofInventory", {
    sold: formatWholeNumber(lines.length),
    before: formatWholeNumber(appliedBefore),
    notSold: formatWholeNumber(notSold),
    unknown: formatWholeNumber(unknownCount),
    learned: formatWholeNumber(learned.length),
  });
}
