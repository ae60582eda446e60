import type { Rule, Visitor } from "./rule.ts";

type Source = Parameters<NonNullable<Visitor["ImportDeclaration"]>>[0]["source"];

/** Node.js runs the files as they are, so a relative import ends in the file's own extension. */
export const fileExtensions: Rule = {
  create(context) {
    const message = "Relative imports end in the file's own extension.";
    const isRelative = /^\.{1,2}\//;
    // Types of routes are named without, as React Router writes them.
    const isComplete = /\/\+types\/|\.(tsx?|m?js|css|json|svg|woff2)(\?\w+)?$/;
    const check = (source: Source | null) => {
      if (source && isRelative.test(source.value) && !isComplete.test(source.value))
        context.report({ node: source, message });
    };
    return {
      ImportDeclaration({ source }) {
        check(source);
      },
      ExportNamedDeclaration({ source }) {
        check(source);
      },
      ExportAllDeclaration({ source }) {
        check(source);
      },
    };
  },
};
