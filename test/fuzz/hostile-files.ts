import fc from "fast-check";

/** The smallest GIF there is. */
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const script = "<script>alert(1)</script>";

const contents: Buffer[] = [
  Buffer.alloc(0),
  Buffer.alloc(1),
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  Buffer.from(`<!doctype html>${script}`),
  Buffer.from("%PDF-1.7\n1 0 obj"),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x75\x30\0\0\x75\x30\x08\x06", "latin1"),
  Buffer.from("RIFF\xff\xff\xff\x7fWEBPVP8X", "latin1"),
  Buffer.from("\0\0\0\x20ftypavif\0\0\0\0avifmif1", "latin1"),
  Buffer.from("\0\0\0\x20ftypheic\0\0\0\0heicmif1", "latin1"),
  gif.subarray(0, 20),
  Buffer.concat([gif.subarray(0, 30), Buffer.from(script)]),
];

const names = ["a.png", "a.svg", "../../a.html", "a\0.png", 'a";x="', "", "a".repeat(5_000)];
const types = ["image/png", "image/svg+xml", "text/html", "", "application/x-fuzz", "image/*"];

/** Files that somebody sends where a picture is asked for, or a text. */
export const hostileFile: fc.Arbitrary<File> = fc
  .record({
    content: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...contents) },
      {
        weight: 2,
        arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      },
    ),
    name: fc.constantFrom(...names),
    type: fc.constantFrom(...types),
  })
  .map(({ content, name, type }) => new File([new Uint8Array(content)], name, { type }));

/** A picture that is sound: drawing it anew takes a moment, so it is asked for seldom. */
export function soundPicture(): File {
  return new File([new Uint8Array(gif)], "sound.gif", { type: "image/gif" });
}
