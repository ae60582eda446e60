import "./process/set-node-env.ts";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { projectFolder } from "../app/project-folder.server.ts";

// Caches compiled code between starts. The rest is imported dynamically, after this call, so that all of it is cached.
enableCompileCache(join(projectFolder, "node_modules/.cache/gatefold"));
await import("./process/start.ts");
