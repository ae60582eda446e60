import fc from "fast-check";
import type { Actor } from "./fuzz-world.ts";
import type { FuzzForm } from "./fuzz-forms.ts";
import { hostileFile, soundPicture } from "./hostile-files.ts";
import {
  hostileLeaf,
  hostileName,
  hostileSegment,
  hostileText,
  percentEncode,
} from "./hostile-values.ts";

/** What is sent, before it is a Request: plain, so that it can be shown when it did harm. */
export interface FuzzRequest {
  as: Actor;
  method: string;
  /** From the slash on, with its query. */
  target: string;
  headers: [name: string, value: string][];
  body: string | Uint8Array | FormData | null;
}

type Fields = [name: string, value: string | File][];
type Change = (fields: Fields) => Fields;

/** Parameters that some page reads, so that hostile values get somewhere. */
const parameters = (
  "to search tag genre format decade stock sort page status show uid ask done draft saved added deleted in " +
  "recovery token order ids artist album except category discounted comments part topics at password _routes index"
).split(" ");

const at = (index: number, fields: Fields) => (fields.length === 0 ? 0 : index % fields.length);

/** One thing that is wrong with a form. */
const change: fc.Arbitrary<Change> = fc.nat(200).chain((index) => {
  const onField =
    (alter: (field: Fields[number]) => Fields): Change =>
    (fields) =>
      fields.flatMap((field, place) => (place === at(index, fields) ? alter(field) : [field]));
  return fc.oneof(
    { weight: 30, arbitrary: hostileText.map((text) => onField(([name]) => [[name, text]])) },
    {
      weight: 8,
      arbitrary: hostileText.map((text) => onField((field) => [field, [field[0], text]])),
    },
    {
      weight: 8,
      arbitrary: hostileText.map((text) => onField((field) => [[field[0], text], field])),
    },
    { weight: 8, arbitrary: fc.constant(onField(() => [])) },
    { weight: 6, arbitrary: hostileName.map((name) => onField(([, value]) => [[name, value]])) },
    {
      weight: 12,
      arbitrary: fc
        .tuple(hostileName, hostileText)
        .map(([name, text]): Change => (fields) => [...fields, [name, text]]),
    },
    {
      weight: 8,
      arbitrary: fc
        .constantFrom(
          "[0]",
          "[]",
          ".x",
          "[__proto__]",
          "[4294967294]",
          "[9].y",
          ".__proto__.z",
          "[",
        )
        .map((ending) =>
          onField(([name, value]) => [
            [name, value],
            [name + ending, value],
          ]),
        ),
    },
    { weight: 5, arbitrary: hostileFile.map((file) => onField(([name]) => [[name, file]])) },
    {
      weight: 5,
      arbitrary: hostileFile.map((file): Change => (fields) => [
        ...fields,
        ["picture", file],
        ["cover", file],
      ]),
    },
    {
      weight: 12,
      arbitrary: fc.tuple(fc.nat(500), hostileLeaf).map(
        ([place, leaf]): Change =>
          (fields) =>
            fields.map(([name, value]) => [name, breakJson(value, place, leaf)]),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.constant<Change>((fields) => Array.from({ length: 40 }, () => fields).flat()),
    },
  );
});

/** A text that holds JSON with one of its values replaced; any other as it is. */
function breakJson(value: string | File, place: number, leaf: unknown): string | File {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return value;
  }
  const places: [holder: { [name: string]: unknown }, name: string][] = [];
  const walk = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    const holder = node as { [name: string]: unknown };
    for (const name of Object.keys(holder)) {
      places.push([holder, name]);
      walk(holder[name]);
    }
  };
  walk(parsed);
  const [holder, name] = places[place % Math.max(1, places.length)] ?? [];
  if (holder && name !== undefined) holder[name] = leaf;
  return JSON.stringify(parsed);
}

