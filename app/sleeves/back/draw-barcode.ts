import type { FontSet } from "../lettering/font-set.ts";
import { drawPath, drawRect } from "../svg-shapes.ts";
import { drawLine } from "./draw-line.ts";

/** The bars of a digit in the left half, odd parity; the other two codes of EAN-13 are made of it. */
const leftCodes = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011";
/** Which digits of the left half have even parity, by the first digit, which has no bars of its own. */
const parities = "OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO";

const size = { width: 190, height: 118 } as const;

/**
 * A barcode on white, as wide as 190 units, from this corner. EAN-13 and UPC-A have their bars; any other number, which
 * has none that could be read, its digits alone. "" when there are no digits.
 */
export function drawBarcode(
  fonts: FontSet,
  barcode: string,
  [x, y]: readonly [number, number],
): string {
  const digits = barcode.replace(/\D/g, "");
  if (digits === "") return "";
  const bars = /^\d{12,13}$/.test(digits) ? encodeBars(digits.padStart(13, "0")) : null;
  const label = { size: 19, weight: 500, fill: "#111111", width: size.width - 20 } as const;
  const box =
    bars === null ? { top: y + size.height - 40, height: 40 } : { top: y, height: size.height };
  const text = drawLine(fonts, {
    ...label,
    text: digits,
    x: x + size.width / 2,
    y: y + size.height - 12,
    align: "center",
  });
  return (
    drawRect(x, box.top, size.width, box.height, "#ffffff") +
    (bars === null ? "" : drawBars(bars, x, y)) +
    text
  );
}

function drawBars(bars: string, x: number, y: number): string {
  const step = (size.width - 24) / bars.length;
  const marks = [...bars.matchAll(/1+/g)].map(({ index, 0: run }) => {
    const left = (x + 12 + index * step).toFixed(2);
    return `M${left} ${y + 10}h${(run.length * step).toFixed(2)}v72h-${(run.length * step).toFixed(2)}z`;
  });
  return drawPath(marks.join(""), "#111111");
}

/** The 95 modules of an EAN-13, 1 for black. */
export function encodeBars(digits: string): string {
  const codes = leftCodes.split(" ");
  const invert = (code: string) => code.replace(/./g, (bit) => (bit === "0" ? "1" : "0"));
  const reverse = (code: string) => code.split("").reverse().join("");
  const parity = parities.split(" ")[Number(digits.charAt(0))] ?? "";
  const left = digits
    .slice(1, 7)
    .split("")
    .map((digit, place) => {
      const code = codes[Number(digit)] ?? "";
      return parity.charAt(place) === "O" ? code : reverse(invert(code));
    });
  const right = digits
    .slice(7)
    .split("")
    .map((digit) => invert(codes[Number(digit)] ?? ""));
  return `101${left.join("")}01010${right.join("")}101`;
}
