import { Link } from "react-router";
import { findUser } from "../../accounts/session.server.ts";
import { AddToCartButton } from "../../cart/add-to-cart-button.tsx";
import { findRelatedRecords, requireRecord } from "../../catalogue/find-record.server.ts";
import { sleeveGradeLooks } from "../../catalogue/grades/grade-meanings.ts";
import { PriceTag } from "../../catalogue/price-tag.tsx";
import { withShownDiscount } from "../../catalogue/prior-price/reduction.ts";
import { recordTopics } from "../../catalogue/record-topics.ts";
import { findAlbumCopies } from "../../catalogue/search/find-album-copies.server.ts";
import { shopList } from "../../catalogue/search/shop-query.ts";
import { StockTag } from "../../catalogue/stock-tag.tsx";
import { isInStock, stockMessage } from "../../catalogue/stock.ts";
import type { VinylRecord } from "../../catalogue/vinyl-record.ts";
import { passHeaders } from "../../commands/pass-headers.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { findDeletable } from "../../comments/comment.ts";
import { Comments } from "../../comments/comments.tsx";
import { deleteComment } from "../../comments/delete-comment.server.ts";
import { findComments } from "../../comments/find-comments.server.ts";
import { postComment } from "../../comments/post-comment.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { pageMeta } from "../../page-meta.ts";
import { readGround } from "../../pictures/cover-ground.ts";
import { coverKey } from "../../pictures/picture-url.ts";
import { servicesContext } from "../../services-context.ts";
import { shop } from "../../shop.ts";
import { backName } from "../../sleeves/back/find-back.server.ts";
import { findLabelColor, withGround } from "../../sleeves/cover-ground.server.ts";
import { readSleeveKey } from "../../sleeves/sleeve-key.ts";
import { Sleeve } from "../../sleeves/sleeve.tsx";
import { Turnable } from "../../sleeves/turnable.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import layout from "../../ui/layout.module.css";
import page from "../../ui/page.module.css";
import { Page } from "../../ui/page.tsx";
import text from "../../ui/text.module.css";
import { WishlistButton, WishlistForms } from "../../wishlist/wishlist-button.tsx";
import { type CardRecord, packCards, unpackCards } from "../card/packed-cards.ts";
import { RecordGrid } from "../card/record-grid.tsx";
import { useListUrl } from "../last-list.ts";
import type { Route } from "./+types/record-page.ts";
import { postageLine } from "./buying-terms.ts";
import { CopyCondition } from "./copy-condition.tsx";
import { findOtherCopies } from "./find-other-copies.server.ts";
import { OtherCopies } from "./other-copies.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { describeRecord, linkedData } from "./record-metadata.ts";
import styles from "./record-page.module.css";
import { recordText } from "./record-texts.ts";
import { titleSize } from "./title-size.ts";
import { Tracklist } from "./tracklist-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { record, back, publicUrl } = loaderData;
  return [
    ...pageMeta({
      title: recordText("title", { album: record.album, artist: record.artist }),
      description: describeRecord(record),
      path: `/record/${record.id}`,
      publicUrl,
      image: `/pictures/share/${back}.jpg`,
      kind: "product",
    }),
    { "script:ld+json": linkedData(record, publicUrl) },
  ];
};

export const headers = passHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const stored = await requireRecord(db, params.id);
  const record = withGround(stored);
  const before = url.searchParams.get("comments");
  const [related, others, { comments, older }, user] = await Promise.all([
    findRelatedRecords(db, record),
    findOtherCopies(db, record),
    findComments(db, record.id, before),
    findUser(context),
  ]);
  const shown = await findAlbumCopies(db, related);
  const commentToDelete = findDeletable(comments, { id: url.searchParams.get("delete"), user });
  return {
    record,
    others,
    related: packCards(related, shown.copies),
    comments,
    older,
    before,
    commentToDelete,
    user,
    labelColor: findLabelColor(stored),
    back: backName(stored),
    publicUrl,
    live: showLive(context, [
      ...recordTopics([record, ...related, ...others.copies]),
      ...shown.topics,
      topics.comments(record.id),
    ]),
  };
}

export const action = runCommands([postComment, deleteComment]);

