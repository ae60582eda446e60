import { Heart } from "lucide-react";
import { requireUser } from "../../accounts/guards.server.ts";
import { recordTopics } from "../../catalogue/record-topics.ts";
import { findAlbumCopies } from "../../catalogue/search/find-album-copies.server.ts";
import { showLive } from "../../live/show-live.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import text from "../../ui/text.module.css";
import { WishlistForms } from "../../wishlist/wishlist-button.tsx";
import { packCards, unpackCards } from "../card/packed-cards.ts";
import { RecordGrid } from "../card/record-grid.tsx";
import type { Route } from "./+types/wishlist-page.ts";
import { findWishlist } from "./find-wishlist.server.ts";
import { wishlistPageText } from "./wishlist-page-texts.ts";
import styles from "./wishlist-page.module.css";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: wishlistPageText("wishlist"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { uid } = await requireUser(context);
  const { db } = context.get(servicesContext);
  const records = await findWishlist(db, uid);
  const { copies, topics } = await findAlbumCopies(db, records);
  return {
    records: packCards(records, copies),
    live: showLive(context, [...recordTopics(records), ...topics]),
  };
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const records = unpackCards(loaderData.records);
  if (records.length === 0) return <EmptyWishlist />;
  return (
    <Page
      heading={wishlistPageText("wishlist")}
      lead={<p>{wishlistPageText("kept", { n: records.length })}</p>}
    >
      <WishlistForms />
      <h2 className="visually-hidden">{wishlistPageText("records")}</h2>
      <RecordGrid records={records} eagerPictures={4} wishlistButton="word" />
    </Page>
  );
}

function EmptyWishlist() {
  return (
    <Page heading={wishlistPageText("wishlist")}>
      <div className={styles.empty}>
        <div className={styles.sleeve} aria-hidden="true">
          <Heart size={72} strokeWidth={1} />
        </div>
        <div className={layout.stack}>
          <h2>{wishlistPageText("empty")}</h2>
          <p className={text.quiet}>{wishlistPageText("howTo")}</p>
          <LinkButton to="/shop">{wishlistPageText("look")}</LinkButton>
        </div>
      </div>
    </Page>
  );
}
