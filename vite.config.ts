import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";
import { languageCodes } from "./app/language/languages.ts";
import { controlModules, formModules, frameModules, matchModules } from "./client-chunks.ts";

/** The look uses light-dark(), nesting and popovers as they are: browsers from 2024 on. */
const browsers = ["chrome125", "firefox126", "safari17.5"];

/** Texts can hold elements, which a script that is no React shows none of. */
const withoutReact = fileURLToPath(
  new URL("app/layout/early-input/without-react.ts", import.meta.url),
);

/**
 * `import texts from "….ts?script"`: a module with all that it imports, as the text of one classic script; one by each
 * language, which has no words of the others.
 */
const scriptText: Plugin = {
  name: "script-text",
  enforce: "pre",
  async load(id) {
    const [input = "", query] = id.split("?");
    if (query !== "script") return null;
    const texts: { [code: string]: string } = {};
    for (const code of languageCodes) texts[code] = await buildScript(input, code);
    return `export default ${JSON.stringify(texts)};`;
  },
};

async function buildScript(input: string, language: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [onlyLanguage(language)],
    resolve: { alias: { react: withoutReact } },
    build: {
      target: browsers,
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { format: "iife" } },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error(`${input} is no one script.`);
  return built.output[0].code.trim();
}

/** Leaves out of each call of defineTexts the texts of other languages. */
function onlyLanguage(language: string): Plugin {
  return {
    name: "only-language",
    enforce: "post",
    transform(code, id) {
      if (!id.endsWith("-texts.ts")) return null;
      let kept = code;
      for (const statement of this.parse(code).body.toReversed()) {
        const declared = "declaration" in statement ? statement.declaration : statement;
        if (declared?.type !== "VariableDeclaration") continue;
        for (const { init } of declared.declarations) {
          const texts = init?.type === "CallExpression" && init.arguments[0];
          if (!texts || texts.type !== "ObjectExpression") continue;
          for (const part of texts.properties.toReversed()) {
            if (part.type !== "Property" || part.key.type !== "Identifier") continue;
            if (part.key.name === language) continue;
            kept = `${kept.slice(0, part.value.start)}{}${kept.slice(part.value.end)}`;
          }
        }
      }
      return { code: kept, map: null };
    },
  };
}

/** What `browsers` load is modules; a further pass shortens what the one before has made: 0.7 kB of a first visit. */
const terserOptions = { ecma: 2020, module: true, compress: { passes: 3 } } as const;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [scriptText, reactRouter()],
  css: {
    modules: {
      generateScopedName: command === "build" ? "[hash:base64:5]" : "[local]-[hash:base64:4]",
    },
  },
  // Loaded whole they are 1,600 icons, and a formatter of code in mails; built in, only what is used.
  ssr: { noExternal: ["lucide-react", /^@react-email\//] },
  // The server's files keep their names, which its logs show.
  environments: { client: { build: { minify: "terser" } } },
  build: {
    target: browsers,
    assetsInlineLimit: 0,
    sourcemap: false,
    terserOptions,
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