export default function RecordPage({ loaderData }: Route.ComponentProps) {
  const { record, others, labelColor, back } = loaderData;
  const related = unpackCards(loaderData.related);
  const { comments, older, before, commentToDelete, user } = loaderData;
  const listUrl = useListUrl();
  return (
    <Page>
      <WishlistForms />
      <p className={styles.back}>
        <Link to={listUrl} data-prefetch>
          {recordText("back")}
        </Link>
      </p>
      <article className={classNames(columns.columns, styles.record)}>
        <div className={styles.sleeve}>
          <Sleeve
            record={withShownDiscount(record)}
            disc="open"
            sizes="(min-width: 84rem) 30rem, (min-width: 58rem) 36vw, 64vw"
            alt={describeSleeve(record)}
            labelColor={labelColor}
            frame={(front) => (
              <Turnable
                key={record.id}
                back={`back/${back}`}
                ground={readGround(record.coverImage)}
              >
                {front}
              </Turnable>
            )}
            eager
          />
        </div>
        <div className={classNames(layout.column, styles.text)}>
          <header>
            <p className={styles.artist}>
              <Link to={shopList.url({ search: record.artist })} data-prefetch>
                {record.artist}
              </Link>
            </p>
            <h1 className={classNames(styles.album, styles[titleSize(record.album)])}>
              {record.album}
            </h1>
          </header>
          <div className={classNames(layout.column, styles.follow)}>
            <BuyBox record={record} />
            {record.description !== null && (
              <p className={styles.description}>{record.description}</p>
            )}
            <CopyCondition record={record} />
            <RecordFacts record={record} />
          </div>
        </div>
        <Tracklist tracks={record.tracklist} />
      </article>
      {others.copies.length > 0 && <OtherCopies record={record} {...others} />}
      <Comments
        recordId={record.id}
        comments={comments}
        older={older}
        before={before}
        commentToDelete={commentToDelete}
        user={user}
      />
      {related.length > 0 && <RelatedRecords records={related} />}
    </Page>
  );
}

/** Price and buttons stay in sight: beside the tracklist, or as a bar at the foot of a phone. */
function BuyBox({ record }: { record: VinylRecord }) {
  return (
    <div className={classNames(layout.column, styles.buy)}>
      <div className={styles.bar}>
        <div className={styles.price}>
          <PriceTag record={record} sticker />
        </div>
        <div className={classNames(layout.line, styles.actions)}>
          <AddToCartButton record={record} className={styles.add} />
          <WishlistButton record={record} />
        </div>
      </div>
      <Stock record={record} />
      <BuyingTerms />
    </div>
  );
}

/** What it costs to get it, and to change one's mind. */
function BuyingTerms() {
  return (
    <p className={text.small}>
      {postageLine(shop.shippingMethods)} ·{" "}
      <Link to="/withdrawal-information">
        {recordText("daysToReturn", { days: shop.withdrawal.days })}
      </Link>
    </p>
  );
}

/**
 * "12 in stock"; when few are left, a message that says how many, and the first to screen readers alone. That none is
 * left, the button says.
 */
function Stock({ record }: { record: VinylRecord }) {
  const { stock } = record;
  if (!isInStock(record)) return null;
  return (
    <div className={classNames(layout.row, styles.stock)}>
      <p className={stockMessage(stock) === null ? undefined : "visually-hidden"}>
        {recordText.nodes("inStock", { stock })}
      </p>
      <StockTag record={record} />
    </div>
  );
}

/** "Sleeve of Paranoid by Black Sabbath", with the wear that is drawn on a used copy's. */
function describeSleeve({ album, artist, coverImage }: VinylRecord): string {
  const wear = readSleeveKey(coverKey(coverImage))?.wear;
  const looks = wear ? sleeveGradeLooks(wear) : null;
  return wear && looks !== null
    ? recordText("wornSleeve", { album, artist, grade: wear, looks })
    : recordText("sleeve", { album, artist });
}

function RelatedRecords({ records }: { records: readonly CardRecord[] }) {
  return (
    <section className={styles.related} aria-labelledby="related-records">
      <h2 id="related-records" className={page.ruled}>
        {recordText("related")}
      </h2>
      <RecordGrid records={records} />
    </section>
  );
}
