import { requireFirstLanguage } from "../../language/require-first-language.server.ts";
import { findMadeUpDetails } from "../../made-up-details.ts";
import { servicesContext } from "../../services-context.ts";
import { shop } from "../../shop.ts";
import type { Route } from "./+types/security-txt-resource.ts";

/** RFC 9116 recommends less than a year. */
const daysValid = 180;
const day = 24 * 60 * 60 * 1000;

/**
 * GET /.well-known/security.txt: whom to tell of a hole in the shop (RFC 9116). There is none while the shop's email is a
 * placeholder.
 */
export function loader({ context }: Route.LoaderArgs) {
  requireFirstLanguage();
  const { publicUrl, now } = context.get(servicesContext);
  if (findMadeUpDetails(shop).some(({ name }) => name === "email"))
    throw new Response(null, { status: 404 });
  const expires = new Date(now().getTime() + daysValid * day);
  const lines = [
    `Contact: mailto:${encodeURI(shop.email)}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, "Z")}`,
    `Preferred-Languages: ${shop.languages.join(", ")}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
