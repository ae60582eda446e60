import { shopContext } from "../shop-context.ts";
import type { Route } from "./+types/picture-resource.ts";

const types: { [format: string]: string } = { avif: "image/avif", webp: "image/webp" };

/** `kind/name-width.format`, and nothing that could mean another folder. */
const keyPattern = /^[a-z]+\/[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?-\d{1,4}\.(avif|webp)$/;

/** GET /pictures/{key}: a picture that the shop keeps. What a key shows never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const key = params["*"];
  const type = types[keyPattern.exec(key)?.[1] ?? ""];
  const picture = type === undefined ? null : await context.get(shopContext).pictures.read(key);
  if (type === undefined || picture === null) {
    return new Response("There is no such picture.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
    });
  }
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(picture.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
