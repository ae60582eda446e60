import { formatPrice } from "../catalogue/price.ts";
import { formatLabel, genreLabel } from "../catalogue/vinyl-record.ts";
import { currentLanguage } from "../language/current-language.ts";
import { inLanguagePath } from "../language/language-path.ts";
import { pictureUrl } from "../pictures/picture-url.ts";
import { shop } from "../shop.ts";
import { describeCopy } from "./feed-text.ts";
import type { FeedRecord } from "./find-feed-records.server.ts";
import { writeXml, type XmlElements } from "./write-xml.server.ts";

interface AtomFeed {
  records: readonly FeedRecord[];
  title: string;
  /** The feed's own URL, and that of the page with the same records. */
  selfUrl: string;
  pageUrl: string;
  publicUrl: string;
}

/** The records as an Atom feed (RFC 4287). */
export function writeAtomFeed({ records, title, selfUrl, pageUrl, publicUrl }: AtomFeed): string {
  const updated = records.reduce(
    (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
    // A feed without entries has not changed since its beginning.
    new Date(0),
  );
  return writeXml({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": currentLanguage(),
      id: selfUrl,
      title,
      updated: updated.toISOString(),
      author: { name: shop.name, uri: publicUrl },
      link: [
        { "@rel": "self", "@type": "application/atom+xml", "@href": selfUrl },
        { "@rel": "alternate", "@type": "text/html", "@href": pageUrl },
      ],
      entry: records.map((record) => entryOf(record, publicUrl)),
    },
  });
}

function entryOf(record: FeedRecord, publicUrl: string): XmlElements {
  const { id, artist, album, genre, year, label, catalogueNumber, createdAt, updatedAt } = record;
  const url = publicUrl + inLanguagePath(currentLanguage(), `/record/${id}`);
  const facts = [
    formatPrice(record.discountedPrice),
    formatLabel(record),
    genreLabel(genre),
    year === null ? null : String(year),
    [label, catalogueNumber].filter((part) => part !== null).join(" "),
  ].filter(Boolean);
  const summary = facts.join(" · ");
  return {
    id: url,
    title: `${artist} – ${album}`,
    updated: updatedAt.toISOString(),
    published: createdAt.toISOString(),
    link: { "@rel": "alternate", "@type": "text/html", "@href": url },
    summary,
    content: {
      "@type": "html",
      "#text": htmlOf(
        [summary, ...describeCopy(record).split(/\n+/)],
        publicUrl + pictureUrl(record.coverImage, 400, "webp"),
      ),
    },
  };
}

/** Paragraphs below a picture, as HTML text; the feed escapes it once more. */
function htmlOf(paragraphs: readonly string[], picture: string): string {
  return writeXml({
    p: [{ img: { "@src": picture, "@alt": "" } }, ...paragraphs],
  });
}
