import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { publicKeyOf, signFile, verifyFile } from "./minisign.ts";

function makeKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

async function makeArchive() {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-sign-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "gatefold-1.2.3-linux-x64.tar.gz");
  await writeFile(file, "an archive");
  return { folder, file };
}

test("a release is the one that its maker signed, under its own name", async () => {
  const { folder, file } = await makeArchive();
  const secret = makeKey();
  const publicKey = publicKeyOf(secret);
  const signature = signFile(file, secret);
  verifyFile({ file, signature, publicKey });

  const other = publicKeyOf(makeKey());
  expect(() => verifyFile({ file, signature, publicKey: other })).toThrow("another key");
  const renamed = signature.replace("1.2.3", "9.9.9");
  expect(() => verifyFile({ file, signature: renamed, publicKey })).toThrow("comment");
  const older = join(folder, "gatefold-2.0.0-linux-x64.tar.gz");
  await rename(file, older);
  expect(() => verifyFile({ file: older, signature, publicKey })).toThrow(
    "signed as gatefold-1.2.3",
  );
  await rename(older, file);
  await writeFile(file, "another archive");
  expect(() => verifyFile({ file, signature, publicKey })).toThrow("not the one");
  for (const broken of ["", "untrusted comment: x\nRUQ=\n"]) {
    expect(() => verifyFile({ file, signature: broken, publicKey })).toThrow("no signature");
  }
});

// The key of https://jedisct1.github.io/minisign/, by which minisign itself is signed.
test("a public key of minisign itself is read, and one of another length is none", async () => {
  const { file } = await makeArchive();
  const minisigns = "RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3";
  const signature = signFile(file, makeKey());
  expect(() => verifyFile({ file, signature, publicKey: minisigns })).toThrow("another key");
  expect(() => verifyFile({ file, signature, publicKey: minisigns.slice(4) })).toThrow(
    "no public key",
  );
});

test("a key of another kind signs nothing", async () => {
  const { file } = await makeArchive();
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  expect(() => signFile(file, pem)).toThrow("Ed25519");
});
