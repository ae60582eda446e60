import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/robots-resource.ts";

/** GET /robots.txt: excludes pages of accounts and of the admin. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const excluded = [
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
    ...excluded.map((path) => `Disallow: ${path}`),
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
