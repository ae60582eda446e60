import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";
import { controlModules, formModules, frameModules, matchModules } from "./client-chunks.ts";

/** The look uses light-dark(), nesting and popovers as they are: browsers from 2024 on. */
const browsers = ["chrome125", "firefox126", "safari17.5"];

/** `import text from "….ts?script"`: a module with all that it imports, as the text of one classic script. */
const scriptText: Plugin = {
  name: "script-text",
  enforce: "pre",
  async load(id) {
    const [input = "", query] = id.split("?");
    if (query !== "script") return null;
    const built = await build({
      configFile: false,
      logLevel: "warn",
      build: {
        target: browsers,
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input, output: { format: "iife" } },
      },
    });
    if (Array.isArray(built) || !("output" in built)) throw new Error(`${input} is no one script.`);
    return `export default ${JSON.stringify(built.output[0].code.trim())};`;
  },
};

/**
 * Names every class and animation of the style modules by two letters: a page's styles are part of its first response,
 * and hashes do not compress. The names follow from the files alone, so the builds for browser and server agree.
 */
function nameByTwoLetters(): (name: string, file: string) => string {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const each = Array.from(letters);
  const free = each.flatMap((first) => each.map((second) => first + second));
  // Blockers of advertisements hide elements by such names.
  const usable = free.filter((name) => name.toLowerCase() !== "ad").values();
  const given = new Map<string, string | undefined>();
  for (const file of globSync("app/**/*.module.css", { cwd: import.meta.dirname }).sort()) {
    const path = resolve(import.meta.dirname, file);
    for (const [, name] of readFileSync(path, "utf8").matchAll(
      /(?:\.|@keyframes )([a-z][\w-]*)/gi,
    )) {
      const key = `${path} ${name}`;
      if (!given.has(key)) given.set(key, usable.next().value);
    }
  }
  return (name, file) => {
    const short = given.get(`${file} ${name}`);
    if (short === undefined)
      throw new Error(`No short name is left or found for ${name}, ${file}.`);
    return short;
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [scriptText, reactRouter()],
  css: {
    modules: {
      generateScopedName: command === "build" ? nameByTwoLetters() : "[local]-[hash:base64:4]",
    },
  },
  // Loaded whole they are 1,600 icons, and a formatter of code in mails; built in, only what is used.
  ssr: { noExternal: ["lucide-react", /^@react-email\//] },
  build: {
    target: browsers,
    assetsInlineLimit: 0,
    sourcemap: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          // No readable names: the list of routes, which every visit loads, names them all.
          entryFileNames: "assets/[hash].js",
          chunkFileNames: "assets/[hash].js",
          assetFileNames: ({ names }) =>
            names.every((name) => name.endsWith(".css"))
              ? "assets/[hash][extname]"
              : "assets/[name]-[hash][extname]",
          codeSplitting: {
            groups: [
              {
                name: "react",
                test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//,
              },
              { name: "frame", test: new RegExp(matchModules(frameModules)) },
              {
                name: "controls",
                test: new RegExp(`${matchModules(controlModules)}|/node_modules/lucide-react/`),
              },
              {
                name: "forms",
                test: new RegExp(`${matchModules(formModules)}|/node_modules/(@conform-to|zod)/`),
              },
              // Before "admin", which would take what it imports with it, and a customer's page would then load all of it.
              { name: "legal", test: /\/app\/legal-texts\//, minShareCount: 2 },
              {
                name: "orders",
                test: /\/app\/(cart|checkout|invoices|orders|returns|ui|vat)\//,
                minShareCount: 2,
              },
              {
                name: "accounts",
                test: /\/app\/(accounts\/|pictures\/picture-type)/,
                minShareCount: 2,
              },
              { name: "admin", test: /\/app\/(admin|audit)\// },
            ],
          },
        },
      },
    }),
  },
}));
