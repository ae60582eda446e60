import { numberMessage } from "../../fields/number-messages.ts";
import { numberRules } from "../../record-numbers.ts";
import type { Rounding } from "../import-options.ts";
import { valuesText } from "./values-texts.ts";

/** Millionths of kroner for a unit of the file's currency. */
export type Rate = bigint;

export const kronerRate: Rate = 1_000_000n;

const scale = 1_000_000n;

/** Amounts as files write them, each way clear: `1249`, `12.50`, `12,5`, `1.249,50`, `1,249.50`, `1.249.000`. */
const notations: readonly (readonly [RegExp, string])[] = [
  [/^\d{1,9}$/, ""],
  [/^\d{1,9}[.,]\d{1,2}$/, "."],
  [/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/, ","],
  [/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/, "."],
  [/^\d{1,3}(?:\.\d{3}){2,}$/, ""],
  [/^\d{1,3}(?:,\d{3}){2,}$/, ""],
  [/^\d{1,3}(?:[ ’']\d{3})+(?:[.,]\d{1,2})?$/, "."],
  // Four decimals and more are how programs write them.
  [/^\d{1,9}[.,]\d{4,6}$/, "."],
];

/** An amount without a part, as the mark behind it says: `1.249,-`. */
const wholeNotation = /^\d{1,3}(?:[., ’']\d{3})+$/;

/** What stands beside an amount: a currency, or "" for the kroner of whichever country. */
const symbols: { [symbol: string]: string } = {
  "€": "EUR",
  euro: "EUR",
  "£": "GBP",
  "¥": "JPY",
  $: "USD",
  us$: "USD",
  ca$: "CAD",
  c$: "CAD",
  a$: "AUD",
  au$: "AUD",
  zł: "PLN",
  kč: "CZK",
  ft: "HUF",
  lei: "RON",
  лв: "BGN",
  sfr: "CHF",
  fr: "CHF",
  dkr: "DKK",
  skr: "SEK",
  nkr: "NOK",
  kr: "",
  kroner: "",
  kronor: "",
};

const dollars: readonly string[] = ["USD", "CAD", "AUD"];
/** `kr.`, `,- kr.`, `:-` and `.-`: the currency that is meant, in lower case. */
function bareMark(mark: string): string {
  return mark
    .replace(/^[,.:]?[-–—]/, "")
    .replace(/[.:,]$/, "")
    .trim()
    .toLowerCase();
}

export type ReadAmount =
  /** Millionths of the file's currency. */
  { ok: true; amount: bigint } | { ok: false; message: string };

/** Reads a price. Nothing is guessed: `1,249` may be a number below 2 or above 1000 and is refused. */
export function readAmount(text: string, currency: string): ReadAmount {
  const quoted = JSON.stringify(text);
  const [, before = "", sign = "", digits = "", after = ""] =
    /^\s*([^\d\s.,-]+\.?|)\s*(-?)\s*([\d.,’' \u00a0]*?)\s*([^\d\s.][^\d]*)?\s*$/i.exec(text) ?? [];
  // "12.-", "12,-" and "1.249:-" are whole.
  const isWhole = /^[,.:]?[-–—]/.test(after);
  const bare = digits
    .replaceAll("\u00a0", " ")
    .replace(isWhole ? /[.,]$/ : /^$/, "")
    .trim();
  for (const mark of [before, after].map((part) => bareMark(part.trim()))) {
    const named = mark === "" ? "" : (symbols[mark] ?? mark.toUpperCase());
    if (named === "" || named === currency) continue;
    if (mark === "$" && dollars.includes(currency)) continue;
    return {
      ok: false,
      message:
        /^[A-Z]{3}$/.test(named) && bare !== ""
          ? valuesText("otherCurrency", { text: quoted, named, currency })
          : valuesText("noPrice", { text: quoted }),
    };
  }
  if (sign === "-") return { ok: false, message: valuesText("belowZero", { text: quoted }) };
  if (isWhole && wholeNotation.test(bare)) {
    return { ok: true, amount: BigInt(bare.replaceAll(/\D/g, "")) * scale };
  }
  const notation = notations.find(([pattern]) => pattern.test(bare));
  if (!notation) {
    const isUnclear = /^\d{1,3}[.,]\d{3}$/.test(bare);
    const thousands = bare.replace(/[.,]/, "");
    const units = bare.split(/[.,]/)[0] ?? "";
    return {
      ok: false,
      message: isUnclear
        ? valuesText("unclear", { text: quoted, thousands, units })
        : valuesText("noPrice", { text: quoted }),
    };
  }
  const at = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const hasPart = notation[1] !== "" && at >= 0 && bare.length - at - 1 !== 3;
  const whole = (hasPart ? bare.slice(0, at) : bare).replaceAll(/\D/g, "");
  const part = hasPart ? bare.slice(at + 1) : "";
  return { ok: true, amount: BigInt(whole) * scale + BigInt(part.padEnd(6, "0")) };
}

export type Kroner =
  | { ok: true; kroner: number; wasRounded: boolean }
  | { ok: false; message: string };

/** An amount in whole kroner. Half a krone rounds up; `exact` refuses what is no whole krone. */
export function toKroner(
  amount: bigint,
  { rate, rounding }: { rate: Rate; rounding: Rounding },
): Kroner {
  const exact = amount * rate;
  const unit = scale * scale;
  const below = exact / unit;
  const rest = exact % unit;
  if (rest !== 0n && rounding === "exact") {
    return { ok: false, message: valuesText("notWhole") };
  }
  const isUp = rounding === "up" ? rest > 0n : rounding === "nearest" && rest * 2n >= unit;
  const kroner = Number(isUp ? below + 1n : below);
  return kroner > numberRules.price.max
    ? { ok: false, message: numberMessage("price") }
    : { ok: true, kroner, wasRounded: rest !== 0n };
}

/** An amount in whole øre; half an øre rounds up. */
export function toOere(amount: bigint, rate: Rate): bigint {
  return (amount * rate * 200n + scale * scale) / (2n * scale * scale);
}

/** Reads a rate such as "7.46" or "7,46"; null for anything else and for 0. */
export function readRate(text: string): Rate | null {
  const [, whole, part = ""] = /^(\d{1,5})(?:[.,](\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const rate = BigInt(whole) * scale + BigInt(part.padEnd(6, "0"));
  return rate > 0n ? rate : null;
}
