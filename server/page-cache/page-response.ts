import { negotiateEncoding } from "../responses/negotiate-encoding.ts";
import { compress } from "./compress-page.ts";
import { bufferOf, viewOf } from "./page-bytes.ts";

/**
 * The response of a whole page that is one person's, in the encoding that the request takes. It is compressed here in
 * one piece: Hono's middleware would make a stream of it, which takes more time and memory than the page itself.
 */
export async function createPageResponse(
  request: Request,
  page: Uint8Array,
  { status, headers: sourceHeaders }: { status: number; headers: Headers },
): Promise<Response> {
  const encoding = negotiateEncoding(request.headers.get("Accept-Encoding"));
  const headers = new Headers(sourceHeaders);
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = await compress(bufferOf(page), encoding, "once");
  return new Response(viewOf(body), { status, headers });
}
