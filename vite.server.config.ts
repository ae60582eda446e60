import { defineConfig } from "vite";
import packageFile from "./package.json" with { type: "json" };

/**
 * Bundles the server with the built pages and the libraries into build/shop/, which `npm start` runs
 * (docs/decisions/0018-the-server-is-bundled.md).
 */
export default defineConfig({
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: {
    noExternal: true,
    external: [
      // Has native code.
      "sharp",
      // Large, and loaded on demand by few shops or at few moments.
      "@zxcvbn-ts/language-common",
      "flydrive",
      "fontkit",
      // Optional: loaded only where tracing is turned on. Only the API is bundled, because better-auth loads it too.
      ...Object.keys(packageFile.devDependencies).filter(
        (name) => name.startsWith("@opentelemetry/") && name !== "@opentelemetry/api",
      ),
      // Not installed: pg works without it.
      "pg-native",
    ],
  },
  build: {
    ssr: "server/main.ts",
    outDir: "build/shop",
    target: "node24",
    // So that a stack in the log names functions and lines.
    minify: false,
    // A process keeps the text of its modules in memory: half of the comments describe the libraries' types, and a file
    // with one character beyond Latin-1 takes two bytes per character.
    rolldownOptions: { output: { comments: false, charset: "ascii" } },
  },
});
