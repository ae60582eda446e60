import { basename, relative } from "node:path";
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import oxlint from "./.oxlintrc.json" with { type: "json" };

/** What oxlint checks with the types of TypeScript 7 (docs/decisions/0027-two-linters.md). */
const rulesOfOxlint = Object.fromEntries(
  Object.keys(oxlint.rules).map((rule) => [
    rule.replace("typescript/", "@typescript-eslint/"),
    "off",
  ]),
);

/** Names that say nothing about what is inside, so anything ends up there. */
const emptyWords = ["util", "utils", "helper", "helpers", "misc", "common", "manager", "service"];
const emptyNames = ["data", "info", "index", ...emptyWords];

/** File and folder names are kebab-case words that say what is inside. */
const telling = {
  create(context) {
    return {
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
    };
  },
};

const textControls = ["input", "textarea", "select", "TextField", "TextArea", "SelectField"];
/** Types of inputs whose value is no text that somebody enters. */
const fixedValues = ["hidden", "checkbox", "radio", "submit"];

/**
 * A control that takes text has a defaultValue and is read at the event (docs/architecture.md, Before a page is
 * interactive): with a value from React's state, what was typed before hydration would be lost.
 */
const uncontrolled = {
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (!textControls.includes(node.name.name)) return;
        const find = (name) => node.attributes.find((attribute) => attribute.name?.name === name);
        if (!find("value") || find("readOnly")) return;
        if (fixedValues.includes(find("type")?.value?.value)) return;
        const message = "What people enter is read at the event: defaultValue and onInput.";
        context.report({ node: find("value"), message });
      },
    };
  },
};

/**
 * A form that posts says itself that it could not be sent and keeps what was typed (docs/rules.md, Lost connections):
 * that of app/network does, others need its SubmissionProblem.
 */
const failedSubmission = {
  create(context) {
    const message = "A form that posts is the Form of app/network, or has a SubmissionProblem.";
    return {
      "ImportDeclaration[source.value='react-router'] > ImportSpecifier[imported.name='Form']"(
        node,
      ) {
        if (!context.filename.endsWith("/app/network/form.tsx")) context.report({ node, message });
      },
      JSXElement(node) {
        const { name, attributes } = node.openingElement;
        const isFetchers = name.type === "JSXMemberExpression" && name.property.name === "Form";
        const isPost = attributes.some(
          (attribute) => attribute.name?.name === "method" && attribute.value?.value !== "get",
        );
        if (!isFetchers && !(name.name === "form" && isPost)) return;
        if (context.sourceCode.getText(node).includes("<SubmissionProblem")) return;
        context.report({ node: node.openingElement, message });
      },
    };
  },
};

/** With React Router's prefetch="intent" a page that is offline is replaced by the browser's own error page. */
const plainPrefetch = {
  create(context) {
    return {
      "JSXAttribute[name.name='prefetch'][value.value!='render']"(node) {
        const message = "A link whose page is fetched ahead has data-prefetch (app/network).";
        context.report({ node, message });
      },
    };
  },
};

export default defineConfig([
  globalIgnores(["build", "data", "node_modules", ".react-router", "pictures", "test-results"]),
  js.configs.recommended,
  // Without types: rules that need them are oxlint's, but for two (docs/decisions/0027-two-linters.md).
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: {
      house: {
        rules: {
          telling,
          uncontrolled,
          "failed-submission": failedSubmission,
          "plain-prefetch": plainPrefetch,
        },
      },
    },
    rules: {
      "house/telling": "error",
      "house/uncontrolled": "error",
      "house/failed-submission": "error",
      "house/plain-prefetch": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "max-params": ["error", 3],
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportDefaultDeclaration, ExportSpecifier[exported.name='default']",
          message: "Only route modules and configuration files have a default export.",
        },
        {
          selector: "ExportAllDeclaration",
          message: "No barrels: import from where it is written.",
        },
      ],
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex:
                "^\\.{1,2}/(?!(.*/)?\\+types/)(?!.*\\.(tsx?|m?js|css|json|svg|woff2)(\\?\\w+)?$)",
              message: "Relative imports end in the file's own extension.",
            },
          ],
        },
      ],
      // { [name: string]: T }: the name Record is the shop's own.
      "@typescript-eslint/consistent-indexed-object-style": ["error", "index-signature"],
      "@typescript-eslint/consistent-type-imports": "error",
      // What is there for its place, or to be left out of the rest, is named with a line before it.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      ...rulesOfOxlint,
    },
  },
  {
    files: ["**/*.tsx"],
    extends: [reactHooks.configs.flat["recommended-latest"], jsxA11y.flatConfigs.strict],
    rules: {
      // Deeds need a control of their own; to notice that the focus has left a group does not.
      "jsx-a11y/no-static-element-interactions": [
        "error",
        { handlers: ["onClick", "onMouseDown", "onMouseUp", "onKeyPress", "onKeyDown", "onKeyUp"] },
      ],
    },
  },
  {
    // Route modules, the entries that React Router names, and configuration are read by their default export.
    files: [
      "app/**/*-{page,layout}.tsx",
      "app/{root,routes,entry.*}.{ts,tsx}",
      "*.config.{ts,js}",
      ".*.js",
      "e2e/open-shop.ts",
      "**/*.d.ts",
    ],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["app/entry.server.tsx"],
    rules: { "max-params": "off" },
  },
  {
    // Where to draw and how large: everybody reads x, y, width, height in that order.
    files: ["app/sleeves/**"],
    rules: { "max-params": "off" },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
  },
]);
