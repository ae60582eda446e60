import { Link } from "react-router";
import { formatPrice } from "../../catalogue/price.ts";
import { formatDate, formatDayOfYear } from "../../shop-time.ts";
import type { PeriodSales } from "../sales/find-sales.server.ts";
import styles from "./dashboard-strip.module.css";
import { dashboardText } from "./dashboard-texts.ts";
import type { Dashboard } from "./find-dashboard.server.ts";

/** Orders, sales and stock at a glance; each number links to its list. */
export function DashboardStrip({ dashboard }: { dashboard: Dashboard }) {
  const { newOrders, processingOrders, readyOrders, days, outOfStock, lowStock } = dashboard;
  const { unpaidOrders, oddPayments, openReturns, returnsDue, openReports } = dashboard;
  const month = days.reduce((sum, { kroner }) => sum + kroner, 0);
  const sold = days.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <section className={styles.strip} aria-label={dashboardText("dashboard")}>
      <div className={styles.part}>
        <h2 className={styles.name}>{dashboardText("ordersWaiting")}</h2>
        <Figure
          to="/admin?status=new"
          number={newOrders}
          label={dashboardText("new", { n: newOrders })}
          strong={newOrders > 0}
        />
        <Figure
          to="/admin?status=processing"
          number={processingOrders}
          label={dashboardText("inProcessing")}
        />
        {readyOrders > 0 && (
          <Figure
            to="/admin?status=ready"
            number={readyOrders}
            label={dashboardText("readyForPickUp")}
          />
        )}
        {unpaidOrders > 0 && (
          <Figure
            to="/admin?status=awaiting-payment"
            number={unpaidOrders}
            label={dashboardText("awaitPayment", { n: unpaidOrders })}
          />
        )}
        {oddPayments > 0 && (
          <Figure
            to="/admin/payments"
            number={oddPayments}
            label={dashboardText("oddPayments", { n: oddPayments })}
            strong
          />
        )}
        {openReports > 0 && (
          <Figure
            to="/admin/reports"
            number={openReports}
            label={dashboardText("reports", { n: openReports })}
            strong
          />
        )}
        {openReturns > 0 && (
          <Figure
            to="/admin/returns"
            number={openReturns}
            label={
              returnsDue === null
                ? dashboardText("returnsWithoutMoney", { n: openReturns })
                : dashboardText("returns", { n: openReturns, date: formatDate(returnsDue) })
            }
            strong
          />
        )}
      </div>
      <div className={styles.part}>
        <h2 className={styles.name}>{dashboardText("sales")}</h2>
        <p className={styles.figure}>
          {dashboardText.nodes("today", { amount: <b>{formatPrice(days.at(-1)?.kroner ?? 0)}</b> })}
        </p>
        <p className={styles.figure}>
          {dashboardText.nodes("in30Days", { amount: <b>{formatPrice(month)}</b>, n: sold })}
        </p>
      </div>
      <RevenueChart days={days} />
      <div className={styles.part}>
        <h2 className={styles.name}>{dashboardText("stock")}</h2>
        <Figure
          to="/admin/manage?stock=out"
          number={outOfStock}
          label={dashboardText("outOfStock", { n: outOfStock })}
          strong={outOfStock > 0}
        />
        <Figure to="/admin/manage?stock=low" number={lowStock} label={dashboardText("low")} />
      </div>
    </section>
  );
}

interface FigureProps {
  to: string;
  number: number;
  label: string;
  /** Something has to be done. */
  strong?: boolean;
}

function Figure({ to, number, label, strong = false }: FigureProps) {
  return (
    <p className={styles.figure}>
      <Link to={to} data-strong={strong ? "" : undefined}>
        <b>{number}</b> {label}
      </Link>
    </p>
  );
}

const height = 48;
/** Of a bar with the gap behind it, and of the bar. */
const step = 10;
const width = 8;

/** Sales by day as bars, the newest at the end; the same as a table for those who want the numbers. */
function RevenueChart({ days }: { days: PeriodSales[] }) {
  const highest = Math.max(1, ...days.map(({ kroner }) => kroner));
  const best = days.find(({ kroner }) => kroner === highest);
  return (
    <div className={styles.chart}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          best
            ? dashboardText("salesOfDays", {
                days: days.length,
                day: formatDayOfYear(best.start),
                amount: formatPrice(best.kroner),
              })
            : dashboardText("nothingSold", { days: days.length })
        }
      >
        {days.map(({ start, kroner }, index) => {
          // A day with a sale is seen, however small beside the best one.
          const tall = kroner === 0 ? 1 : Math.max(3, (kroner / highest) * height);
          return (
            <rect
              key={start}
              className={index === days.length - 1 ? styles.today : undefined}
              x={index * step}
              y={height - tall}
              width={width}
              height={tall}
            />
          );
        })}
      </svg>
      <details className={styles.numbers}>
        <summary>{dashboardText("dayByDay")}</summary>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{dashboardText("day")}</th>
                <th scope="col">{dashboardText("orders")}</th>
                <th scope="col">{dashboardText("sales")}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ start, orders, kroner }) => (
                <tr key={start}>
                  <th scope="row">{formatDayOfYear(start)}</th>
                  <td>{orders}</td>
                  <td>{formatPrice(kroner)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
