import { formatPrice } from "../../catalogue/price.ts";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { shortenMonth } from "../short-month.ts";
import styles from "./bar-chart.module.css";
import { scaleTop } from "./chart-scale.ts";
import type { PeriodSales } from "./find-sales.server.ts";
import { salesText } from "./sales-texts.ts";

const height = 100;
/** Of a bar with the gap behind it, and of the bar. */
const step = 10;
const width = 7;

interface BarChartProps {
  heading: string;
  /** "Day" or "Month": what a bar stands for. */
  unit: string;
  periods: PeriodSales[];
  labelOf: (start: string) => string;
}

/** Sales over time as bars with a scale; the one that is not over yet stands out. The numbers are also a table. */
export function BarChart({ heading, unit, periods, labelOf }: BarChartProps) {
  const best = periods.reduce((one, other) => (other.kroner > one.kroner ? other : one));
  const top = scaleTop(best.kroner);
  const place = (kroner: number) => height - (kroner / top) * height;
  const bestLabel =
    best.kroner === 0
      ? salesText("nothingSoldYet")
      : salesText("best", { period: labelOf(best.start), money: formatPrice(best.kroner) });
  return (
    <figure className={classNames(layout.column, styles.chart)}>
      <figcaption className={classNames(layout.row, styles.caption)}>
        <h2>{heading}</h2>
        <p className={text.small}>{bestLabel}</p>
      </figcaption>
      <div className={styles.plot}>
        <ol className={styles.scale} aria-hidden="true">
          {[top, top / 2, 0].map((kroner) => (
            <li key={kroner}>{formatPrice(Math.round(kroner))}</li>
          ))}
        </ol>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${periods.length * step} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={salesText("chart", { heading, best: bestLabel })}
        >
          {[0, 0.5].map((part) => (
            <line
              key={part}
              className={styles.line}
              x2={periods.length * step}
              y1={height * part}
              y2={height * part}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {periods.map(({ start, orders, kroner }, index) => (
            <g key={start} className={styles.period}>
              <title>
                {salesText("periodSales", {
                  period: labelOf(start),
                  money: formatPrice(kroner),
                  orders: salesText("countOrders", { n: orders }),
                })}
              </title>
              {/* As high as the chart, so that it is easy to point at. */}
              <rect className={styles.ground} x={index * step} width={step} height={height} />
              <rect
                className={index === periods.length - 1 ? styles.current : undefined}
                x={index * step + (step - width) / 2}
                // What was sold is seen, however little it is beside the best.
                y={Math.min(place(kroner), kroner > 0 ? height - 1.5 : height)}
                width={width}
                height={kroner > 0 ? Math.max(height - place(kroner), 1.5) : 0}
              />
            </g>
          ))}
        </svg>
        <p className={styles.axis} aria-hidden="true">
          {[0, Math.floor((periods.length - 1) / 2), periods.length - 1].map((index) => (
            <span key={index}>{shortenMonth(labelOf(periods[index]?.start ?? ""))}</span>
          ))}
        </p>
      </div>
      <details className={styles.numbers}>
        <summary>{salesText("asTable")}</summary>
        <table className={classNames(table.table, table.dense)}>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col" className={table.number}>
                {salesText("orders")}
              </th>
              <th scope="col" className={table.number}>
                {salesText("turnover")}
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map(({ start, orders, kroner }) => (
              <tr key={start}>
                <th scope="row">{labelOf(start)}</th>
                <td className={table.number}>{orders}</td>
                <td className={table.number}>{formatPrice(kroner)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
