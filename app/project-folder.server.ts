import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of the project, where its package.json stands: for its sources and for what is built of them alike. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? process.cwd());
