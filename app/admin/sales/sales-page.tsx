import type { ReactNode } from "react";
import { Link } from "react-router";
import { manageList } from "../../catalogue/editing/manage-query.ts";
import { formatOere, formatPrice } from "../../catalogue/price.ts";
import { pageMeta } from "../../page-meta.ts";
import { Thumbnail } from "../../pictures/cover.tsx";
import { servicesContext } from "../../services-context.ts";
import { formatDayOfYear, formatMonth } from "../../shop-time.ts";
import { classNames } from "../../ui/class-names.ts";
import control from "../../ui/control.module.css";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list.module.css";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/sales-page.ts";
import { BarChart } from "./bar-chart.tsx";
import { changeLabel } from "./chart-scale.ts";
import {
  findBestSellers,
  findSalesByCategory,
  findSalesByPeriod,
  type BestSeller,
  type CategorySales,
} from "./find-sales.server.ts";
import { findUnpaid } from "./find-unpaid.server.ts";
import styles from "./sales-page.module.css";
import { readSalesDays, salesDays, salesUrl } from "./sales-query.ts";
import { salesText } from "./sales-texts.ts";
import { UnpaidOrders } from "./unpaid-orders.tsx";

export const meta: Route.MetaFunction = () => pageMeta({ title: salesText("sales"), hidden: true });

/** Days and months that the charts show. The days reach back twice as far, to compare with. */
const shownDays = 30;
const shownMonths = 12;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const now = services.now();
  const days = readSalesDays(url.searchParams);
  const [byDay, byMonth, categories, sellers, unpaid] = await Promise.all([
    findSalesByPeriod(db, { now, unit: "day", periods: 2 * shownDays }),
    findSalesByPeriod(db, { now, unit: "month", periods: shownMonths }),
    findSalesByCategory(db, { now, days }),
    findBestSellers(db, { now, days }),
    findUnpaid(db),
  ]);
  return { byDay, byMonth, categories, sellers, unpaid, days };
}

/** What the shop sells, at a glance: figures, two charts, categories, best sellers, and what is owed. */
export default function SalesPage({ loaderData }: Route.ComponentProps) {
  const { byDay, byMonth, categories, sellers, unpaid, days } = loaderData;
  const last = byDay.slice(-shownDays);
  const [sold, before] = [sum(last), sum(byDay.slice(0, -shownDays))];
  const year = sum(byMonth);
  const change = changeLabel(sold.kroner, before.kroner);
  return (
    <AdminPageFrame heading={salesText("sales")}>
      <dl className={styles.figures}>
        <Figure name={salesText("today")} value={formatPrice(last.at(-1)?.kroner ?? 0)}>
          {countOrders(last.at(-1)?.orders ?? 0)}
        </Figure>
        <Figure name={salesText("last30Days")} value={formatPrice(sold.kroner)}>
          {change === null
            ? countOrders(sold.orders)
            : salesText("ordersAndChange", { orders: countOrders(sold.orders), change })}
        </Figure>
        <Figure name={salesText("orderOnAverage")} value={formatPrice(average(sold))}>
          {salesText("inLast30Days")}
        </Figure>
        <Figure name={salesText("last12Months")} value={formatPrice(year.kroner)}>
          {countOrders(year.orders)}
        </Figure>
        <Figure
          name={salesText("unpaid")}
          value={formatOere(unpaid.owed)}
          isMarked={unpaid.count > 0}
        >
          {countOrders(unpaid.count)}
        </Figure>
      </dl>
      <div className={styles.charts}>
        <BarChart
          heading={salesText("byDay")}
          unit={salesText("day")}
          periods={last}
          labelOf={formatDayOfYear}
        />
        <BarChart
          heading={salesText("byMonth")}
          unit={salesText("month")}
          periods={byMonth}
          labelOf={formatMonth}
        />
      </div>
      <nav
        className={classNames(layout.row, styles.periods)}
        aria-label={salesText("periodOfParts")}
      >
        {salesDays.map((each) => (
          <Link
            key={each}
            to={salesUrl(each)}
            className={control.tab}
            aria-current={each === days ? "page" : undefined}
            preventScrollReset
          >
            {each === 365 ? salesText("months") : salesText("days", { n: each })}
          </Link>
        ))}
      </nav>
      <div className={styles.parts}>
        <Part heading={salesText("bestSellers")} isEmpty={sellers.length === 0}>
          <BestSellers records={sellers} />
        </Part>
        <Part heading={salesText("categories")} isEmpty={categories.length === 0}>
          <CategoryBars categories={categories} />
        </Part>
        <Part
          heading={salesText("unpaid")}
          isEmpty={unpaid.count === 0}
          whenEmpty={salesText("nobodyOwes")}
        >
          <UnpaidOrders unpaid={unpaid} />
        </Part>
      </div>
      <p className={text.small}>{salesText("whatCounts")}</p>
    </AdminPageFrame>
  );
}

