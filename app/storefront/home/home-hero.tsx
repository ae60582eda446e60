import { Link } from "react-router";
import type { RecordCardFields } from "../../catalogue/vinyl-record.ts";
import { Cover } from "../../pictures/cover.tsx";
import { shop } from "../../shop.ts";
import { Disc } from "../../sleeves/disc.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import page from "../../ui/page.module.css";
import text from "../../ui/text.module.css";
import styles from "./home-hero.module.css";
import { homeText } from "./home-texts.ts";

/**
 * The head of the home page: tagline, description and up to three sleeves as tall as both; low enough for the first
 * records to begin below it.
 */
export function HomeHero({ records }: { records: readonly RecordCardFields[] }) {
  return (
    <section className={classNames(page.wide, styles.hero)}>
      <div className={classNames(layout.stack, styles.text)}>
        <h1>{shop.tagline}</h1>
        <p className={classNames(text.quiet, styles.lead)}>{shop.description}</p>
      </div>
      <div className={styles.sleeves}>
        <div className={styles.disc} aria-hidden="true">
          <Disc single={false} />
        </div>
        {records.map((record) => (
          <Link
            key={record.id}
            to={`/record/${record.id}`}
            className={styles.sleeve}
            aria-label={homeText("albumBy", { album: record.album, artist: record.artist })}
            data-prefetch
          >
            <Cover
              record={record}
              sizes="(min-width: 112rem) 25rem, (min-width: 45rem) 23vw, 20vw"
              eager="later"
            />
          </Link>
        ))}
      </div>
    </section>
  );
}
