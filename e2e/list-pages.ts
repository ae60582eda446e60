import type { Page } from "@playwright/test";

/** The path patterns of all routes with a screen, as React Router's manifest in the page has them. */
export function listPages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as typeof window & {
      __reactRouterManifest: {
        routes: { [id: string]: { path?: string; index?: boolean; hasDefaultExport: boolean } };
      };
    };
    return Object.values(manifest.routes)
      .filter(
        ({ path, index, hasDefaultExport }) => hasDefaultExport && (path !== undefined || index),
      )
      .filter(({ path }) => path !== "")
      .map(({ path = "" }) => `/${path}`);
  });
}
