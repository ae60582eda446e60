import { Link } from "react-router";
import { CommandNotice } from "../../../commands/command-notice.tsx";
import { runCommands } from "../../../commands/run-commands.server.ts";
import { useCommand } from "../../../commands/use-command.ts";
import { formatWholeNumber } from "../../../forms/whole-number.ts";
import { Form } from "../../../network/form.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import fileInput from "../../../ui/file-input.module.css";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import table from "../../../ui/table.module.css";
import text from "../../../ui/text.module.css";
import { AdminPageFrame } from "../../admin-page-frame.tsx";
import type { Route } from "./+types/discogs-sales-page.ts";
import { previewSales } from "./preview-sales.server.ts";
import type { SaleLine, SalesPlan } from "./sale-line.ts";
import { takeOffSales } from "./take-off-sales.server.ts";

const heading = "What Discogs sold";

export const meta: Route.MetaFunction = () => pageMeta({ title: heading, hidden: true });

export const action = runCommands([previewSales, takeOffSales]);

export default function DiscogsSalesPage({ actionData }: Route.ComponentProps) {
  const { intent, result } = useCommand<typeof previewSales>("preview");
  const plan = result?.value;
  return (
    <AdminPageFrame heading={heading} navigation={<Link to="/admin/export">Export</Link>}>
      <CommandNotice result={actionData} />
      {plan && <SalesPreview key={JSON.stringify(plan.lines)} plan={plan} />}
      <p>
        Give the shop the order export or a fresh inventory of Discogs, as CSV. It shows what it
        would take off and writes nothing before you agree. An inventory also tells the listing ids
        of what was added.
      </p>
      <Form method="post" encType="multipart/form-data" className={layout.stack}>
        <input {...intent} />
        <TextField
          label="File"
          type="file"
          name="file"
          accept=".csv,text/csv"
          className={fileInput.file}
          required
        />
        <Button type="submit">Preview</Button>
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
      <h2 id="sales-preview">Preview</h2>
      <p role="status">{describeCounts(plan)}</p>
      {shortSales > 0 && (
        <Notice tone="bad">
          {shortSales === 1 ? "1 copy was" : `${formatWholeNumber(shortSales)} copies were`} sold
          here in the meantime. Cancel the order here or there; the stock stays 0.
        </Notice>
      )}
      {isPartial && (
        <Notice tone="plain">
          More than half of your listings are not in this inventory, so it may be a part of it. They
          are not ticked.
        </Notice>
      )}
      {unknown.length > 0 && (
        <details>
          <summary>Sold rows that no record here belongs to</summary>
          <ul>
            {unknown.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {unknownCount > unknown.length && (
              <li>and {formatWholeNumber(unknownCount - unknown.length)} more</li>
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
            <Button type="submit">{lines.length > 0 ? "Take off" : "Remember listing ids"}</Button>
          </div>
        </Form>
      )}
    </section>
  );
}

function SalesTable({ lines }: { lines: readonly SaleLine[] }) {
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Take off</th>
            <th scope="col">Record</th>
            <th scope="col">Discogs</th>
            <th scope="col">Copies</th>
            <th scope="col">In stock</th>
            <th scope="col">Sold here</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sale, title, source, stock, isShort, orders, isChosen }) => (
            <tr key={sale.key}>
              <td>
                <input
                  type="checkbox"
                  name="sale"
                  value={JSON.stringify(sale)}
                  defaultChecked={isChosen}
                  aria-label={`Take off ${title}`}
                />
              </td>
              <th scope="row">
                <Link to={`/admin/manage/${sale.recordId}`}>{title}</Link>
              </th>
              <td>{source}</td>
              <td>{sale.quantity}</td>
              <td>{stock}</td>
              <td>
                {isShort && <b>Sold here in the meantime</b>}
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
  const file = kind === "orders" ? "An order export" : "An inventory";
  const count = (number: number) => formatWholeNumber(number);
  return `${file}: ${count(lines.length)} sold, ${count(appliedBefore)} taken off before, ${count(notSold)} not sold, ${count(unknownCount)} unknown here, ${count(learned.length)} new listing ids.`;
}
