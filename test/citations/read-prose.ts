import ts from "typescript";
import { Lexer } from "yaml";

/** A part of a text: from the first index up to, and without, the second. */
type Range = readonly [from: number, to: number];

const scripts: { [extension: string]: ts.ScriptKind } = {
  ts: ts.ScriptKind.TS,
  tsx: ts.ScriptKind.TSX,
  js: ts.ScriptKind.JS,
  mjs: ts.ScriptKind.JS,
};

/** What a file in another language is made of, as far as it tells comments (the named group) from texts. */
const patterns: { [extension: string]: RegExp } = {
  css: /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|url\([^)"']*\)|(?<comment>\/\*[\s\S]*?\*\/)/g,
  sql: /'(?:[^']|'')*'|"[^"]*"|(?<comment>--.*|\/\*[\s\S]*?\*\/)/g,
  sh: /'[^']*'|"(?:\\.|[^"\\])*"|(?<comment>(?<=^|\s)#.*)/gm,
};

/** A file of an example that a document shows: its code is checked by example-imports.test.ts. */
const exampleFile = /```tsx?\n\/\/ app\/.*?```/gs;

/** Marks that YAML's lexer puts between the pieces of the file; "\x1f" says that the next one is a value. */
const yamlMarks = new Set(["\u0002", "\u0018", "\u001f"]);

/** Whether readProse reads files of that name. */
export function hasProse(path: string): boolean {
  const kind = kindOf(path);
  return kind === "md" || kind === "yaml" || kind in scripts || kind in patterns;
}

/**
 * What a file says to its reader: a document but for its example files, of a source file its comments. As long as the file, with
 * spaces for all the rest, so that each word stands where it stands in the file.
 */
export function readProse(path: string, text: string): string {
  const kind = kindOf(path);
  if (kind === "md") return text.replace(exampleFile, blank);
  const script = scripts[kind];
  const pattern = patterns[kind];
  if (script !== undefined) return blankExcept(text, findScriptComments(text, script));
  if (kind === "yaml") return blankExcept(text, findYamlComments(text));
  if (pattern) return blankExcept(text, findComments(text, pattern));
  throw new Error(`${path} is in a language that this cannot read.`);
}

/** By the name's end; a script for the shell may have none. */
function kindOf(path: string): string {
  if (path === ".ci/run") return "sh";
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? "";
  return extension === "yml" ? "yaml" : extension;
}

function blank(part: string): string {
  return part.replace(/[^\n]/g, " ");
}

/** A text with spaces for all that is not in the ranges, and for the marks that comments are written with. */
function blankExcept(text: string, ranges: readonly Range[]): string {
  let kept = "";
  let at = 0;
  for (const [from, to] of ranges) {
    const comment = text
      .slice(from, to)
      .replace(/^\s*(?:\/\*+|\*\/|\*|\/\/+|--|#!?)|\*\/$/gm, blank);
    kept += blank(text.slice(at, from)) + comment;
    at = to;
  }
  return kept + blank(text.slice(at));
}

function findComments(text: string, pattern: RegExp): Range[] {
  return Array.from(text.matchAll(pattern), ({ index, groups }): Range[] => {
    const comment = groups?.["comment"];
    return comment === undefined ? [] : [[index, index + comment.length]];
  }).flat();
}

/** Comments stand between the tokens of the parsed file, where there is nothing else but spaces. */
function findScriptComments(text: string, kind: ts.ScriptKind): Range[] {
  const file = ts.createSourceFile("file", text, ts.ScriptTarget.Latest, false, kind);
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false);
  const comments: Range[] = [];
  const visit = (node: ts.Node): void => {
    // Texts in JSX have no comments: what looks like one there is shown.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const parts = node.getChildren(file).filter((part) => !ts.isJSDoc(part));
    for (const part of parts) visit(part);
    if (parts.length > 0 || node.kind === ts.SyntaxKind.SyntaxList) return;
    scanner.setText(text, node.pos, node.getStart(file) - node.pos);
    for (
      let token = scanner.scan();
      token !== ts.SyntaxKind.EndOfFileToken;
      token = scanner.scan()
    ) {
      const isComment =
        token === ts.SyntaxKind.SingleLineCommentTrivia ||
        token === ts.SyntaxKind.MultiLineCommentTrivia;
      if (isComment) comments.push([scanner.getTokenStart(), scanner.getTokenEnd()]);
    }
  };
  visit(file);
  return comments;
}

function findYamlComments(text: string): Range[] {
  const comments: Range[] = [];
  let at = 0;
  let isValue = false;
  for (const piece of new Lexer().lex(text)) {
    if (!yamlMarks.has(piece)) {
      if (piece.startsWith("#") && !isValue) comments.push([at, at + piece.length]);
      at += piece.length;
    }
    isValue = piece === "\u001f";
  }
  return comments;
}
