import { readdirSync } from "node:fs";
import { sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";

/** Serves the files of a build. Names under /assets hold a hash of their content, so those never change. */
export function addStaticFiles(
  app: Hono<AppEnv>,
  { folder, onSent }: { folder: string; onSent: () => void },
): void {
  app.use("/assets/*", async (c, next) => {
    await next();
    // Also of a file that is sent as it is: another client gets it compressed (RFC 9110, section 12.5.5).
    if (c.res.ok && !c.res.headers.has("Vary")) c.header("Vary", "Accept-Encoding");
  });
  app.use(
    "/assets/*",
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => {
        onSent();
        c.header("Cache-Control", "public, max-age=31536000, immutable");
        // What never changes is never asked for again.
        c.header("Last-Modified", undefined);
      },
    }),
  );
  const files = listFiles(folder);
  const serveFile = serveStatic({
    root: folder,
    onFound: (_path, c) => {
      onSent();
      c.header("Cache-Control", "public, max-age=3600");
    },
  });
  // Most requests are for pages: they need no look at the disk.
  app.use((c, next) => (files.has(c.req.path) ? serveFile(c, next) : next()));
}

/** The URL paths of the files in a folder. */
function listFiles(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(names.map((name) => `/${name.split(sep).join("/")}`));
}
