import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeDataFolder } from "./close-data-folder.ts";

async function makeOpenFolder() {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-modes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const data = join(folder, "data");
  await mkdir(join(data, "mail"), { recursive: true });
  await mkdir(join(data, "uploads", "cover"), { recursive: true });
  await mkdir(join(data, "postgres"));
  const files = ["secrets.key", "mail/one.eml", "uploads/cover/a.avif", "postgres/PG_VERSION"];
  for (const file of files) await writeFile(join(data, file), "x");
  await writeFile(join(folder, "outside"), "x");
  await symlink(join(folder, "outside"), join(data, "link"));
  const all = [...files, "../outside", "", "mail", "uploads", "uploads/cover", "postgres"];
  for (const path of all) await chmod(join(data, path), 0o755);
  const mode = async (path: string) => ((await stat(join(data, path))).mode & 0o777).toString(8);
  return { data, mode };
}

test("files of DATA_DIR are closed to other users, also those of before and deep ones", async () => {
  const { data, mode } = await makeOpenFolder();
  await closeDataFolder(data, { passable: false });
  for (const folder of ["", "mail", "uploads", "uploads/cover", "postgres"]) {
    expect(await mode(folder), folder).toBe("700");
  }
  for (const file of ["secrets.key", "mail/one.eml", "uploads/cover/a.avif"]) {
    expect(await mode(file), file).toBe("600");
  }
  // Targets of links do not belong to the shop.
  expect(await mode("../outside")).toBe("755");
  // PostgreSQL's own.
  expect(await mode("postgres/PG_VERSION")).toBe("755");
});

test("where PostgreSQL runs as another user, it may pass through the folder, and no more", async () => {
  const { data, mode } = await makeOpenFolder();
  await closeDataFolder(data, { passable: true });
  expect([await mode(""), await mode("mail"), await mode("secrets.key")]).toEqual([
    "711",
    "700",
    "600",
  ]);
});

test("a folder that is closed further stays so", async () => {
  const { data, mode } = await makeOpenFolder();
  await chmod(join(data, "mail"), 0o500);
  await closeDataFolder(data, { passable: false });
  expect(await mode("mail")).toBe("500");
});
