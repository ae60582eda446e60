import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../start-error.ts";
import type { PostgresOwner } from "./run-as-owner.ts";

const run = promisify(execFile);

/**
 * Throws StartError when the cluster belongs to another user than the one who runs PostgreSQL, which then refuses to start:
 * a folder that was copied. Says whose it is, and the command that repairs it. `owner` null: the user of this process.
 */
export async function requireOwner(cluster: string, owner: PostgresOwner | null): Promise<void> {
  const uid = owner?.uid ?? process.getuid?.();
  const found = await stat(cluster).catch(() => null);
  if (!found || uid === undefined || found.uid === uid) return;
  const needed = owner ? "postgres" : userInfo().username;
  const group = owner?.gid ?? process.getgid?.() ?? "";
  throw new StartError(
    `The database in ${cluster} belongs to ${await nameOf(found.uid)}, but ${needed} runs it here, so PostgreSQL does not start. ` +
      `If the folder was copied, give it to ${needed}: sudo chown -R ${uid}:${group} ${quote(owner ? cluster : dirname(cluster))}`,
  );
}

/** Such as "the user ann"; one without a name on this machine has a number. */
async function nameOf(uid: number): Promise<string> {
  const name = await run("id", ["-nu", String(uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
  return name === "" || name === String(uid) ? `the user number ${uid}` : `the user ${name}`;
}

function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
