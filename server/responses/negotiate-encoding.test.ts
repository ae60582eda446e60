import { expect, test } from "vitest";
import { negotiateEncoding } from "./negotiate-encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["identity", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.1", "br"],
  ["gzip, br;q=0", "gzip"],
  ["GZIP, BR;Q=0.000", "gzip"],
  ["gzip;q=0, *", "br"],
  ["*;q=0", "identity"],
  ["deflate", "identity"],
  ["br;q=0, gzip;q=0", "identity"],
])("Accept-Encoding %j takes %s", (acceptEncoding, encoding) => {
  for (const _ of ["parsed", "known"]) expect(negotiateEncoding(acceptEncoding)).toBe(encoding);
});
