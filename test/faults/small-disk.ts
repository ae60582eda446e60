import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onCleanup } from "../setup/on-cleanup.ts";

/** A disk of a test's own, small enough to be filled to the last byte. */
export interface SmallDisk {
  folder: string;
  /** Fills what is free. */
  fill: () => void;
  /** Frees what `fill` took. */
  free: () => void;
  /** Lets nobody write any more, not even root; and lets them again. */
  setReadOnly: (readOnly: boolean) => void;
}

/** Why this machine gives no disk of a test's own; null when it does. */
export const whyNoDisk = findWhy();

function findWhy(): string | null {
  if (process.platform !== "linux") return "only Linux mounts a disk of memory for a test";
  if (process.getuid?.() !== 0) return "only root may mount a disk";
  const folder = mkdtempSync(join(tmpdir(), "gatefold-disk-"));
  const { status, stderr } = mount(folder, 1);
  if (status === 0) execFileSync("umount", [folder]);
  rmdirSync(folder);
  return status === 0 ? null : `no disk can be mounted here (${stderr.trim()})`;
}

function mount(folder: string, megabytes: number) {
  const options = `size=${megabytes}m,mode=755`;
  return spawnSync("mount", ["-t", "tmpfs", "-o", options, "gatefold-test", folder], {
    encoding: "utf8",
  });
}

/** Mounts a disk of so many megabytes until the end of the test. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "gatefold-disk-"));
  chmodSync(folder, 0o755);
  const { status, stderr } = mount(folder, megabytes);
  if (status !== 0) throw new Error(`No disk could be mounted: ${stderr}`);
  onCleanup(() => {
    // Processes that still have it open keep it until they end.
    execFileSync("umount", ["--lazy", folder]);
    rmdirSync(folder);
    return Promise.resolve();
  });
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => {
      // Others write meanwhile, so what is free is found out by writing until nothing more goes in.
      for (const size of [1_048_576, 4_096]) {
        const { status, stderr } = spawnSync("dd", [
          ...["if=/dev/zero", `of=${ballast}`, `bs=${size}`],
          ...["oflag=append", "conv=notrunc", "status=none"],
        ]);
        if (status === 0) throw new Error(`The disk has no end: ${stderr.toString()}`);
      }
    },
    free: () => {
      rmSync(ballast, { force: true });
    },
    setReadOnly: (readOnly) => {
      execFileSync("mount", ["-o", `remount,${readOnly ? "ro" : "rw"}`, folder]);
    },
  };
}
