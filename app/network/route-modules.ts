import type { DataRouter } from "react-router";

/** What React Router's manifest, which it keeps in the window, says of a route. */
interface ManifestRoute {
  parentId?: string;
  path?: string;
  index?: boolean;
  hasDefaultExport: boolean;
  hasClientLoader: boolean;
  hasClientAction: boolean;
  hasClientMiddleware: boolean;
  module: string;
  imports?: string[];
  css?: string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: { [id: string]: ManifestRoute } };
    __reactRouterRouteModules?: { [id: string]: object };
  }
}

const loading = new Map<string, Promise<void>>();
const loaded = new Set<string>();

/**
 * Gives React Router the modules of routes without a screen: in the browser they are empty, and asking for them only
 * costs a request, which reloads the document when it fails. To be called before the router is made.
 */
export function fillEmptyModules(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  if (!manifest || !modules) return;
  for (const [id, route] of Object.entries(manifest.routes)) {
    const { hasDefaultExport, hasClientLoader, hasClientAction, hasClientMiddleware } = route;
    const isEmpty =
      !hasDefaultExport && !hasClientLoader && !hasClientAction && !hasClientMiddleware;
    if (isEmpty) modules[id] ??= {};
  }
}

/** Whether a route can be shown without asking for its files. */
export function isRouteLoaded(id: string): boolean {
  return (
    (window.__reactRouterRouteModules !== undefined && id in window.__reactRouterRouteModules) ||
    filesOf(id).every((file) => loaded.has(file))
  );
}

/** The ids of the routes at a path of the shop whose files have not come yet. */
export function findMissingRoutes(router: DataRouter, pathname: string): string[] {
  const matches = router.match(pathname) ?? [];
  return matches.map(({ route }) => route.id).filter((id) => !isRouteLoaded(id));
}

/** Loads the modules and styles of routes without running them. Rejects when one does not come. */
export async function loadRoutes(ids: readonly string[], priority: "high" | "low"): Promise<void> {
  await Promise.all(ids.flatMap(filesOf).map((file) => loadFile(file, priority)));
}

/** The ids of the routes that belong to each page, layouts included, with its path; in the order of the site map. */
export function listPages(): { path: string; ids: string[] }[] {
  const routes = window.__reactRouterManifest?.routes ?? {};
  return Object.entries(routes)
    .filter(([, { path, index }]) => path !== undefined || index === true)
    .map(([id, { path = "" }]) => ({ path, ids: withParents(id) }));
}

function withParents(id: string): string[] {
  const parentId = window.__reactRouterManifest?.routes[id]?.parentId;
  return parentId === undefined ? [id] : [...withParents(parentId), id];
}

/** The first file of a route, by which to see whether the shop answers. */
export function fileOf(id: string): string {
  return window.__reactRouterManifest?.routes[id]?.module ?? "/";
}

function filesOf(id: string): string[] {
  const route = window.__reactRouterManifest?.routes[id];
  return route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : [];
}

/**
 * Into the browser's cache, where files of the build stay for a year. Not by a modulepreload link: some browsers
 * remember for the life of the page that a module did not come.
 */
function loadFile(file: string, priority: "high" | "low"): Promise<void> {
  const known = loading.get(file);
  if (known) return known;
  const begun = fetchFile(file, priority);
  loading.set(file, begun);
  begun.then(
    () => loaded.add(file),
    () => loading.delete(file),
  );
  return begun;
}

async function fetchFile(file: string, priority: "high" | "low"): Promise<void> {
  const response = await fetch(file, { priority });
  if (!response.ok) throw new Error(file);
  await response.arrayBuffer();
}
