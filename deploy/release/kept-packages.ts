/** A machine that a release is for, in the words of package.json's `os` and `cpu`. */
export interface Platform {
  os: string;
  cpu: string;
}

/** What the release reads of package-lock.json's `packages`, by folder, such as `node_modules/sharp`. */
export interface LockedPackages {
  [folder: string]: {
    version?: string | undefined;
    integrity?: string | undefined;
    dependencies?: { [name: string]: string } | undefined;
    optionalDependencies?: { [name: string]: string } | undefined;
    os?: readonly string[] | undefined;
    cpu?: readonly string[] | undefined;
    libc?: readonly string[] | undefined;
  };
}

/**
 * The folders of the packages that run on a platform: those named, and what they depend on. Peers are left out: they
 * are compilers and frameworks that a library can be used with. Throws when a package that is not optional is missing.
 */
export function findKeptPackages(
  locked: LockedPackages,
  names: readonly string[],
  platform: Platform,
): string[] {
  const kept = new Set<string>();
  const add = (name: string, { from, optional }: { from: string; optional: boolean }) => {
    const folder = resolveFolder(locked, name, from);
    if (folder === null) {
      if (optional) return;
      throw new Error(`${name} is not in package-lock.json.`);
    }
    const entry = locked[folder];
    if (!entry || kept.has(folder) || !runsOn(entry, platform)) return;
    kept.add(folder);
    for (const needed of Object.keys(entry.dependencies ?? {})) {
      add(needed, { from: folder, optional: needed in (entry.optionalDependencies ?? {}) });
    }
    for (const needed of Object.keys(entry.optionalDependencies ?? {})) {
      add(needed, { from: folder, optional: true });
    }
  };
  for (const name of names) add(name, { from: "", optional: false });
  return [...kept].sort();
}

/** The folder that Node.js finds a package in, looking from another package's folder outwards. */
function resolveFolder(locked: LockedPackages, name: string, from: string): string | null {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))
  ) {
    const candidate = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (candidate in locked) return candidate;
    if (folder === "") return null;
  }
}

function runsOn({ os, cpu, libc }: LockedPackages[string], platform: Platform): boolean {
  const isNamed = (list: readonly string[] | undefined, value: string) =>
    list === undefined || list.includes(value);
  // The packages' PostgreSQL and Node.js are for the GNU C library.
  return isNamed(os, platform.os) && isNamed(cpu, platform.cpu) && isNamed(libc, "glibc");
}
