/**
 * The npm packages that a module's text imports when it runs: `import … from "x"`, `export … from "x"`, `import "x"` and
 * `await import("x")`, by the package's name. Imports of types alone do not count, nor do Node's own modules.
 */
export function findImportedPackages(text: string): string[] {
  const specifiers = [
    ...text.matchAll(/^(?:import|export)\s+(?!type\s)[^"';]*?\bfrom\s+"([^"]+)"/gm),
    ...text.matchAll(/^import\s+"([^"]+)"/gm),
    ...text.matchAll(/\bimport\("([^"]+)"\)/g),
  ];
  const names = specifiers.flatMap(([, specifier = ""]) => packageOf(specifier) ?? []);
  return [...new Set(names)].sort();
}

function packageOf(specifier: string): string | null {
  if (/^(?:[./#]|node:)/.test(specifier)) return null;
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
