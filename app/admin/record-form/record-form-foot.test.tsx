import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { RecordFormFoot } from "./record-form-foot.tsx";

function buttonsOf(isReading: boolean): string[] {
  const element = <RecordFormFoot submitLabel="Add record" isNew isReading={isReading} />;
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
  return html.match(/<button[^>]*>/g) ?? [];
}

describe("the buttons of the record form", () => {
  it("do nothing while photos are read, and keep the focus", () => {
    for (const button of buttonsOf(true)) {
      expect(button).toContain('aria-disabled="true"');
      expect(button).not.toContain(" disabled");
    }
    expect(buttonsOf(false).join("")).not.toContain("disabled");
    expect(buttonsOf(false)).toHaveLength(2);
  });
});
