import type { PictureFormat } from "./picture-url.ts";

/** The answer that carries a picture. What a key shows never changes, so it is kept for good. */
export function pictureResponse(bytes: Uint8Array, format: PictureFormat): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
