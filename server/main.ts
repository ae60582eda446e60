import "./process/set-node-env.ts";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { projectFolder } from "../app/project-folder.server.ts";

// Compiled code is kept between starts. What follows is imported only now, so that all of it takes part.
enableCompileCache(join(projectFolder, "node_modules/.cache/gatefold"));
await import("./process/start.ts");
