import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { seal, unseal } from "./seal.server.ts";
import { openSecretKeys } from "./secret-keys.server.ts";

const name = "mail.server";
const password = "smtp://shop:pl\u00E5nted@mail.example:587";
let folder = "";

beforeEach(async () => {
  const made = await mkdtemp(join(tmpdir(), "gatefold-secrets-"));
  folder = made;
  onTestFinished(() => rm(made, { recursive: true }));
});

describe("a secret", () => {
  test("is opened with its key and its name, and with nothing else", async () => {
    const [key, other] = await Promise.all(
      ["a".repeat(32), "b".repeat(32)].map((authSecret) =>
        openSecretKeys({ authSecret, folder }).forSealing(),
      ),
    );
    if (!key || !other) throw new Error("There are no keys.");
    const sealed = seal(password, { key, name });
    expect(sealed).not.toContain("nted");
    expect(seal(password, { key, name })).not.toBe(sealed);
    expect(unseal(sealed, { keys: [other, key], name })).toBe(password);
    expect(unseal(sealed, { keys: [other], name })).toBeNull();
    expect(unseal(sealed, { keys: [], name })).toBeNull();
    expect(unseal(sealed, { keys: [key], name: "payment.stripeSecretKey" })).toBeNull();
    for (const broken of ["", "v1", "v2" + sealed.slice(2), sealed.slice(0, -1), `${sealed}A`]) {
      expect(unseal(broken, { keys: [key], name }), broken).toBeNull();
    }
    const place = sealed.indexOf(".", 3) + 1;
    const forged = `${sealed.slice(0, place)}${sealed[place] === "A" ? "B" : "A"}${sealed.slice(place + 1)}`;
    expect(unseal(forged, { keys: [key], name })).toBeNull();
  });
});

describe("the key file", () => {
  test("is made once, by whichever process is first, for its owner's eyes", async () => {
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => openSecretKeys({ authSecret: undefined, folder })).map(
        ({ forSealing }) => forSealing(),
      ),
    );
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
    expect(await readdir(folder)).toEqual(["secrets.key"]);
    expect((await stat(join(folder, "secrets.key"))).mode & 0o777).toBe(0o600);
  });

  test("is not made where AUTH_SECRET is set, and opens what it sealed before that", async () => {
    const file = openSecretKeys({ authSecret: undefined, folder });
    const sealed = seal(password, { key: await file.forSealing(), name });
    const both = openSecretKeys({ authSecret: "s".repeat(40), folder });
    expect(unseal(sealed, { keys: await both.forOpening(), name })).toBe(password);
    const anew = seal(password, { key: await both.forSealing(), name });
    expect(unseal(anew, { keys: await file.forOpening(), name })).toBeNull();
    await rm(join(folder, "secrets.key"));
    expect(unseal(sealed, { keys: await both.forOpening(), name })).toBeNull();
    await both.forSealing();
    expect(await readdir(folder)).toEqual([]);
  });

  test("that is lost or damaged opens nothing, and is not overwritten", async () => {
    const keys = openSecretKeys({ authSecret: undefined, folder });
    expect(await keys.forOpening()).toEqual([]);
    const file = join(folder, "secrets.key");
    await writeFile(file, "half a k");
    expect(await keys.forOpening()).toEqual([]);
    await expect(keys.forSealing()).rejects.toThrow("secrets.key is not a key");
    expect(await readFile(file, "utf8")).toBe("half a k");
  });
});
