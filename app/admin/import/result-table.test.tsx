import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { ImportResult } from "../../catalogue/import/staging/find-results.server.ts";
import { ResultTable } from "./result-table.tsx";

const row: ImportResult = {
  rowNumber: 2,
  location: "line 2",
  recordId: "a",
  title: "A – B",
  matchedBy: "",
  outcome: "new",
  before: null,
  after: null,
  faults: [],
  remarks: [],
  undone: false,
  waitingStock: null,
};

function render(result: ImportResult, isDone = false): string {
  const element = <ResultTable results={[result]} isDone={isDone} />;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
}

describe("the rows of an import", () => {
  it("show the cost in kroner, as its label says, though it is kept in øre", () => {
    expect(render({ ...row, after: { cost: 8750 } })).toMatch(/Cost \(kr\.\)<\/dt><dd>87,50<\/dd>/);
    const changed = render({
      ...row,
      outcome: "changed",
      before: { cost: null },
      after: { cost: 9000 },
    });
    expect(changed).toMatch(/<del>nothing<\/del>.*<ins>90<\/ins>/);
  });

  it("lead to a new record once it is in the shop", () => {
    expect(render(row)).not.toContain("/admin/manage/a");
    expect(render(row, true)).toContain("/admin/manage/a");
    expect(render({ ...row, undone: true }, true)).not.toContain("/admin/manage/a");
  });

  it("name no column where a message is about the whole row", () => {
    const faults = [{ column: "all", message: "It looks like another." }];
    expect(render({ ...row, outcome: "refused", faults })).toContain(
      "line 2: It looks like another.",
    );
  });
});
