// Installs dependencies if the lock file changed, and builds what is stale, before the shop starts or is tested. Plain
// JavaScript without dependencies, because on a fresh clone it runs on any Node.js. With --no-build it only installs:
// the command line needs no build, and a running shop must keep the build that it serves. Messages go to stderr,
// because the output of a command may go to a file.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./prepare-lock.mjs";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const installed = join(root, "node_modules/.gatefold-installed");
const built = join(root, "build/.gatefold-built");
const bundled = join(root, "build/.gatefold-bundled");

const lock = hashOf(["package-lock.json"]);
const builds = !process.argv.includes("--no-build");
// Processes that start together in one folder: the first does the work, the others wait for it.
if (!isPrepared()) {
  withLock(join(root, ".gatefold-prepare.lock"), {
    onWait: () => console.error("Waiting for another start that installs or builds …"),
    work: prepare,
  });
}

function isPrepared() {
  if (readStamp(installed) !== lock) return false;
  const { pages, shop } = hashSources();
  return !builds || (readStamp(built) === pages && readStamp(bundled) === shop);
}

function prepare() {
  if (readStamp(installed) !== lock) {
    console.error("Installing …");
    rmSync(installed, { force: true });
    run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
    writeFileSync(installed, lock);
  }
  if (!builds) return;
  const { pages, shop } = hashSources();
  const node = join(root, "node_modules/.bin/node");
  if (readStamp(built) !== pages) {
    console.error("Building …");
    rmSync(join(root, "build"), { recursive: true, force: true });
    run(node, ["node_modules/@react-router/dev/bin.cjs", "build"]);
    run(node, ["server/compress-assets.ts"]);
    run(node, ["server/split-style-sheets.ts"]);
    run(node, ["app/sleeves/lettering/build-fonts.ts"]);
    writeFileSync(built, pages);
  }
  if (readStamp(bundled) !== shop) {
    console.error("Bundling …");
    rmSync(bundled, { force: true });
    run(node, ["node_modules/vite/bin/vite.js", "build", "--config", "vite.server.config.ts"]);
    writeFileSync(bundled, shop);
  }
}

/** What the pages and the server's bundle are made of. */
function hashSources() {
  const pages = hashOf([
    "app",
    "package-lock.json",
    "public",
    "react-router.config.ts",
    "server/compress-assets.ts",
    "server/page-cache/split-style-sheet.ts",
    "server/split-style-sheets.ts",
    "tsconfig.json",
    "client-chunks.ts",
    "vite.config.ts",
  ]);
  const parts = [
    "demo/load-demo.ts",
    "demo/read-demo.ts",
    "demo/photos",
    "server",
    "vite.server.config.ts",
  ];
  return { pages, shop: `${hashOf(parts)}${pages}` };
}

function run(command, parameters) {
  const environment = { ...process.env, NODE_ENV: undefined };
  delete environment.NODE_ENV;
  const result = spawnSync(command, parameters, {
    cwd: root,
    env: environment,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status === 0) return;
  console.error(`${command} ${parameters.join(" ")} failed:`);
  console.error(`${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`);
  process.exit(1);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** A hash over the contents of files and folders; tests do not count as sources. */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  let names;
  try {
    names = readdirSync(full).sort();
  } catch {
    hash.update(path).update("\0").update(readFileSync(full)).update("\0");
    return;
  }
  for (const name of names) if (!/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`);
}
