import { failedSubmission } from "./failed-submission.ts";
import { fileExtensions } from "./file-extensions.ts";
import { literalSpread } from "./literal-spread.ts";
import { namedExports } from "./named-exports.ts";
import { plainPrefetch } from "./plain-prefetch.ts";
import { requestBody } from "./request-body.ts";
import type { Rule } from "./rule.ts";
import { telling } from "./telling.ts";
import { uncontrolled } from "./uncontrolled.ts";
import { unsaidWords } from "./unsaid-words.ts";

/** The project's own rules, each a file, which .oxlintrc.jsonc turns on by the names "house/…". */
export default {
  meta: { name: "house" },
  rules: {
    "failed-submission": failedSubmission,
    "file-extensions": fileExtensions,
    "literal-spread": literalSpread,
    "named-exports": namedExports,
    "plain-prefetch": plainPrefetch,
    "request-body": requestBody,
    telling,
    uncontrolled,
    "unsaid-words": unsaidWords,
  } satisfies { [name: string]: Rule },
};
