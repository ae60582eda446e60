import type { UserConfig } from "vite";
import { defineConfig } from "vitest/config";
import { isLong } from "./test/setup/long-run.ts";

/** Libraries come as they do in the shop: Vitest adds the condition "development" to all that a configuration names. */
const productionLibraries = {
  name: "production-libraries",
  enforce: "post",
  config: {
    order: "post",
    handler: ({ resolve, environments = {} }: UserConfig) => {
      for (const options of [resolve, ...Object.values(environments).map((one) => one.resolve)]) {
        if (options) options.conditions = ["node"];
      }
    },
  },
} as const;

/** A file's suffix says what its tests need, and so when they run and how long they may take. */
export default defineConfig({
  test: {
    setupFiles: ["test/setup/fail-on-console-output.ts"],
    maxWorkers: 2,
    // A limit against tests that hang; no test's outcome may hang on it, however busy the machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // With `isolate: false` files share a process, so what they import is loaded once for each worker, not for each file:
    // a test puts back what it changes outside of itself (docs/decisions/0028-test-files-share-a-process.md).
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          isolate: false,
          include: ["{app,server,cli,demo,deploy,test,e2e}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{db,page,process}.test.{ts,tsx}"],
          globalSetup: ["test/setup/build-fonts.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          isolate: false,
          include: ["{app,server,cli,demo,test}/**/*.db.test.ts"],
          globalSetup: ["test/database/start-postgres.ts"],
        },
      },
      {
        extends: true,
        plugins: [productionLibraries],
        test: {
          name: "pages",
          isolate: false,
          include: ["{app,server,demo,test}/**/*.page.test.ts"],
          globalSetup: ["test/database/start-postgres.ts"],
          env: { NODE_ENV: "production" },
          // The built shop is run as it is, on the same instances of its libraries.
          server: { deps: { external: [/\/build\/server/] } },
        },
      },
      {
        extends: true,
        test: {
          name: "process",
          include: ["{server,cli,test}/**/*.process.test.ts"],
          exclude: isLong ? [] : ["**/*.long.process.test.ts"],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
