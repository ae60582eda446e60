import { requireAdmin } from "../../../accounts/guards.server.ts";
import { consumeRateLimit } from "../../../accounts/rate-limiter.server.ts";
import { rateLimitFor } from "../../../accounts/rate-limits.ts";
import { servicesContext } from "../../../services-context.ts";
import { drawSleevePreview } from "../../../sleeves/draw-sleeve-preview.server.ts";
import type { Route } from "./+types/sleeve-preview-resource.ts";
import { sleeveFields } from "./sleeve-preview-url.ts";

/** Letters of a field that are read; a record has no longer ones. */
const maxLength = 500;

/** GET /admin/sleeve?artist=…&album=…&genre=…: the sleeve that a record would get, as an SVG. Draws whatever is given. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { uid } = await requireAdmin(context);
  const services = context.get(servicesContext);
  const allowed = await consumeRateLimit(services, rateLimitFor("sleeve-preview", uid));
  if (!allowed.ok) {
    return new Response("Too many sleeves.", {
      status: 429,
      headers: { "Retry-After": String(allowed.seconds) },
    });
  }
  const read = (name: string) =>
    (url.searchParams.get(name) ?? "").slice(0, maxLength).replaceAll("\0", "");
  const [artist, album, genre, tags, newOrUsed, sleeveCondition] = sleeveFields.map(read);
  const svg = await drawSleevePreview(services.db, {
    artist: artist ?? "",
    album: album ?? "",
    genre: genre ?? "",
    tags: (tags ?? "").split(",").map((tag) => tag.trim()),
    newOrUsed: newOrUsed ?? "",
    sleeveCondition: sleeveCondition ?? "",
    except: read("except"),
  });
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
}
