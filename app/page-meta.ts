import type { MetaDescriptor } from "react-router";
import { logoUrl } from "./pictures/logo-files.ts";
import { shop } from "./shop.ts";

interface PageMeta {
  /** The page's own title; the shop's name is put behind it. */
  title?: string;
  description?: string;
  /** The page's canonical URL, from the slash on. */
  path?: string;
  publicUrl?: string | undefined;
  /** URL of a picture, from the slash on. */
  image?: string | undefined;
  kind?: "website" | "product";
  /** Pages that are the visitor's own or have nothing to find. */
  hidden?: boolean;
}

/**
 * The path of the shop's own picture, 1200 × 630, for pages that have none: made of its logo, or the one that
 * app/layout/pictures/draw-pictures.ts draws.
 */
export function shopPicture(): string {
  return shop.logo === null ? "/shop.png" : logoUrl(shop.logo, "share");
}

/** What the head of a page says to search engines and to those who share its URL. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title =
    page.title === undefined ? `${shop.name} – ${shop.tagline}` : `${page.title} – ${shop.name}`;
  const meta: MetaDescriptor[] = [{ title }];
  if (page.hidden) return [...meta, { name: "robots", content: "noindex" }];
  const description = page.description ?? shop.description;
  meta.push(
    { name: "description", content: description },
    { property: "og:site_name", content: shop.name },
    { property: "og:title", content: page.title ?? shop.name },
    { property: "og:description", content: description },
    { property: "og:type", content: page.kind ?? "website" },
  );
  if (page.publicUrl !== undefined && page.path !== undefined) {
    const url = page.publicUrl + page.path;
    meta.push(
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
    );
    meta.push({ property: "og:image", content: page.publicUrl + (page.image ?? shopPicture()) });
  }
  return meta;
}
