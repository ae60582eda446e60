/**
 * Which part of the shop may use which, from the lowest up. A part uses those on lower lines, never one
 * beside it or above it.
 */
const floors = [
  ["ui", "db"],
  ["mail", "pictures", "payment", "audit"],
  ["accounts"],
  ["catalogue"],
  ["comments", "wishlist", "cart"],
  ["orders"],
  ["checkout"],
  ["admin"],
];
const parts = floors.flat();
/** Beside the floors: `layout` uses what it shows and stands under app/root.tsx; `live` knows no part. */
const rooms = [...parts, "layout", "live"];
/**
 * Files that lower parts use all the same, each for a reason: a record's card holds the buttons of cart and
 * wishlist, and every page says its title in one way.
 */
const shared = "^app/(cart/add-to-cart-button|wishlist/wishlist-button|layout/page-meta)\\.tsx?$";
/** Run by hand or at build time; they stand beside what they make. */
const scripts = "^app/ui/fonts/";
/** A route is where parts meet: it may show any of them. Nothing imports a page, so no circle comes of it. */
const pages = "-(page|layout)\\.tsx$";
const tests = "\\.test\\.tsx?$";

const upward = floors.flatMap((floor, level) =>
  floor.map((part) => {
    const above = floors.slice(level).flat();
    return {
      name: `${part}-uses-only-lower-parts`,
      severity: "error",
      from: { path: `^app/${part}/`, pathNot: [tests, pages] },
      to: {
        path: `^app/(${[...above.filter((other) => other !== part), "layout"].join("|")})/`,
        pathNot: shared,
      },
    };
  }),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...upward,
    {
      name: "live-uses-no-part",
      severity: "error",
      from: { path: "^app/live/", pathNot: tests },
      to: { path: `^app/(${[...parts, "layout"].join("|")})/` },
    },
    {
      name: "ui-knows-no-shop",
      comment:
        "What is in ui/ could stand in any site; words and context of the shop stay outside.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: tests },
      to: { path: "^(app|shop\\.config)", pathNot: "^app/ui/" },
    },
    {
      name: "every-part-has-its-floor",
      comment: "A new folder of app/ is entered in this file's list first.",
      severity: "error",
      from: { path: `^app/(?!(${rooms.join("|")})/)[^/]+/` },
      to: {},
    },
    {
      name: "app-knows-no-process",
      comment: "What a loader needs comes in by app/shop-context.ts.",
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
        "A page is reached by its address, not by import; what two pages share stands in a file of its own.",
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
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
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
