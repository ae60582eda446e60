import fc from "fast-check";
import { percentEncode } from "./hostile-values.ts";
import type { Fields } from "./mutate-form.ts";

/** A form on its way. */
interface Body {
  body: string | Uint8Array<ArrayBuffer> | FormData | null;
  type: string | null;
}

/** The ways in which a form travels, most of them the right ones. */
export const encoding: fc.Arbitrary<(fields: Fields) => Body> = fc.oneof(
  { weight: 50, arbitrary: fc.constant(asUrlEncoded) },
  { weight: 25, arbitrary: fc.constant(asMultipart) },
  {
    weight: 5,
    arbitrary: fc.constant((fields: Fields) => ({
      body: JSON.stringify(Object.fromEntries(fields)),
      type: "application/json",
    })),
  },
  {
    weight: 10,
    arbitrary: fc
      .constantFrom(
        "text/plain",
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "x",
        "application/x-www-form-urlencoded; charset=utf-7",
        "multipart/form-data; boundary=fuzz",
      )
      .map((type) => (fields: Fields) => ({ ...asUrlEncoded(fields), type })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        "--fuzz\r\n",
        '--fuzz\r\nContent-Disposition: form-data; name="intent"\r\n\r\nx',
        '--fuzz\r\nContent-Disposition: form-data; name="a"; filename="\0"\r\n\r\n\xff\r\n--fuzz--',
        "--fuzz--",
        "",
      )
      .map((body) => () => ({
        body: Buffer.from(body, "latin1"),
        type: "multipart/form-data; boundary=fuzz",
      })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        "&&&=&=a",
        "%",
        "a=%zz&%=%",
        "a=%ff%fe&b=%00",
        "=".repeat(9_000),
        "&a".repeat(5_000),
      )
      .map((body) => () => ({ body, type: "application/x-www-form-urlencoded" })),
  },
  { weight: 2, arbitrary: fc.constant(() => ({ body: null, type: null })) },
);

/** As a browser sends it. */
export function asUrlEncoded(fields: Fields): Body {
  const texts = fields.map(([name, value]) => [
    name,
    typeof value === "string" ? value : value.name,
  ]);
  const body = texts.map((pair) => pair.map(percentEncode).join("=")).join("&");
  return { body, type: "application/x-www-form-urlencoded;charset=UTF-8" };
}

/** As a browser sends it when there are files. */
export function asMultipart(fields: Fields): Body {
  const body = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value, value.name);
  }
  return { body, type: null };
}
