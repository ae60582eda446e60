import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");
let generated: Promise<null> | undefined;

/**
 * Writes the types of the routes, which React Router makes from app/routes.ts, once for all checks of a run: it deletes
 * what was there, so a check that reads them must not run beside it.
 */
export function generateRouteTypes(): Promise<null> {
  generated ??= promisify(execFile)(join(root, "node_modules/.bin/react-router"), ["typegen"], {
    cwd: root,
  }).then(() => null);
  return generated;
}
