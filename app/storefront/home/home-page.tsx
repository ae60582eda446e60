import { categoryName } from "../../catalogue/home-categories.ts";
import { recordTopics } from "../../catalogue/record-topics.ts";
import { findAlbumCopies } from "../../catalogue/search/find-album-copies.server.ts";
import { shopList } from "../../catalogue/search/shop-query.ts";
import { showLive } from "../../live/show-live.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { deferLayout } from "../../ui/deferred-layout.ts";
import layout from "../../ui/layout.module.css";
import page from "../../ui/page.module.css";
import { WishlistForms } from "../../wishlist/wishlist-button.tsx";
import { packCards, unpackCards } from "../card/packed-cards.ts";
import { RecordCard } from "../card/record-card.tsx";
import { useLastList } from "../last-list.ts";
import type { Route } from "./+types/home-page.ts";
import { describeShop } from "./describe-shop.server.ts";
import { findHeroRecords } from "./find-hero-records.server.ts";
import { findHomeRows, type HomeRow } from "./find-home-rows.server.ts";
import { HomeHero } from "./home-hero.tsx";
import styles from "./home-page.module.css";
import { homeText } from "./home-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({ path: "/", publicUrl: loaderData.publicUrl }),
  ...(loaderData.linkedShop ? [{ "script:ld+json": loaderData.linkedShop }] : []),
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const rows = await findHomeRows(db);
  const hero = await findHeroRecords(db, rows);
  const all = rows.flatMap(({ records }) => records);
  const { copies, topics } = await findAlbumCopies(db, all);
  const live = showLive(context, [...recordTopics([...hero, ...all]), ...topics]);
  const packed = rows.map(({ category, records }) => ({
    category,
    records: packCards(records, copies),
  }));
  return {
    hero: packCards(hero),
    rows: packed,
    publicUrl,
    live,
    linkedShop: describeShop(publicUrl),
  };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  useLastList(null);
  const rows = loaderData.rows.map(({ category, records }) => ({
    category,
    records: unpackCards(records),
  }));
  const hero = unpackCards(loaderData.hero);
  return (
    <>
      <WishlistForms />
      <HomeHero records={hero} />
      {/* Records without a tag of a row, as after a first import, are in no row. */}
      {rows.length === 0 && hero.length > 0 && (
        <p className={classNames(page.wide, styles.all)}>
          <LinkButton variant="outline" to={shopList.url({})} data-prefetch>
            {homeText("allRecords")}
          </LinkButton>
        </p>
      )}
      {rows.map((row, index) => (
        <CategoryRow key={row.category} row={row} eagerPictures={index === 0 ? 2 : 0} />
      ))}
    </>
  );
}

interface CategoryRowProps {
  row: HomeRow;
  /** As on RecordGrid. */
  eagerPictures: number;
}

function CategoryRow({ row: { category, records }, eagerPictures }: CategoryRowProps) {
  const id = category.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return (
    <section className={classNames(page.wide, styles.row)} aria-labelledby={id} ref={deferLayout}>
      <header className={classNames(page.ruled, layout.line, styles.head)}>
        <h2 id={id}>{categoryName(category)}</h2>
        <LinkButton
          variant="outline"
          size="small"
          to={shopList.url({ tag: category })}
          aria-label={homeText("allOf", { category: categoryName(category) })}
          data-prefetch
        >
          {homeText("all")}
        </LinkButton>
      </header>
      <ul className={styles.records}>
        {records.map((record, index) => (
          <li key={record.id}>
            <RecordCard record={record} eager={index < eagerPictures} isLarge />
          </li>
        ))}
      </ul>
    </section>
  );
}
