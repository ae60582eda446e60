import type { MetaDescriptor } from "react-router";
import { currentLanguage } from "./language/current-language.ts";
import { inLanguagePath } from "./language/language-path.ts";
import { type Language, languages } from "./language/languages.ts";
import { logoUrl } from "./pictures/logo-files.ts";
import { shop } from "./shop.ts";

interface PageMeta {
  /** The page's own title; the shop's name is put behind it. */
  title?: string;
  description?: string;
  /** The page's canonical URL in the first language, from the slash on. */
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
    const { path, publicUrl } = page;
    const url = publicUrl + inLanguagePath(currentLanguage(), path);
    meta.push(
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
      ...alternates(publicUrl, path),
      { property: "og:image", content: publicUrl + (page.image ?? shopPicture()) },
    );
  }
  return meta;
}

/** The page's address in each language, and in the first for all others; none in a shop of one language. */
function alternates(publicUrl: string, path: string): MetaDescriptor[] {
  const [first, ...others] = shop.languages;
  if (others.length === 0) return [];
  const link = (hrefLang: string, href: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href,
  });
  return [
    { property: "og:locale", content: localeOf(currentLanguage()) },
    ...shop.languages.map((code) => link(code, publicUrl + inLanguagePath(code, path))),
    link("x-default", publicUrl + inLanguagePath(first, path)),
  ];
}

/** As Open Graph writes it: "da_DK". */
function localeOf(code: Language): string {
  return languages[code].locale.replace("-", "_");
}
