import { chmod, lstat, opendir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Closes DATA_DIR to other users of the machine, also what an older version or another umask left open: folders 700, files
 * 600. The cluster's files are PostgreSQL's own, which keeps them closed. With `passable` other users may pass through
 * the folder itself: as root, PostgreSQL runs as a user of its own. What belongs to somebody else is left as it is.
 */
export async function closeDataFolder(
  dataDir: string,
  { passable }: { passable: boolean },
): Promise<void> {
  await restrict(dataDir, passable ? 0o711 : 0o700);
  for await (const entry of await opendir(dataDir)) {
    const path = join(dataDir, entry.name);
    if (entry.name.startsWith("postgres")) await restrict(path, 0o700);
    else await closeTree(path);
  }
}

async function closeTree(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found?.isFile()) await restrict(path, 0o600);
  if (!found?.isDirectory()) return;
  await restrict(path, 0o700);
  const folder = await opendir(path).catch(() => null);
  if (!folder) return;
  for await (const entry of folder) await closeTree(join(path, entry.name));
}

/** Takes away the permissions beyond `mode`. */
async function restrict(path: string, mode: number): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (!found || found.isSymbolicLink() || (found.mode & 0o777 & ~mode) === 0) return;
  await chmod(path, found.mode & mode).catch(() => undefined);
}
