import type { ServerBuild } from "react-router";
import type { Visit } from "./open-test-app.ts";

/** A command as its declaration may be looked at (app/commands/command.server.ts). */
export interface ListedCommand {
  name: string;
  schema: unknown;
  who: unknown;
  limit: unknown;
}

interface RoutePattern {
  /** Such as `/record/:id`. */
  pattern: string;
  /** Whether it has a screen. A resource route, such as a picture, has none. */
  isPage: boolean;
  isIndex: boolean;
  hasLoader: boolean;
  hasAction: boolean;
  /** The commands that its action runs; null when it is no list of commands. */
  commands: readonly ListedCommand[] | null;
}

/** Every path that can be requested, from the routes of the built app. */
export function listRoutePatterns({ routes }: ServerBuild): RoutePattern[] {
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
      commands: commandsOf(route.module.action),
    };
  });
}

function commandsOf(action: unknown): readonly ListedCommand[] | null {
  if (typeof action !== "function" || !("commands" in action)) return null;
  return action.commands as readonly ListedCommand[];
}

function listParts(routes: ServerBuild["routes"], id: string): string[] {
  const route = routes[id];
  if (!route) return [];
  const above = route.parentId === undefined ? [] : listParts(routes, route.parentId);
  return [...above, route.path ?? ""];
}

/**
 * Requests every route without a session: as a document, as the data of a client navigation, and as a form post.
 * Parameters are `x`. Returns what did not lead to /login, such as `POST /user/profile`.
 */
export async function findUnguardedRoutes(build: ServerBuild, visit: Visit): Promise<string[]> {
  const open: string[] = [];
  for (const route of listRoutePatterns(build)) {
    const path = route.pattern.replace(/:\w+\??|\*/g, "x");
    const dataPath = `${path === "/" ? "/_root" : path}.data`;
    // Without a screen and a loader React Router refuses a GET request by itself.
    const isShown = route.isPage || route.hasLoader;
    if (isShown && !(await leadsToLogin(await visit(path), visit)))
      open.push(`GET ${route.pattern}`);
    if (route.isPage && !(await dataLeadsToLogin(await visit(dataPath)))) {
      open.push(`GET ${route.pattern} by a link`);
    }
    if (!route.hasAction) continue;
    // A form sent as data gets the action's own response. In a document request the page's loader runs after the action,
    // and its guard would hide that the action ran.
    const send = async (intent: string) => {
      const form = { method: "POST", body: new URLSearchParams({ intent }) };
      return route.isPage
        ? dataLeadsToLogin(await visit(`${dataPath}${route.isIndex ? "?index" : ""}`, form))
        : leadsToLogin(await visit(path, form), visit);
    };
    for (const intent of route.commands?.map(({ name }) => name) ?? ["x"]) {
      if (await send(intent)) continue;
      open.push(`POST ${route.pattern}`);
      break;
    }
  }
  return open;
}

/** Whether a response redirects to /login, at once or by way of another guarded page. */
async function leadsToLogin({ status, headers }: Response, visit: Visit): Promise<boolean> {
  const target = headers.get("Location") ?? "";
  if (status < 300 || status >= 400) return false;
  if (/^\/login(\?|$)/.test(target)) return true;
  return /^\/(user|admin)\//.test(target) && leadsToLogin(await visit(target), visit);
}

/** React Router redirects a request for data with status 202 and the path in the body. */
async function dataLeadsToLogin(response: Response): Promise<boolean> {
  return response.status === 202 && /"\/login["?]/.test(await response.text());
}
