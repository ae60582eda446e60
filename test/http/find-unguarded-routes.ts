import type { ServerBuild } from "react-router";
import type { Visit } from "./open-test-app.ts";

interface Stop {
  /** As a visitor would ask for it, such as `/record/:id`. */
  pattern: string;
  /** Whether it has a screen; without one it is a plain answer, such as a picture. */
  isPage: boolean;
  isIndex: boolean;
  hasLoader: boolean;
  hasAction: boolean;
}

/** Every address a visitor can ask for, from the built shop's own site map. */
export function listRoutePatterns({ routes }: ServerBuild): Stop[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && route.index !== true)) return [];
    const parts = listParts(routes, route.id).filter((part) => part !== "");
    if (parts.length === 0 && route.index !== true) return [];
    return {
      pattern: `/${parts.join("/")}`,
      isPage: "default" in route.module,
      isIndex: route.index === true,
      hasLoader: route.module.loader !== undefined,
      hasAction: route.module.action !== undefined,
    };
  });
}

function listParts(routes: ServerBuild["routes"], id: string): string[] {
  const route = routes[id];
  if (!route) return [];
  const above = route.parentId === undefined ? [] : listParts(routes, route.parentId);
  return [...above, route.path ?? ""];
}

/**
 * Visits every stop as a stranger: looks at it, by a link (which asks for data only), and sends it a
 * form. Parameters are `x`. Returns what did not lead to /login, such as `POST /user/profile`.
 */
export async function findUnguardedRoutes(build: ServerBuild, visit: Visit): Promise<string[]> {
  const open: string[] = [];
  for (const stop of listRoutePatterns(build)) {
    const path = stop.pattern.replace(/:\w+\??|\*/g, "x");
    const dataPath = `${path === "/" ? "/_root" : path}.data`;
    // Without screen and loader there is nothing to look at: React Router refuses by itself.
    const isShown = stop.isPage || stop.hasLoader;
    if (isShown && !(await leadsToLogin(await visit(path), visit)))
      open.push(`GET ${stop.pattern}`);
    if (stop.isPage && !(await dataLeadsToLogin(await visit(dataPath)))) {
      open.push(`GET ${stop.pattern} by a link`);
    }
    if (!stop.hasAction) continue;
    const form = { method: "POST", body: new URLSearchParams({ intent: "x" }) };
    // A form sent as data shows the action's own answer: without scripts the page's loader runs after
    // the action, and its guard would hide that the deed was done.
    const guarded = stop.isPage
      ? await dataLeadsToLogin(await visit(`${dataPath}${stop.isIndex ? "?index" : ""}`, form))
      : await leadsToLogin(await visit(path, form), visit);
    if (!guarded) open.push(`POST ${stop.pattern}`);
  }
  return open;
}

/** Whether an answer sends the stranger to /login, at once or by way of another guarded page. */
async function leadsToLogin({ status, headers }: Response, visit: Visit): Promise<boolean> {
  const target = headers.get("Location") ?? "";
  if (status < 300 || status >= 400) return false;
  if (/^\/login(\?|$)/.test(target)) return true;
  return /^\/(user|admin)\//.test(target) && leadsToLogin(await visit(target), visit);
}

/** React Router answers a request for data with 202 and the address in the body, to lead elsewhere. */
async function dataLeadsToLogin(response: Response): Promise<boolean> {
  return response.status === 202 && /"\/login["?]/.test(await response.text());
}
