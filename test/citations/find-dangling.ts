import { posix } from "node:path";
import { withoutCode, type Heading } from "./read-headings.ts";

/** What can be named: the repository's files, and the headings of its documents. */
export interface Repository {
  /** Paths from the root. */
  files: readonly string[];
  headingsOf: (document: string) => Heading[];
}

/** A name that leads nowhere. */
export interface Dangling {
  line: number;
  name: string;
  problem: string;
}

interface Reading {
  path: string;
  prose: string;
  repository: Repository;
}

/** Something that the prose names, and what is wrong with it; null: it is there. */
interface Named {
  index: number;
  name: string;
  problem: string | null;
}

/**
 * The endings of files that are named. Names are in lower case, as the repository's are (`Node.js` is none),
 * but for documents; those of migrations and decision records begin with a number; `*` stands for any letters. What follows a slash or a colon is a part of a URL.
 */
const fileName =
  /(?<![\w/.:@$}*-])(?:(?:\.\.?\/)*(?:\.?[a-z*][\w.*-]*\/)*(?:\.?[a-z*]|\d{4}-)[\w.*-]*\.(?:tsx?|mjs|js|css|sql|md|sh|ya?ml|json|svg|webp|woff2)|(?:[a-z.][\w.-]*\/)*[A-Z]+\.md)(?![\w/*-])/g;

const folderName =
  /(?<![\w/.:@$}*-])(?:app|server|cli|demo|docs|e2e|test|bench|public)(?:\/[\w-]+)+\/?(?![\w.*/-])/g;

const link = /\]\(([^)\s]+)[^)]*\)/g;

const decision = /\[?\bdecisions?(?:\s+records?)?\s+((?:\d+(?:,\s*|\s+and\s+)?)+)/gi;

/** `[decision 17](…)` or `[0017](…)`: the number that is read, and the file it leads to. */
const numberedLink = /\[(?:decision )?0*(\d+)\]\([^)]*?\/0*(\d+)-[^)]*\)/gi;

/** "docs/rules.md, Orders"; on the next line as well. A name that follows instead is another file's. */
const citedHeading = /\b(docs\/[\w-]+\.md),[^\S\n]*\n?\s*(?=[A-Z])(?![\w./-]+\.md)/g;

/** Folders that are made and not in the repository: what is in them is not looked for. */
const generated = /^(?:build|data|node_modules|\.react-router)\//;

/** All that the prose of a file names and the repository does not have. */
export function findDangling(reading: Reading): Dangling[] {
  return findNamed(reading).flatMap(({ index, name, problem }) =>
    problem === null ? [] : { line: lineAt(reading.prose, index), name, problem },
  );
}

/** How many things the prose of a file names. */
export function countNamed(reading: Reading): number {
  return findNamed(reading).length;
}

function findNamed(reading: Reading): Named[] {
  const isDocument = reading.path.endsWith(".md");
  return [
    ...findFileNames(reading),
    ...findFolders(reading),
    ...findDecisions(reading),
    ...findCitedHeadings(reading),
    ...(isDocument ? [...findLinks(reading), ...findNumberedLinks(reading)] : []),
  ].sort((one, other) => one.index - other.index);
}

function findFileNames({ path, prose, repository: { files } }: Reading): Named[] {
  // Links are looked at by themselves, as paths from the document.
  const text = path.endsWith(".md")
    ? prose.replace(link, (whole) => " ".repeat(whole.length))
    : prose;
  return Array.from(text.matchAll(fileName), ({ 0: name, index }) => {
    const isThere = generated.test(name) || isFile(name, { path, files });
    return { index, name, problem: isThere ? null : `there is no file ${name}` };
  });
}

/** From the root, from the folder of the file that names it, or by the end of a path: `price.ts`. */
function isFile(
  name: string,
  { path, files }: { path: string; files: readonly string[] },
): boolean {
  const beside = posix.join(posix.dirname(path), name);
  if (!name.includes("*")) {
    return files.some((file) => file === name || file === beside || file.endsWith(`/${name}`));
  }
  // Of the signs that a name is made of, only the point means something in a pattern.
  const pattern = name
    .replaceAll(".", "\\.")
    .replace(/\*+/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
  const matching = new RegExp(`(?:^|/)${pattern}$`);
  return files.some((file) => matching.test(file));
}

function findFolders({ prose, repository: { files } }: Reading): Named[] {
  return Array.from(prose.matchAll(folderName), ({ 0: name, index }) => {
    const folder = name.replace(/\/?$/, "/");
    const isThere = files.some((file) => file.startsWith(folder));
    return { index, name, problem: isThere ? null : `there is no folder ${name}` };
  });
}

function findLinks({ path, prose, repository }: Reading): Named[] {
  return Array.from(withoutCode(prose).matchAll(link), ({ 1: name = "", index }) => {
    if (/^[a-z]+:/.test(name)) return { index, name, problem: null };
    const [file = "", anchor] = name.split("#");
    const linked = file === "" ? path : posix.join(posix.dirname(path), file).replace(/\/$/, "");
    const isThere = repository.files.some(
      (known) => known === linked || known.startsWith(`${linked}/`),
    );
    if (!isThere)
      return { index, name, problem: `the link leads to ${linked}, which is not there` };
    const isHeading =
      anchor === undefined ||
      repository.headingsOf(linked).some((heading) => heading.anchor === anchor);
    return { index, name, problem: isHeading ? null : `${linked} has no heading #${anchor}` };
  });
}

function findDecisions({ prose, repository: { files } }: Reading): Named[] {
  return Array.from(prose.matchAll(decision), ({ 1: numbers = "", index }) =>
    Array.from(numbers.matchAll(/\d+/g), ([name]) => {
      const start = `docs/decisions/${name.padStart(4, "0")}-`;
      const isThere = files.some((file) => file.startsWith(start));
      return { index, name, problem: isThere ? null : `there is no decision ${name}` };
    }),
  ).flat();
}

function findNumberedLinks({ prose }: Reading): Named[] {
  return Array.from(prose.matchAll(numberedLink), ({ 1: name = "", 2: linked, index }) => ({
    index,
    name,
    problem: name === linked ? null : `the link says ${name} and leads to ${linked ?? ""}`,
  }));
}

function findCitedHeadings({ prose, repository }: Reading): Named[] {
  return Array.from(prose.matchAll(citedHeading), ({ 0: cited, 1: document = "", index }) => {
    const words = prose.slice(index + cited.length).replace(/\s+/g, " ");
    const isHeading = repository
      .headingsOf(document)
      .some(({ title }) => words.startsWith(title) && !/^[\w-]/.test(words.slice(title.length)));
    const name = words.slice(0, 30).trim();
    return { index, name, problem: isHeading ? null : `${document} has no heading “${name}…”` };
  });
}

/** What matches one of the forbidden patterns (with the flag g), wherever it stands in a file. */
export function findForbidden(text: string, forbidden: readonly RegExp[]): Dangling[] {
  return forbidden.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: name, index }) => ({
      line: lineAt(text, index),
      name,
      problem: `“${name}” cites what is not in the repository`,
    })),
  );
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
