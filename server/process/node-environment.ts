import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { projectFolder } from "../../app/project-folder.server.ts";

// React chooses its build by NODE_ENV when it is first imported, so this import comes before all others.
process.env["NODE_ENV"] ??= "production";

// Keeps compiled code between starts. What is imported dynamically after this module is cached; what is imported beside
// it is compiled before this line runs.
enableCompileCache(join(projectFolder, "node_modules/.cache/gatefold"));
