import { requireFirstLanguage } from "../language/require-first-language.server.ts";
import { showLive } from "../live/show-live.server.ts";
import { topics } from "../live/topics.ts";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/google-feed-resource.ts";
import { requireFeedUrl } from "./require-feed-url.ts";
import { writeGoogleFeed } from "./write-google-feed.server.ts";

/** GET /google-feed.xml: every record in stock for Google Merchant Center. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireFirstLanguage();
  requireFeedUrl(request, "/google-feed.xml");
  const { db, publicUrl, log, settings } = context.get(servicesContext);
  const shown = [topics.listing, topics.prices, topics.availability, topics.feeds, topics.settings];
  showLive(context, shown);
  const { generatedSleeves } = (await settings.read()).feeds;
  const parts = writeGoogleFeed(db, { publicUrl, generatedSleeves });
  // The database is asked before the response begins, so that its absence is a status.
  const opening = [await parts.next(), await parts.next()].map(({ value }) => value ?? "");
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const text = opening.shift() ?? (await parts.next()).value;
          if (typeof text === "string") controller.enqueue(encoder.encode(text));
          else controller.close();
        } catch (err) {
          log.error({ err }, "The feed for Google broke off");
          controller.error(err);
        }
      },
      cancel: async () => {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
