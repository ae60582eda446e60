import type { Rule } from "./rule.ts";

/** What another module imports is found by its name: no default exports, and no barrels. */
export const namedExports: Rule = {
  create(context) {
    const message = "Only route modules and configuration files have a default export.";
    return {
      ExportDefaultDeclaration(node) {
        context.report({ node, message });
      },
      ExportSpecifier(node) {
        const { exported } = node;
        if (exported.type === "Identifier" && exported.name === "default")
          context.report({ node, message });
      },
      ExportAllDeclaration(node) {
        context.report({ node, message: "No barrels: import from where it is written." });
      },
    };
  },
};
