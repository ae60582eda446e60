import { expect, it } from "vitest";
import { findImportedPackages } from "./imported-packages.ts";

it("names packages of static, bare and dynamic imports once, and neither types nor files nor Node's modules", () => {
  const text = [
    'import { readFile } from "node:fs/promises";',
    'import type { Pool } from "pg-types";',
    'import pg, { type Client } from "pg";',
    "import {",
    "  one,",
    '} from "@scope/name/part";',
    'import "side-effect";',
    'import { z } from "./zod.ts";',
    'import "#pages";',
    'export { other } from "other/deep.js";',
    'const { create } = await import("fontkit");',
    'const again = await import("pg");',
  ].join("\n");
  expect(findImportedPackages(text)).toEqual([
    "@scope/name",
    "fontkit",
    "other",
    "pg",
    "side-effect",
  ]);
});
