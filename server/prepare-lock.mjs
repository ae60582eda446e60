// Keeps two starts in one folder from installing or building at the same time. Plain JavaScript without dependencies,
// as server/prepare.mjs, which uses it.
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Milliseconds between two looks at a lock that somebody else holds. */
const interval = 200;

/**
 * Runs `work` while no other process holds the lock `file`; waits for the one that does. A process that died leaves a
 * lock that counts no more. `onWait` is called once when there is somebody to wait for.
 */
export function withLock(file, { onWait, work }) {
  const own = `${file}.${process.pid}`;
  let isHeld = false;
  const release = () => {
    if (isHeld) rmSync(file, { force: true });
    rmSync(own, { force: true });
  };
  // Also when `work` ends the process.
  process.once("exit", release);
  writeFileSync(own, String(process.pid));
  try {
    for (let waited = false; !tryLink(own, file); waited = true) {
      const holder = readHolder(file);
      if (holder !== null && !isAlive(holder)) {
        // Only the file that was read: another process may have taken the lock in the meantime.
        if (readHolder(file) === holder) rmSync(file, { force: true });
        continue;
      }
      if (!waited) onWait();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, interval);
    }
    isHeld = true;
    work();
  } finally {
    release();
    process.off("exit", release);
  }
}

/** A link is made by one process only, and the file is never empty. */
function tryLink(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
