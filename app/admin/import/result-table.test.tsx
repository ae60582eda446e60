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

function render(result: ImportResult): string {
  const element = <ResultTable results={[result]} isDone={false} />;
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
});
