import { basename, relative } from "node:path";
import type { Rule } from "./rule.ts";

/** Names that say nothing about what is inside, so anything ends up there. */
const emptyWords = ["util", "utils", "helper", "helpers", "misc", "common", "manager", "service"];
const emptyNames = ["data", "info", "index", ...emptyWords];

/** File and folder names are kebab-case words that say what is inside. */
export const telling: Rule = {
  create: (context) => ({
    Program(node) {
      const path = relative(context.cwd, context.filename);
      for (const part of path.split(/[/\\]/)) {
        const name = part.split(".")[0] ?? "";
        const words = name.split("-");
        if (!/^[a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
          context.report({ node, message: `"${part}" is not kebab-case.` });
        } else if (emptyNames.includes(name) || words.some((word) => emptyWords.includes(word))) {
          context.report({ node, message: `"${basename(part)}" does not say what is inside.` });
        }
      }
    },
  }),
};
