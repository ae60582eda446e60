import { data, Link } from "react-router";
import { categoryName } from "../../../catalogue/home-categories.ts";
import { recordTopics } from "../../../catalogue/record-topics.ts";
import { type LongFacet, longFacets } from "../../../catalogue/search/facets.ts";
import { findChoices } from "../../../catalogue/search/find-choices.server.ts";
import { shopList } from "../../../catalogue/search/shop-query.ts";
import { genreLabel } from "../../../catalogue/vinyl-record.ts";
import { defineList, textField } from "../../../forms/list-query.ts";
import { formatWholeNumber } from "../../../forms/whole-number.ts";
import { showLive } from "../../../live/show-live.server.ts";
import { pageMeta } from "../../../page-meta.ts";
import { servicesContext } from "../../../services-context.ts";
import { Page } from "../../../ui/page.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import text from "../../../ui/text.module.css";
import type { Route } from "./+types/choices-page.ts";
import styles from "./choices-page.module.css";
import { choicesText } from "./choices-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { facet, tag, found, publicUrl } = loaderData;
  const title = titleOf(facet, tag);
  return pageMeta({
    title: found.page > 1 ? choicesText("titleOfPage", { title, page: found.page }) : title,
    path: listOf(facet).url({ tag }, { page: found.page }),
    publicUrl,
    hidden: found.total === 0,
  });
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const facet = longFacets.find((name) => `${name}s` === params.facets);
  if (!facet) throw data(choicesText("noPage"), { status: 404 });
  const { db, publicUrl } = context.get(servicesContext);
  const { tag, page } = listOf(facet).read(url.searchParams);
  const live = showLive(context, recordTopics([]));
  const found = await findChoices(db, { facet, tag, page });
  return { facet, tag, found, publicUrl, live };
}

/** Every genre or label that the shop has, each a link to its records: the lists of the shop page end after the first. */
export default function ChoicesPage({ loaderData }: Route.ComponentProps) {
  const { facet, tag, found } = loaderData;
  const { choices, total, page, pages } = found;
  return (
    <Page
      heading={titleOf(facet, tag)}
      lead={
        <p>
          {countLabel(facet, total)} · <Link to={shopList.url({ tag })}>{choicesText("back")}</Link>
        </p>
      }
    >
      <ul className={styles.choices}>
        {choices.map(({ value, count }) => (
          <li key={value}>
            <Link to={shopList.url({ tag, [facet]: value })}>
              <bdi>{facet === "genre" ? genreLabel(value) : value}</bdi>
            </Link>{" "}
            <span className={text.small}>({formatWholeNumber(count)})</span>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        urlOf={(number) => listOf(facet).url({ tag }, { page: number })}
      />
    </Page>
  );
}

function listOf(facet: LongFacet) {
  return defineList(`/shop/${facet}s`, { tag: textField("tag") });
}

function titleOf(facet: LongFacet, tag: string): string {
  const all = choicesText(facet);
  return tag === "" ? all : choicesText("allOf", { all, tag: categoryName(tag) });
}

function countLabel(facet: LongFacet, total: number): string {
  const count = formatWholeNumber(total);
  return facet === "genre"
    ? choicesText("genres", { n: total, genres: count })
    : choicesText("labels", { n: total, labels: count });
}
