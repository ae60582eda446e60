import { shop } from "../../../shop.config.ts";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { DiscogsFileBusyError } from "../../catalogue/export/discogs/write-discogs-file.server.ts";
import {
  exportFileName,
  formatFacts,
  isExportFormat,
} from "../../catalogue/export/export-formats.ts";
import { servicesContext } from "../../services-context.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import type { Route } from "./+types/download-resource.ts";
import { takeDownloadSlot } from "./download-slots.server.ts";
import { streamDownload } from "./stream-download.server.ts";
import { writeExport } from "./write-export.server.ts";

/** GET /admin/export/{format}: the file, as a stream. A file for Discogs is remembered once it was sent completely. */
export async function loader({ request, params: { format }, context }: Route.LoaderArgs) {
  if (!isExportFormat(format)) throw new Response(null, { status: 404 });
  const services = context.get(servicesContext);
  const { db, pool, pictures, log } = services;
  const now = services.now();
  const fileName = exportFileName(format, { shopName: shop.name, day: dayOnShopClock(now) });
  const headers = {
    "Content-Type": formatFacts[format].contentType,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "X-Robots-Tag": "noindex",
  };
  const { username, email } = await requireAdmin(context);
  if (request.method === "HEAD") return new Response(null, { headers });
  if (!isOwnDownload(request.headers))
    return refuse("Open the page Export and take the file there.", 403);
  const free = takeDownloadSlot(pool);
  if (!free)
    return refuse("Other exports are being made. Try again when one of them is done.", 503);
  const openPictures = () => Promise.resolve(pictures);
  const by = username === "" ? email : username;
  try {
    const body = await streamDownload(writeExport(db, { format, by, openPictures, now }), {
      onEnd: free,
      onError: (err) => {
        log.error({ err, format }, "An export failed");
      },
    });
    return new Response(body, { headers });
  } catch (error) {
    if (error instanceof DiscogsFileBusyError) return refuse(error.message, 409);
    throw error;
  }
}

/** Not a link of another site nor a guess of the browser's: taking a file for Discogs is remembered. */
function isOwnDownload(headers: Headers): boolean {
  const isPrefetch = /prefetch|prerender/i.test(
    headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "",
  );
  return !isPrefetch && headers.get("Sec-Fetch-Site") !== "cross-site";
}

function refuse(message: string, status: number): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "10" };
  return new Response(message, { status, headers });
}
