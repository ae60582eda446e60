import { generatePath, matchPath, type ServerBuild } from "react-router";
import { splitLanguage } from "../../app/language/language-path.ts";

/**
 * Makes the function that gives the one address of a page for its path in other capitals or with a slash at the end,
 * both of which React Router takes as well: "/Terms/" → "/terms". What stands for an id keeps its capitals. Null for a
 * path that is right, or names no page.
 */
export function createCanonicalPath({ routes }: Pick<ServerBuild, "routes">) {
  const patterns = listPatterns(routes);
  return (path: string): string | null => {
    // Nearly every request is for a path as the shop writes it.
    if (!/[A-Z]|.\/$/.test(path)) return null;
    const { base } = splitLanguage(path.toLowerCase());
    const matches = patterns.flatMap((pattern) => {
      const match = matchPath(pattern, path.slice(base.length) || "/");
      return match ? [{ pattern, params: match.params }] : [];
    });
    // "/admin/import/genres" is also an import of that name.
    const [best] = matches.sort(
      (one, other) => Object.keys(one.params).length - Object.keys(other.params).length,
    );
    const canonical =
      best && (base + generatePath(best.pattern, best.params)).replace(/(?<=.)\/$/, "");
    // Another spelling of an id's letters, such as a percent-encoding, is no other way to write the path.
    const isSame = canonical?.toLowerCase() === path.toLowerCase().replace(/\/$/, "");
    return isSame && canonical !== path ? canonical : null;
  };
}

/** The whole paths of the routes, without those that take any path, such as pictures. */
function listPatterns(routes: ServerBuild["routes"]): string[] {
  const wholePath = (id: string): string => {
    const route = routes[id];
    const above = route?.parentId === undefined ? "" : wholePath(route.parentId);
    return route?.path === undefined ? above : `${above}/${route.path}`;
  };
  return Object.values(routes)
    .filter((route) => route?.path !== undefined)
    .map((route) => wholePath(route?.id ?? ""))
    .filter((pattern) => !pattern.includes("*"));
}
