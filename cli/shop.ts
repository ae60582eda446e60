import "../server/process/set-node-env.ts";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { projectFolder } from "../app/project-folder.server.ts";

// Caches compiled code, as server/main.ts does: a command then begins in half of the time.
enableCompileCache(join(projectFolder, "node_modules/.cache/gatefold"));
await import("./program.ts");
