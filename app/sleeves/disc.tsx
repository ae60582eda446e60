import { classNames } from "../ui/class-names.ts";
import styles from "./disc.module.css";

const grooves = [92, 84, 77, 71, 64, 58, 51];

/** A vinyl disc seen from above; a single has a large centre hole. */
export function Disc({ single, color }: { single: boolean; color?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 200 200"
      // Not as a style attribute, which the content security policy would not let through.
      color={color}
      className={classNames(styles.disc, color === undefined && styles.plain)}
    >
      <use href={single ? "#disc-single" : "#disc-record"} />
    </svg>
  );
}

/**
 * The shapes that every Disc of the page refers to: once in the document, since a list shows dozens of discs. They
 * never change, so their HTML is made once for the process.
 */
export function DiscShapes() {
  return (
    <svg
      className="visually-hidden"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: discShapes }}
    />
  );
}

const discShapes =
  drawShape({ id: "disc-record", label: 34, hole: 3.5 }) +
  drawShape({ id: "disc-single", label: 46, hole: 20 });

function drawShape({ id, label, hole }: { id: string; label: number; hole: number }): string {
  const circle = (radius: number, name: string | undefined) =>
    `<circle cx="100" cy="100" r="${radius}" class="${name}"></circle>`;
  return [
    `<symbol id="${id}" viewBox="0 0 200 200">`,
    circle(99, styles.vinyl),
    ...grooves.map((radius) => circle(radius, styles.groove)),
    `<path d="M100 100 30 26A102 102 0 0 1 58 8Z" class="${styles.shine}"></path>`,
    `<path d="M100 100 170 174A102 102 0 0 1 142 192Z" class="${styles.shine}"></path>`,
    circle(label, styles.label),
    circle(label - 4, styles.ring),
    circle(hole, styles.hole),
    "</symbol>",
  ].join("");
}
