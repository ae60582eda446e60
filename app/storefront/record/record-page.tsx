import { data, Link, useLoaderData } from "react-router";
import type { Route } from "./+types/record-page.ts";
import { shop } from "../../../shop.config.ts";
import { passHeaders } from "../../accounts/rate-limit-response.ts";
import { findUser } from "../../accounts/session.server.ts";
import { AddToCartButton } from "../../cart/add-to-cart-button.tsx";
import { changeComments } from "../../comments/change-comments.server.ts";
import { Comments } from "../../comments/comments.tsx";
import { findComments } from "../../comments/find-comments.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { pageMeta } from "../../page-meta.ts";
import { pictureUrl } from "../../pictures/picture-url.ts";
import { readForm } from "../../forms/read-form.server.ts";
import { servicesContext } from "../../services.ts";
import { Page } from "../../ui/page.tsx";
import { WishlistButton } from "../../wishlist/wishlist-button.tsx";
import { findRelatedRecords, requireRecord } from "../../catalogue/find-record.server.ts";
import { discountedPrice } from "../../catalogue/price.ts";
import { PriceTag } from "../../catalogue/price-tag.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { recordTopics } from "../../catalogue/record-topics.ts";
import { RecordGrid } from "../card/record-grid.tsx";
import styles from "./record-page.module.css";
import { shopList } from "../../catalogue/search/shop-query.ts";
import { Sleeve } from "../../sleeves/sleeve.tsx";
import { chooseDesign } from "../../sleeves/choose-design.ts";
import { isInStock, stockMessage } from "../../catalogue/stock.ts";
import { Tracklist } from "./tracklist-table.tsx";
import type { VinylRecord } from "../../catalogue/vinyl-record.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { record, publicUrl } = loaderData;
  return [
    ...pageMeta({
      title: `${record.album} by ${record.artist}`,
      description: describe(record),
      path: `/record/${record.id}`,
      publicUrl,
      image: pictureUrl(record.coverImage, 640, "webp"),
      kind: "product",
    }),
    { "script:ld+json": linkedData(record, publicUrl) },
  ];
};

export const headers = passHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const record = await requireRecord(db, params.id);
  const [neighbours, { comments, older }, user] = await Promise.all([
    findRelatedRecords(db, record),
    findComments(db, record.id, url.searchParams.get("comments")),
    findUser(context),
  ]);
  return {
    record,
    neighbours,
    comments,
    older,
    user,
    labelColor: record.coverColor ?? chooseDesign(record).palette.accent,
    publicUrl,
    live: showLive(context, [...recordTopics([record, ...neighbours]), topics.comments(record.id)]),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const record = await requireRecord(db, params.id);
  const form = await readForm(request);
  const answer = await changeComments({ form, context, recordId: record.id });
  if (answer === null) throw data("This page takes comments only.", { status: 400 });
  return answer;
}

export default function RecordPage() {
  const { record, neighbours, labelColor, comments, older, user } = useLoaderData<typeof loader>();
  return (
    <Page>
      <p className={styles.back}>
        <Link to="/shop" prefetch="intent">
          Back to shop
        </Link>
      </p>
      <article className={styles.record}>
        <div className={styles.picture}>
          <Sleeve
            record={record}
            disc="open"
            sizes="(min-width: 84rem) 30rem, (min-width: 58rem) 36vw, 64vw"
            alt={`Sleeve of ${record.album} by ${record.artist}`}
            labelColor={labelColor}
            eager
          />
        </div>
        <div className={styles.words}>
          <header>
            <p className={styles.artist}>
              <Link to={shopList.url({ search: record.artist })} prefetch="intent">
                {record.artist}
              </Link>
            </p>
            <h1 className={styles.album}>{record.album}</h1>
          </header>
          <div className={styles.buy}>
            <div className={styles.price}>
              <PriceTag record={record} />
            </div>
            <StockLines stock={record.stock} />
            <div className={styles.deeds}>
              <AddToCartButton record={record} className={styles.add} />
              <WishlistButton record={record} />
            </div>
          </div>
          {record.description !== null && (
            <p className={styles.description}>{record.description}</p>
          )}
          <RecordFacts record={record} />
        </div>
        <Tracklist tracks={record.tracklist} />
      </article>
      <Comments recordId={record.id} comments={comments} older={older} user={user} />
      {neighbours.length > 0 && (
        <section className={styles.neighbours} aria-labelledby="neighbours">
          <h2 id="neighbours">In the same crate</h2>
          <RecordGrid records={neighbours} />
        </section>
      )}
    </Page>
  );
}

/** "12 in stock" and, beside it, that few are left (docs/rules.md, Stock). */
function StockLines({ stock }: { stock: number }) {
  const words = stockMessage(stock);
  return (
    <p className={styles.stock}>
      {isInStock({ stock }) && <span>{stock} in stock</span>}
      {words !== null && (
        <span className={isInStock({ stock }) ? styles.few : undefined}>{words}</span>
      )}
    </p>
  );
}

function describe({ album, artist, year, genre, format, description }: VinylRecord): string {
  const facts = [genre, year === null ? null : String(year), format]
    .filter((fact) => fact !== null)
    .join(", ");
  return `${album} by ${artist} on vinyl (${facts}). ${description ?? `Buy it at ${shop.name}.`}`.slice(
    0,
    300,
  );
}

/** What search engines read: the thing for sale and the album it holds (schema.org). */
function linkedData(record: VinylRecord, publicUrl: string) {
  const url = `${publicUrl}/record/${record.id}`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Product",
        "@id": url,
        name: `${record.album} – ${record.artist}`,
        category: record.genre,
        description: describe(record),
        image: publicUrl + pictureUrl(record.coverImage, 960, "webp"),
        ...(record.label !== null && { brand: { "@type": "Brand", name: record.label } }),
        ...(record.catalogueNumber !== null && { sku: record.catalogueNumber }),
        offers: {
          "@type": "Offer",
          url,
          price: discountedPrice(record),
          priceCurrency: shop.currency,
          availability: `https://schema.org/${isInStock(record) ? "InStock" : "OutOfStock"}`,
          itemCondition: `https://schema.org/${record.mediaCondition === "M" ? "NewCondition" : "UsedCondition"}`,
        },
      },
      {
        "@type": "MusicAlbum",
        name: record.album,
        byArtist: { "@type": "MusicGroup", name: record.artist },
        genre: record.genres,
        numTracks: record.tracklist.length,
        ...(record.year !== null && { datePublished: String(record.year) }),
      },
    ],
  };
}
