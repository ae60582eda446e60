import { defineConfig, type Plugin } from "vite";

/** Writes every letter beyond ASCII as an escape: a single other one, and V8 keeps a file's text in twice the memory. */
const inAscii: Plugin = {
  name: "in-ascii",
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      file.code = file.code.replace(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    }
  },
};

/**
 * Packs what `npm start` runs, the built pages and the libraries with it, into a few files (build/shop/): see
 * docs/decisions/0018-the-server-is-packed.md.
 */
export default defineConfig({
  plugins: [inAscii],
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: {
    noExternal: true,
    external: [
      // Not JavaScript alone.
      "sharp",
      // Large, and needed by few shops or at few times: read from their own files then.
      "@opentelemetry/exporter-trace-otlp-http",
      "@opentelemetry/exporter-trace-otlp-proto",
      "@zxcvbn-ts/language-common",
      "flydrive",
      "fontkit",
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
