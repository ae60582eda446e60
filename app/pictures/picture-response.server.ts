import type { PictureFormat } from "./picture-url.ts";

/** The answer that carries a picture. What a key shows never changes, so it is kept for good. */
export function pictureResponse(
  bytes: Uint8Array,
  format: PictureFormat | "png" | "jpeg",
): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": `image/${format}`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

/** The answer to a URL without a picture. It is asked again each time: the picture may come. */
export function noPictureResponse(): Response {
  return new Response("There is no such picture.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
