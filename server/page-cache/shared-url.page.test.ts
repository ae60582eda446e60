import { afterEach, expect, test, vi } from "vitest";
import { addRecord } from "../../test/database/seed.ts";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { queryNames } from "./shared-url.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });
await addRecord(db, { id: "paranoid" });

afterEach(() => {
  vi.restoreAllMocks();
});

const pathOf = (pattern: string) => pattern.replace(":id", "paranoid");

test("each page's names are those that it reads, no more and no fewer", async () => {
  for (const [pattern, names] of Object.entries(queryNames)) {
    const read = new Set<string>();
    // oxlint-disable-next-line typescript/unbound-method -- Called on what they are methods of.
    const { get, has } = URLSearchParams.prototype;
    vi.spyOn(URLSearchParams.prototype, "get").mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      read.add(name);
      return get.call(this, name);
    });
    vi.spyOn(URLSearchParams.prototype, "has").mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      read.add(name);
      return has.call(this, name);
    });
    const { status } = await visit(pathOf(pattern));
    vi.restoreAllMocks();
    // A report needs a comment.
    expect(status, pattern).toBe(pattern === "/report" ? 404 : 200);
    const others = ["index", "_routes"];
    const own = [...read].filter((name) => !others.includes(name));
    expect(
      own.filter((name) => !names.includes(name)),
      pattern,
    ).toEqual([]);
    // Read only beside another one.
    const optional = ["again", "sent"];
    expect(
      names.filter((name) => !read.has(name) && !optional.includes(name)),
      pattern,
    ).toEqual([]);
  }
});

test.each(["/", "/shop?page=1", "/record/paranoid"])(
  "%s is one page, whatever comes with its address",
  async (path) => {
    const tags: (string | null)[] = [];
    const join = path.includes("?") ? "&" : "?";
    for (const junk of ["", "fbclid=one", "utm_source=x&gclid=2", "never=seen"]) {
      const response = await visit(junk === "" ? path : `${path}${join}${junk}`);
      tags.push(response.headers.get("ETag"));
      expect(await response.text()).not.toContain("never=seen");
    }
    expect(tags[0]).not.toBeNull();
    expect(new Set(tags).size).toBe(1);
  },
);