const hostileHeader: fc.Arbitrary<[string, string]> = fc.constantFrom<[string, string][]>(
  ["Accept", "application/json"],
  ["Accept", "\u00ff/\u00fe;q=NaN"],
  ["Accept-Encoding", "br;q=0, identity;q=0, *;q=-1"],
  ["Accept-Encoding", "gzip, gzip, , ,deflate;q=x"],
  ["Accept-Language", "x".repeat(3_000)],
  ["X-Forwarded-For", "fuzz, , 1.2.3.4:99999, [::1"],
  ["X-Forwarded-Host", "fuzz.example"],
  ["X-Forwarded-Proto", "javascript"],
  ["Forwarded", "host=fuzz.example;proto=https"],
  ["User-Agent", "Googlebot/2.1"],
  ["User-Agent", `\u00e6"><fuzz onx=1>${"y".repeat(2_000)}`],
  ["Range", "bytes=9-0,-5,99999999999999999999-"],
  ["If-None-Match", `W/"", *, "`],
  ["If-Modified-Since", "yesterday"],
  ["Last-Event-ID", "-1:fuzz"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["Content-Encoding", "br"],
  ["Referer", "https://fuzz.example/\u00ff"],
  ["Host", "fuzz.example"],
  ["Purpose", "prefetch"],
  ["Cookie", "gatefold.session_token=%00; gatefold.session_token=x.y"],
  ["Cookie", "__proto__=1; =; ;;; gatefold.two_factor=%ff%fe.%zz; gatefold.passkey={}"],
  [
    "Cookie",
    `gatefold.session_token=${"A".repeat(32)}.${"B".repeat(43)}%3D; a=${"c".repeat(3_000)}`,
  ],
);

interface Body {
  body: FuzzRequest["body"];
  type: string | null;
}

/** The ways in which a form travels, most of them the right ones. */
const encoding: fc.Arbitrary<(fields: Fields) => Body> = fc.oneof(
  { weight: 50, arbitrary: fc.constant(asAddress) },
  { weight: 25, arbitrary: fc.constant(asParts) },
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
      .map((type) => (fields: Fields) => ({ ...asAddress(fields), type })),
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

function asAddress(fields: Fields): Body {
  const texts = fields.map(([name, value]) => [
    name,
    typeof value === "string" ? value : value.name,
  ]);
  const body = texts.map((pair) => pair.map(percentEncode).join("=")).join("&");
  return { body, type: "application/x-www-form-urlencoded;charset=UTF-8" };
}

function asParts(fields: Fields): Body {
  const body = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value, value.name);
  }
  return { body, type: null };
}

const query: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constant("") },
  {
    weight: 5,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom(...parameters) },
            { weight: 1, arbitrary: hostileName },
          ),
          hostileText.map((text) => text.slice(0, 5_000)),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((pairs) => pairs.map((pair) => pair.map(percentEncode).join("=")).join("&")),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("%", "&=&", "a=%zz", "?", "_routes=root", "_routes=", "index"),
  },
);

type Travel = "document" | "data";

/** A path as a document is asked for it, or as React Router's own script asks for its data. */
function travelTo(path: string, added: string, travel: Travel): string {
  const [pathname = "", search = ""] = path.split("?");
  const whole = [search, added].filter(Boolean).join("&");
  const asked = travel === "document" ? pathname : `${pathname === "/" ? "/_root" : pathname}.data`;
  return whole === "" ? asked : `${asked}?${whole}`;
}

const travel = fc.constantFrom<Travel[]>("document", "data");
const someHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 1, arbitrary: fc.array(hostileHeader, { minLength: 1, maxLength: 2 }) },
);

/** A form sent, whole or with one or two things wrong. */
function formRequest(forms: FuzzForm[]): fc.Arbitrary<FuzzRequest> {
  const form = fc.oneof(
    ...forms.map((one) => ({ weight: one.weight, arbitrary: fc.constant(one) })),
  );
  const changes = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Change[]>([]) },
    { weight: 8, arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }) },
  );
  const way = fc.oneof(
    { weight: 2, arbitrary: fc.constant(asAddress) },
    { weight: 8, arbitrary: encoding },
  );
  const actor = fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constantFrom<Actor[]>("visitor", "half", "customer", "admin") },
  );
  return fc
    .record({ form, changes, way, actor, travel, query, headers: someHeaders, sound: fc.nat(60) })
    .map(({ form: { as, path, fields }, changes, way, actor, travel, query, headers, sound }) => {
      const whole = changes.length === 0;
      const picture: Fields = sound === 0 ? [["picture", soundPicture()]] : [];
      const broken = changes.reduce((sent, alter) => alter(sent), [
        ...fields,
        ...picture,
      ] as Fields);
      const { body, type } = (whole ? (sound === 0 ? asParts : asAddress) : way)(broken);
      return {
        as: whole ? as : (actor ?? as),
        method: "POST",
        target: travelTo(path, whole ? "" : query, travel),
        headers: [
          ...(whole ? [] : headers),
          ...(type === null ? [] : [["Content-Type", type] as [string, string]]),
        ],
        body,
      };
    });
}

/** Somebody looks where there is something, or nothing. */
function lookRequest(paths: string[]): fc.Arbitrary<FuzzRequest> {
  const path = fc
    .tuple(fc.constantFrom(...paths), fc.nat(5), hostileSegment, fc.nat(20))
    .map(([whole, place, segment, luck]) => {
      if (luck > 4) return whole;
      const parts = whole.split("/");
      parts[1 + (place % (parts.length - 1))] = segment;
      return parts.join("/");
    });
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constant("GET") },
    { weight: 1, arbitrary: fc.constantFrom("HEAD", "PUT", "DELETE", "PATCH", "OPTIONS") },
  );
  return fc
    .record({
      as: fc.constantFrom<Actor[]>("visitor", "half", "customer", "admin", "admin"),
      ...{ path, method, travel, query, headers: someHeaders },
    })
    .map(({ as, path, method, travel, query, headers }) => ({
      ...{ as, method, headers, body: null },
      target: travelTo(path, query, travel),
    }));
}

/** All that is thrown at the shop: about as many looks as forms. */
export function fuzzRequests(forms: FuzzForm[], paths: string[]): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 4, arbitrary: lookRequest(paths) },
    { weight: 6, arbitrary: formRequest(forms) },
  );
}