interface FigureProps {
  name: string;
  value: string;
  /** Something is to be done about it. */
  isMarked?: boolean;
  children: ReactNode;
}

function Figure({ name, value, isMarked = false, children }: FigureProps) {
  return (
    <div className={classNames(styles.figure, isMarked && styles.marked)}>
      <dt className={text.small}>{name}</dt>
      <dd>
        <b>{value}</b>
        <span className={text.small}>{children}</span>
      </dd>
    </div>
  );
}

interface PartProps {
  heading: string;
  isEmpty: boolean;
  whenEmpty?: string;
  children: ReactNode;
}

function Part(props: PartProps) {
  const { heading, isEmpty, whenEmpty = salesText("nothingSold"), children } = props;
  return (
    <section className={classNames(layout.column, styles.part)}>
      <h2>{heading}</h2>
      {isEmpty ? <p className={text.quiet}>{whenEmpty}</p> : children}
    </section>
  );
}

/** The records that sold best, with their covers; those that are still in the shop lead to their forms. */
function BestSellers({ records }: { records: BestSeller[] }) {
  return (
    <ol className={list.list}>
      {records.map((record, index) => (
        <li key={record.recordId} className={styles.seller}>
          <span className={classNames(text.detail, text.quiet)}>{index + 1}</span>
          <Thumbnail record={record} size={40} />
          <div className={text.lines}>
            {record.stock === null ? (
              <b>{record.album}</b>
            ) : (
              <Link to={`/admin/manage/${record.recordId}`} className={text.heavy}>
                {record.album}
              </Link>
            )}
            <span className={text.small}>{record.artist}</span>
          </div>
          <div className={styles.sold}>
            <b>{salesText("copiesSold", { n: record.copies })}</b>
            <span className={text.small}>
              {record.stock === null
                ? formatPrice(record.kroner)
                : salesText("soldForAndLeft", {
                    money: formatPrice(record.kroner),
                    stock: record.stock,
                  })}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Sales by home category: a table whose rows have a bar, as long as their sales beside the best. */
function CategoryBars({ categories }: { categories: CategorySales[] }) {
  const best = Math.max(1, ...categories.map(({ kroner }) => kroner));
  return (
    <table className={classNames(table.table, table.dense)}>
      <thead>
        <tr>
          <th scope="col">{salesText("category")}</th>
          <th scope="col" className={table.number}>
            {salesText("copies")}
          </th>
          <th scope="col" className={table.number}>
            {salesText("turnover")}
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, copies, kroner }) => (
          <tr key={category}>
            <th scope="row" className={styles.category}>
              {category === null ? (
                salesText("inNoCategory")
              ) : (
                <Link to={manageList.url({ category })}>{category}</Link>
              )}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={category === null ? styles.rest : undefined}
                  width={(kroner / best) * 100}
                  height={4}
                />
              </svg>
            </th>
            <td className={table.number}>{copies}</td>
            <td className={table.number}>{formatPrice(kroner)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Sum {
  orders: number;
  kroner: number;
}

function sum(periods: readonly Sum[]): Sum {
  return {
    orders: periods.reduce((all, { orders }) => all + orders, 0),
    kroner: periods.reduce((all, { kroner }) => all + kroner, 0),
  };
}

function average({ orders, kroner }: Sum): number {
  return orders === 0 ? 0 : Math.round(kroner / orders);
}

function countOrders(count: number): string {
  return salesText("countOrders", { n: count });
}
