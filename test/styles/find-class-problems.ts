import { dirname, join } from "node:path/posix";
import postcss from "postcss";
import ts from "typescript";

/** The classes of a CSS module. */
export function readClasses(css: string): Set<string> {
  const classes = new Set<string>();
  postcss.parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      for (const [, name] of selector.matchAll(/\.([A-Za-z][\w-]*)/g)) if (name) classes.add(name);
    }
  });
  return classes;
}

/** What a component takes from a CSS module. */
interface ModuleUse {
  /** Path of the module, from the root of the repository. */
  module: string;
  /** Every name that is read from it. */
  names: Set<string>;
  /** Those that stand in a className. */
  classNames: Set<string>;
  /** A class is picked by a value at runtime: any may be meant. */
  anyName: boolean;
}

/** The CSS modules that a component imports, and the classes that it uses of them. */
export function readModuleUses(path: string, source: string): ModuleUse[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const uses = new Map<string, ModuleUse>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const name = statement.importClause?.name?.text;
    const target = statement.moduleSpecifier.text;
    if (name === undefined || !target.endsWith(".module.css")) continue;
    const module = join(dirname(path), target);
    uses.set(name, { module, names: new Set(), classNames: new Set(), anyName: false });
  }
  const visit = (node: ts.Node, inClassName: boolean) => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const use = uses.get(node.expression.text);
      use?.names.add(node.name.text);
      if (inClassName) use?.classNames.add(node.name.text);
    }
    if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const use = uses.get(node.expression.text);
      if (use) use.anyName = true;
    }
    const isClassName =
      inClassName || (ts.isJsxAttribute(node) && node.name.getText(file) === "className");
    ts.forEachChild(node, (child) => {
      visit(child, isClassName);
    });
  };
  visit(file, false);
  return [...uses.values()];
}
