import { defineConfig } from "vite";
import packageFile from "./package.json" with { type: "json" };

/**
 * Packs what `npm start` runs, the built pages and the libraries with it, into a few files (build/shop/): see
 * docs/decisions/0018-the-server-is-packed.md.
 */
export default defineConfig({
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: {
    noExternal: true,
    external: [
      // Not JavaScript alone.
      "sharp",
      // Large, and needed by few shops or at few times: read from their own files then.
      "@zxcvbn-ts/language-common",
      "flydrive",
      "fontkit",
      // Optional: loaded only where tracing is turned on. The API alone is packed, because better-auth loads it too.
      ...Object.keys(packageFile.devDependencies).filter(
        (name) => name.startsWith("@opentelemetry/") && name !== "@opentelemetry/api",
      ),
      // Not installed; pg asks for it and does without.
      "pg-native",
    ],
  },
  build: {
    ssr: "server/main.ts",
    outDir: "build/shop",
    target: "node24",
    // As it is written, so that a stack in the log can be followed.
    minify: false,
  },
});
