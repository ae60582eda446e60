import type { Pool } from "pg";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { DiscogsFileBusyError } from "../../catalogue/export/discogs/write-discogs-file.server.ts";
import {
  exportFileName,
  formatFacts,
  isExportFormat,
} from "../../catalogue/export/export-formats.ts";
import { servicesContext } from "../../services-context.ts";
import { dayOnShopClock } from "../../shop-time.ts";
import { shop } from "../../shop.ts";
import type { Route } from "./+types/download-resource.ts";
import { exportText } from "./export-texts.ts";
import { writeExport } from "./write-export.server.ts";

/** GET /admin/export/{format}: the file, as a stream; with `?excel=1` that of all records as Excel with Danish settings expects. A file for Discogs is remembered once it was sent completely. */
export async function loader({ request, url, params: { format }, context }: Route.LoaderArgs) {
  if (!isExportFormat(format)) throw new Response(null, { status: 404 });
  const services = context.get(servicesContext);
  const { db, pool, pictures, log } = services;
  const now = services.now();
  const excel = url.searchParams.has("excel");
  const fileName = exportFileName(format, { shopName: shop.name, day: dayOnShopClock(now) });
  const headers = {
    "Content-Type": formatFacts[format].contentType,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "X-Robots-Tag": "noindex",
  };
  const { username, email } = await requireAdmin(context);
  if (request.method === "HEAD") return new Response(null, { headers });
  if (!isOwnDownload(request.headers)) return refuse(exportText("openPage"), 403);
  const free = takeDownloadSlot(pool);
  if (!free) return refuse(exportText("othersAreMade"), 503);
  const openPictures = () => Promise.resolve(pictures);
  const by = username === "" ? email : username;
  try {
    const body = await streamDownload(
      writeExport(db, { format, by, openPictures, now, excel, bom: true }),
      {
        onEnd: free,
        onError: (err) => {
          log.error({ err, format }, "An export failed");
        },
      },
    );
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

/** Exports that a process makes at once: each holds a database connection for as long as its client takes. */
const maxDownloads = 3;

const running = new WeakMap<Pool, number>();

/** Takes a place among the exports of a pool; null when there is none. Call what it returns at the end. */
function takeDownloadSlot(pool: Pool): (() => void) | null {
  const taken = running.get(pool) ?? 0;
  if (taken >= maxDownloads) return null;
  running.set(pool, taken + 1);
  let isFree = false;
  return () => {
    if (isFree) return;
    isFree = true;
    running.set(pool, (running.get(pool) ?? 1) - 1);
  };
}

interface StreamDownload {
  /** Called once, when everything was taken, or the client went away, or it failed. */
  onEnd: () => void;
  onError: (error: unknown) => void;
}

const encoder = new TextEncoder();

/**
 * A response body that takes the next part when the client took the one before. The first part is made at once, so that
 * what fails at the beginning rejects, and can be answered with a status.
 */
async function streamDownload(
  parts: AsyncGenerator<string | Uint8Array, void>,
  { onEnd, onError }: StreamDownload,
): Promise<ReadableStream<Uint8Array>> {
  let first: IteratorResult<string | Uint8Array, void> | null = await parts
    .next()
    .catch((error: unknown) => {
      onEnd();
      throw error;
    });
  const take = async () => {
    const taken = first ?? (await parts.next());
    first = null;
    return taken;
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const taken = await take();
          if (taken.done !== true) {
            const { value } = taken;
            controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
            return;
          }
          onEnd();
          controller.close();
        } catch (error) {
          onEnd();
          onError(error);
          controller.error(error);
        }
      },
      cancel: async () => {
        await parts.return(undefined).catch(onError);
        onEnd();
      },
    },
    // Nothing is made before it is asked for.
    { highWaterMark: 0 },
  );
}
