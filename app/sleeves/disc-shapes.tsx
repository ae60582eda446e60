import styles from "./disc.module.css";

const grooves = [92, 84, 77, 71, 64, 58, 51];

/**
 * The shapes that every Disc of the page refers to: once in the document, since a list shows dozens of discs. They
 * never change, so their HTML is made once for the process, and a browser finds it in its document.
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

const discShapes = import.meta.env.SSR
  ? drawShape({ id: "disc-record", label: 34, hole: 3.5 }) +
    drawShape({ id: "disc-single", label: 46, hole: 20 })
  : (document.getElementById("disc-record")?.parentElement?.innerHTML ?? "");

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
