import { describe, expect, it } from "vitest";
import { generatePassword } from "./generate-password.ts";

describe("generatePassword", () => {
  it("differs each time, and is easy to copy", () => {
    const passwords = Array.from({ length: 100 }, generatePassword);
    expect(new Set(passwords).size).toBe(100);
    for (const password of passwords) expect(password).toMatch(/^[\w-]{16}$/);
  });
});
