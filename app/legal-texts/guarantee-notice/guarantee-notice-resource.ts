import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/guarantee-notice-resource.ts";
import { guaranteeNoticeText } from "./guarantee-notice-texts.ts";
import { readGuaranteeNotice } from "./guarantee-notice.server.ts";

/** GET /guarantee-notice/…: the official notice as it was uploaded. What a key shows never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readGuaranteeNotice(context.get(servicesContext).pictures, params.key);
  if (!found) {
    return new Response(guaranteeNoticeText("noSuchNotice"), {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
    });
  }
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      "Content-Type": `image/${found.type}`,
      "Content-Length": String(found.bytes.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
