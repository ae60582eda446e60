import type { Route } from "./+types/robots-resource.ts";
import { servicesContext } from "../services.ts";

/** GET /robots.txt: everything but what is a visitor's own. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const closed = [
    "/admin",
    "/user",
    "/login",
    "/signup",
    "/forgot-password",
    "/reset-password",
    "/thankyou",
    "/suggestions",
  ];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
