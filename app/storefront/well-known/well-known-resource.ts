import { redirect } from "react-router";
import { requireFirstLanguage } from "../../language/require-first-language.server.ts";
import { findMadeUpDetails } from "../../made-up-details.ts";
import { type Services, servicesContext } from "../../services-context.ts";
import { shop } from "../../shop.ts";
import type { Route } from "./+types/well-known-resource.ts";

/** RFC 9116 recommends less than a year. */
const daysValid = 180;
const day = 24 * 60 * 60 * 1000;

/** GET /.well-known/:name, one route for both files: each costs bytes of the list that every first visit loads. */
export function loader({ params: { name }, context }: Route.LoaderArgs) {
  requireFirstLanguage();
  // Where a password manager sends people: https://w3c.github.io/webappsec-change-password-url/
  if (name === "change-password") return redirect("/user/profile/security", 302);
  if (name === "security.txt") return securityTxt(context.get(servicesContext));
  throw new Response(null, { status: 404 });
}

/** Whom to tell of a hole in the shop (RFC 9116). There is none while the shop's email is a placeholder. */
function securityTxt({ publicUrl, now }: Services): Response {
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
