import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawLogo, type DrawnLogo } from "./draw-logo.server.ts";

function file(content: string | Buffer, name = "logo"): File {
  return new File([typeof content === "string" ? content : new Uint8Array(content)], name);
}

function svg(inside: string, attributes = 'width="200" height="50"'): File {
  return file(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );
}

async function drawn(source: File): Promise<DrawnLogo> {
  const result = await drawLogo(source);
  if (!result.ok) throw new Error(result.message);
  return result.logo;
}

async function problemOf(source: File): Promise<string> {
  const result = await drawLogo(source);
  return result.ok ? "" : result.message;
}

const dark = '<circle cx="25" cy="25" r="20" fill="#111"/>';

describe("a logo", () => {
  test("becomes PNGs of the sizes that pages, tabs, phones and shared links show", async () => {
    const logo = await drawn(svg(dark));
    expect([logo.width, logo.height]).toEqual([512, 128]);
    const sizes = await Promise.all(
      Object.values(logo.files).map(async (bytes) => {
        const { width, height, format } = await sharp(bytes).metadata();
        return `${format} ${width}x${height}`;
      }),
    );
    expect(sizes).toEqual(["png 512x128", "png 64x64", "png 180x180", "png 1200x630"]);
  });

  test.each([
    ["dark", dark],
    ["light", '<circle cx="25" cy="25" r="20" fill="#fafafa"/>'],
    ["any", '<circle cx="25" cy="25" r="20" fill="#e05020"/>'],
    ["any", '<rect width="200" height="50" fill="#000"/>'],
  ])("is known to be %s", async (tone, inside) => {
    expect((await drawn(svg(inside))).tone).toBe(tone);
  });

  test("of any size that a drawing says is drawn as large as it is shown", async () => {
    const huge = await drawn(svg(dark, 'width="90000" height="90000" viewBox="0 0 50 50"'));
    expect([huge.width, huge.height]).toEqual([128, 128]);
    const tiny = await drawn(svg(dark, 'width="5" height="5" viewBox="0 0 50 50"'));
    expect([tiny.width, tiny.height]).toEqual([128, 128]);
    const none = await drawn(svg(dark, 'viewBox="0 0 50 50"'));
    expect([none.width, none.height]).toEqual([128, 128]);
  });

  test("takes nothing from elsewhere, and no script", async () => {
    const plain = await drawn(svg(dark));
    const hostile = await drawn(
      svg(
        `<script>alert(1)</script>${dark}<image href="file:///etc/passwd" width="9" height="9"/><image xlink:href="http://127.0.0.1:1/x.png" width="9" height="9"/><foreignObject><iframe src="http://127.0.0.1:1/"/></foreignObject><style>@import url("http://127.0.0.1:1/x.css");</style>`,
        'width="200" height="50" onload="alert(1)"',
      ),
    );
    expect(hostile.files.page.equals(plain.files.page)).toBe(true);
  });

  test("that cannot be one is refused in words", async () => {
    const bomb = file(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    );
    expect(await problemOf(bomb)).toContain("declares entities");
    expect(await problemOf(file("<svg"))).not.toBe("");
    expect(await problemOf(file("<svg><broken"))).toContain("damaged");
    expect(await problemOf(svg(""))).toContain("damaged");
    expect(await problemOf(file("hello"))).toContain("not a");
    expect(await problemOf(file(""))).not.toBe("");
    expect(await problemOf(file(`<svg>${" ".repeat(1_100_000)}</svg>`))).toContain(
      "larger than 1 MB",
    );
    const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    expect(await problemOf(file(jpeg))).toContain("not a PNG, WebP or SVG");
    const large = await sharp({
      create: { width: 8000, height: 5001, channels: 3, background: "red" },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await problemOf(file(large))).toContain("far too large");
  });
});
