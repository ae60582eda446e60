import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { publicKeyOf, signFile } from "./minisign.ts";

const run = promisify(execFile);
const scripts = join(import.meta.dirname, "..");

/** An installed version, with the public key of its maker where it was signed, and an archive. */
async function install(publicKey: string | null) {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-installed-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const current = join(folder, "current");
  await mkdir(join(current, "deploy"), { recursive: true });
  await mkdir(join(current, "node_modules/.bin"), { recursive: true });
  await symlink(process.execPath, join(current, "node_modules/.bin/node"));
  for (const file of ["minisign.ts", "verify-release.ts"]) {
    await cp(join(import.meta.dirname, file), join(current, "deploy", file));
  }
  if (publicKey !== null) await writeFile(join(current, "deploy/release-key.pub"), publicKey);
  const archive = join(folder, "gatefold-9.9.9-linux-x64.tar.gz");
  await writeFile(archive, "an archive");
  const check = () =>
    run("bash", [
      "-euc",
      '. "$0/common.sh"; current=$1; require_signature "$2"; echo passed',
      scripts,
      current,
      archive,
    ]).then(
      ({ stdout, stderr }) => stdout + stderr,
      (error: unknown) => `refused: ${(error as { stderr: string }).stderr}`,
    );
  return { archive, check };
}

function makeKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

test("an update is unpacked only when the installed version's maker signed it", async () => {
  const secret = makeKey();
  const { archive, check } = await install(publicKeyOf(secret));
  expect(await check()).toMatch(/^refused: .*minisig, the signature of the release, is not beside/);
  await writeFile(`${archive}.minisig`, signFile(archive, makeKey()));
  expect(await check()).toMatch(/^refused: It is signed by another key\.\n/);
  await writeFile(`${archive}.minisig`, signFile(archive, secret));
  expect(await check()).toBe("passed\n");
  await writeFile(archive, "another archive");
  expect(await check()).toMatch(/^refused: The file is not the one that was signed\.\n/);
});

test("a version that was not signed says that it checks nothing", async () => {
  const { check } = await install(null);
  expect(await check()).toMatch(/^passed\n.* names no key of its releases/);
});
