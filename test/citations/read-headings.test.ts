import { expect, it } from "vitest";
import { readHeadings } from "./read-headings.ts";

it("makes anchors as GitHub does", () => {
  const anchors = readHeadings("## `a-b`: C, d & e\n## Twice\n## Twice\n## [A link](b.md)").map(
    ({ anchor }) => anchor,
  );
  expect(anchors).toEqual(["a-b-c-d--e", "twice", "twice-1", "a-link"]);
});
