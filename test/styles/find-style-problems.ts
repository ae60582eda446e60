import postcss, { type AtRule, type ChildNode, type Declaration } from "postcss";

/** The only file that holds colours, lengths of the scale and durations: the tokens. */
export const tokenFile = "app/app.css";

/** Widths of the window at which a layout may change; app/app.css says what each is for. */
export const breakpoints = ["45rem", "58rem", "70rem", "100rem"];

const color =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:white|black|gr[ae]y|red|green|blue|yellow|orange|brown|silver)(?![\w-])/i;
const spacing =
  /^(?:(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)(?:-.+)?|inset(?:-.+)?|top|right|bottom|left)$/;
const controlHeight = /^(?:2\.75|2\.25)rem$/;
const duration = /(?<![\w.-])[\d.]+m?s\b/;
/** A length that grows with the window has its limits in rem. */
const fluid = /\b(?:clamp|min|max)\((?:[^()]|\([^()]*\))*\)/g;
const length = /(?<![\w.-])-?(?:\d*\.)?\d+(?:rem|em|px|ch)\b/g;

/** Where a style sheet breaks the rules for tokens, breakpoints and importance, as `path:line: problem`. */
export function findStyleProblems(path: string, css: string): string[] {
  const problems: string[] = [];
  const report = (node: ChildNode, problem: string) => {
    problems.push(`${path}:${node.source?.start?.line ?? 0}: ${problem}`);
  };
  const root = postcss.parse(css);
  root.walkDecls((declaration) => {
    if (declaration.important) report(declaration, "!important");
    if (path === tokenFile && declaration.parent?.type === "rule" && isToken(declaration)) return;
    for (const problem of findValueProblems(declaration)) report(declaration, problem);
  });
  root.walkAtRules("media", (rule) => {
    for (const width of findOtherWidths(rule)) report(rule, `breakpoint ${width}`);
  });
  return problems;
}

function isToken({ prop, parent }: Declaration): boolean {
  return prop.startsWith("--") && parent !== undefined;
}

function findValueProblems(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  const problems: string[] = [];
  const found = color.exec(value)?.[0];
  if (found !== undefined) problems.push(`colour ${found} instead of a token`);
  if (spacing.test(prop)) {
    const lengths = value.replace(fluid, "").match(length) ?? [];
    const loose = lengths.filter((each) => each !== "1px" && each !== "-1px");
    if (loose.length > 0) problems.push(`${prop} of ${loose.join(", ")} instead of a token`);
  }
  if (/^(?:min-)?(?:width|height)$/.test(prop) && controlHeight.test(value)) {
    problems.push(`${prop} of ${value} instead of --control or --control-small`);
  }
  if (
    /^(?:animation|transition)/.test(prop) &&
    duration.test(value) &&
    !isMotionAllowed(declaration)
  ) {
    problems.push(`${prop} lasts without a token, also where motion is not wanted`);
  }
  return problems;
}

/** Whether only those see it who have not asked for less motion. */
function isMotionAllowed(declaration: Declaration): boolean {
  for (let node = declaration.parent; node; node = node.parent as typeof node | undefined) {
    if (node.type !== "atrule") continue;
    if ((node as AtRule).params === "(prefers-reduced-motion: no-preference)") return true;
  }
  return false;
}

/** Widths in a media query that are not written as `(width >= 45rem)` or `(width < 45rem)` of the list. */
function findOtherWidths({ params }: AtRule): string[] {
  const conditions = params.match(/\([^()]*(?:width|height)[^()]*\)/g) ?? [];
  return conditions.filter((condition) => {
    const width = /^\(width (?:<|>=) (\S+)\)$/.exec(condition)?.[1];
    return width === undefined || !breakpoints.includes(width);
  });
}
