/** An area of the sleeve in its units. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A text of a drawn sleeve that is not decoration. */
interface DrawnText {
  role: string;
  foreground: string;
  /** What its outline fills. */
  box: Area;
}

/** The texts of a sleeve's SVG, as `drawTextBlock` wrote them. */
export function findTexts(svg: string): DrawnText[] {
  const paths = svg.matchAll(
    /<path data-type="(title|artist|note)" fill="([^"]+)" transform="matrix\(([^)]+)\)" d="([^"]*)"/g,
  );
  return [...paths]
    .filter(([, , , , d = ""]) => d !== "")
    .map(([, role = "", foreground = "", matrix = "", d = ""]) => {
      const [a = 0, b = 0, c = 0, e = 0, x = 0, y = 0] = matrix.split(" ").map(Number);
      const numbers = (d.match(/-?\d+/g) ?? []).map(Number);
      const box: Area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      for (let index = 0; index < numbers.length; index += 2) {
        const [u = 0, v = 0] = [numbers[index], numbers[index + 1]];
        const [px, py] = [a * u + c * v + x, b * u + e * v + y];
        box.left = Math.min(box.left, px);
        box.right = Math.max(box.right, px);
        box.top = Math.min(box.top, py);
        box.bottom = Math.max(box.bottom, py);
      }
      return { role, foreground, box };
    });
}

/** Square units that two areas share. */
export function measureOverlap(one: Area, other: Area): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
