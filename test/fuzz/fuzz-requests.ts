import fc from "fast-check";
import { asUrlEncoded, asMultipart, encoding } from "./encode-form.ts";
import type { FuzzForm } from "./fuzz-forms.ts";
import { actors, type Actor } from "./fuzz-shop.ts";
import { soundPicture } from "./hostile-files.ts";
import { hostileName, hostileSegment, hostileText, percentEncode } from "./hostile-values.ts";
import { change, type Change, type Fields } from "./mutate-form.ts";

/** What is sent, before it is a Request: plain, so that it can be shown when it did harm. */
export interface FuzzRequest {
  as: Actor;
  method: string;
  /** From the slash on, with its query. */
  target: string;
  headers: [name: string, value: string][];
  body: string | Uint8Array<ArrayBuffer> | FormData | null;
}

/** Parameters that some page reads, so that hostile values get somewhere. */
const parameters = (
  "to search tag genre format decade stock sort page status show uid ask done draft saved added deleted in " +
  "recovery token order ids artist album except category discounted comments part topics at password _routes index"
).split(" ");

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
    { weight: 2, arbitrary: fc.constant(asUrlEncoded) },
    { weight: 8, arbitrary: encoding },
  );
  const actor = fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constantFrom<Actor[]>(...actors) },
  );
  return fc
    .record({ form, changes, way, actor, travel, query, headers: someHeaders, sound: fc.nat(60) })
    .map(({ form: { as, path, fields }, changes, way, actor, travel, query, headers, sound }) => {
      const whole = changes.length === 0;
      const picture: Fields = sound === 0 ? [["picture", soundPicture()]] : [];
      const start: Fields = [...fields, ...picture];
      const broken = changes.reduce((sent, alter) => alter(sent), start);
      const { body, type } = (whole ? (sound === 0 ? asMultipart : asUrlEncoded) : way)(broken);
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
      as: fc.constantFrom<Actor[]>(...actors, "admin"),
      path,
      method,
      travel,
      query,
      headers: someHeaders,
    })
    .map(({ as, path, method, travel, query, headers }) => ({
      as,
      method,
      headers,
      body: null,
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
