import { languageBase } from "../language/language-path.ts";
import { requireFirstLanguage } from "../language/require-first-language.server.ts";
import { servicesContext } from "../services-context.ts";
import { shop } from "../shop.ts";
import type { Route } from "./+types/robots-resource.ts";

/** GET /robots.txt: excludes pages of accounts and of the admin. */
export function loader({ context }: Route.LoaderArgs) {
  requireFirstLanguage();
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
    ...shop.languages.flatMap((code) =>
      excluded.map((path) => `Disallow: ${languageBase(code)}${path}`),
    ),
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
