import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { projectFolder } from "../../app/project-folder.server.ts";

// Keeps compiled code between starts. What is imported dynamically after this module is cached; what is imported beside
// it is compiled before this line runs.
enableCompileCache(join(projectFolder, "node_modules/.cache/gatefold"));
