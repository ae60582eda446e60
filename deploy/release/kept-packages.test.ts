import { describe, expect, it } from "vitest";
import { findKeptPackages, type LockedPackages } from "./kept-packages.ts";

const linux = { os: "linux", cpu: "arm64" };

describe("findKeptPackages", () => {
  it("keeps what is named and what that depends on, nested copies included, but no peers", () => {
    const locked: LockedPackages = {
      "node_modules/mail": { dependencies: { html: "1" } },
      "node_modules/mail/node_modules/html": { dependencies: { text: "1" } },
      "node_modules/html": {},
      "node_modules/text": {},
      "node_modules/compiler": {},
    };
    expect(findKeptPackages(locked, ["mail"], linux)).toEqual([
      "node_modules/mail",
      "node_modules/mail/node_modules/html",
      "node_modules/text",
    ]);
  });

  it("of packages for one platform keeps that of the release, not of this machine", () => {
    const locked: LockedPackages = {
      "node_modules/sharp": {
        optionalDependencies: {
          "@img/arm": "1",
          "@img/musl": "1",
          "@img/x64": "1",
          "@img/gone": "1",
        },
      },
      "node_modules/@img/arm": { os: ["linux"], cpu: ["arm64"], libc: ["glibc"] },
      "node_modules/@img/musl": { os: ["linux"], cpu: ["arm64"], libc: ["musl"] },
      "node_modules/@img/x64": { os: ["linux"], cpu: ["x64"] },
    };
    expect(findKeptPackages(locked, ["sharp"], linux)).toEqual([
      "node_modules/@img/arm",
      "node_modules/sharp",
    ]);
  });

  it("ends with packages that depend on each other", () => {
    const locked: LockedPackages = {
      "node_modules/a": { dependencies: { b: "1" } },
      "node_modules/b": { dependencies: { a: "1" } },
    };
    expect(findKeptPackages(locked, ["a"], linux)).toEqual(["node_modules/a", "node_modules/b"]);
  });

  it("throws when a package that is needed is not locked", () => {
    const locked: LockedPackages = { "node_modules/a": { dependencies: { lost: "1" } } };
    expect(() => findKeptPackages(locked, ["a"], linux)).toThrow(
      "lost is not in package-lock.json.",
    );
  });
});
