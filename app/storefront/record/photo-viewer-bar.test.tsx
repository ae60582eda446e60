import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PhotoViewerBar } from "./photo-viewer-bar.tsx";

const nothing = () => undefined;

/** The labels of the buttons that can do nothing. */
function inertAt(at: number): string[] {
  const html = renderToStaticMarkup(
    <PhotoViewerBar
      at={at}
      count={3}
      isZoomed={false}
      onShow={nothing}
      onZoom={nothing}
      onClose={nothing}
    />,
  );
  expect(html).not.toContain(" disabled");
  return (html.match(/<button[^>]*>/g) ?? [])
    .filter((button) => button.includes('aria-disabled="true"'))
    .map((button) => /aria-label="([^"]*)"/.exec(button)?.[1] ?? "");
}

describe("the buttons of the photo viewer", () => {
  it("keep the focus at the first and the last photo, so that the arrow keys go on", () => {
    expect(inertAt(0)).toEqual(["Previous photo"]);
    expect(inertAt(1)).toEqual([]);
    expect(inertAt(2)).toEqual(["Next photo"]);
  });
});
