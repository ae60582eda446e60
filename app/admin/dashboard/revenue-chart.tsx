import { formatPrice } from "../../catalogue/price.ts";
import { formatDayOfYear } from "../../shop-time.ts";
import type { PeriodSales } from "../sales/find-sales.server.ts";
import styles from "./revenue-chart.module.css";

const height = 48;
/** Of a bar with the gap behind it, and of the bar. */
const step = 10;
const width = 8;

/** Sales by day as bars, the newest at the end; the same as a table for those who want the numbers. */
export function RevenueChart({ days }: { days: PeriodSales[] }) {
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
            ? `Sales of each of the last ${days.length} days. The best was ${formatDayOfYear(best.start)} with ${formatPrice(best.kroner)}`
            : `Nothing was sold in the last ${days.length} days.`
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
        <summary>Day by day</summary>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Orders</th>
                <th scope="col">Sales</th>
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
