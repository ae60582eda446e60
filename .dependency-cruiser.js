/**
 * Which folder of app/ may import which, from the lowest up. A folder imports those on lower lines, never one
 * beside it or above it. Imports of types count.
 */
const layers = [
  // What is said has a text in each language, also in ui/.
  ["language"],
  ["ui", "db", "forms"],
  ["quiet"],
  ["commands", "network", "vat", "payment", "jobs", "clock", "backups"],
  ["invoices"],
  ["live", "audit"],
  ["settings"],
  ["mail", "pictures"],
  ["accounts", "sleeves"],
  ["page-user"],
  ["catalogue"],
  ["comments", "wishlist", "cart", "legal-texts"],
  ["storefront", "orders"],
  ["checkout", "withdrawal", "feeds"],
  ["admin"],
  ["layout"],
];
const folders = layers.flat();
/** The same for the folders of server/. */
const serverLayers = [
  ["postgres", "responses", "backups"],
  ["page-cache"],
  ["observability"],
  ["http"],
  ["process"],
];
/** Run by hand or at build time; they stand beside what they make. */
const scripts =
  "^app/(ui/fonts/|layout/pictures/draw-pictures\\.|sleeves/lettering/build-fonts\\.)";
const pages = "-(page|layout)\\.tsx$";
const tests = "\\.test\\.tsx?$";

/** @type {[string, string[][]][]} */
const layered = [
  ["app", layers],
  ["server", serverLayers],
];
const upward = layered.flatMap(([root, ofRoot]) =>
  ofRoot.flatMap((layer, level) =>
    layer.map((folder) => {
      const notBelow = ofRoot.slice(level).flat();
      return {
        name: `${root}-${folder}-imports-only-lower-folders`,
        severity: "error",
        from: { path: `^${root}/${folder}/`, pathNot: tests },
        to: { path: `^${root}/(${notBelow.filter((other) => other !== folder).join("|")})/` },
      };
    }),
  ),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...upward,
    {
      name: "ui-knows-no-shop",
      comment:
        "What is in ui/ could stand in any site: it knows neither the shop's words nor its context.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: tests },
      to: { path: "^app", pathNot: "^app/(ui|language)/" },
    },
    {
      name: "every-folder-has-its-layer",
      comment: "A new folder of app/ or server/ is entered in this file's lists first.",
      severity: "error",
      from: {
        path: [
          `^app/(?!(${folders.join("|")})/)[^/]+/`,
          `^server/(?!(${serverLayers.flat().join("|")})/)[^/]+/`,
        ],
      },
      to: {},
    },
    {
      name: "app-knows-no-process",
      comment: "What a loader needs comes in by app/services-context.ts.",
      severity: "error",
      from: { path: "^app/", pathNot: tests },
      to: { path: "^(server|cli|demo|bench)/" },
    },
    {
      name: "server-knows-no-command-line",
      severity: "error",
      from: { path: "^(server|demo)/", pathNot: tests },
      to: { path: "^(cli|bench)/" },
    },
    {
      name: "only-tests-use-tests",
      severity: "error",
      from: { path: "^(app|server|cli|demo)/", pathNot: tests },
      to: { path: `^(test|e2e)/|${tests}` },
    },
    {
      name: "routes-name-pages",
      comment:
        "A page is reached by its URL, not by import; what two pages share stands in a file of its own.",
      severity: "error",
      from: { pathNot: [tests, "^app/root\\.tsx$"] },
      to: { path: `^app/.*${pages}` },
    },
    {
      name: "rules-do-no-input-or-output",
      comment:
        "A file of app/ without .server may reach the browser, where Node's own modules are not.",
      severity: "error",
      from: { path: "^app/", pathNot: [tests, scripts, "\\.server\\.tsx?$", "^app/db/"] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-circle",
      comment: "Not even of types: a shared type gets a leaf file.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "everything-imported-exists",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\+types/" },
    },
    {
      name: "dependencies-are-declared",
      severity: "error",
      from: { path: "^(app|server|cli|demo)/", pathNot: [tests, scripts] },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["type-only"],
        // app/routes.ts is read at build time only.
        pathNot: "node_modules/(@react-router/dev|@types)/",
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|\\.react-router)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".css", ".json"],
    },
  },
};
