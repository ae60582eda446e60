import { data, Link } from "react-router";
import { recordTopics } from "../../../catalogue/record-topics.ts";
import { type LongFacet, longFacets } from "../../../catalogue/search/facets.ts";
import { findChoices } from "../../../catalogue/search/find-choices.server.ts";
import { shopList } from "../../../catalogue/search/shop-query.ts";
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

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { facet, tag, found, publicUrl } = loaderData;
  return pageMeta({
    title: `${titleOf(facet, tag)}${found.page > 1 ? `, page ${found.page}` : ""}`,
    path: listOf(facet).url({ tag }, { page: found.page }),
    publicUrl,
    hidden: found.total === 0,
  });
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const facet = longFacets.find((name) => `${name}s` === params.facets);
  if (!facet) throw data("There is no such page.", { status: 404 });
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
          {total === 1 ? `1 ${facet}` : `${formatWholeNumber(total)} ${facet}s`} ·{" "}
          <Link to={shopList.url({ tag })}>Back to shop</Link>
        </p>
      }
    >
      <ul className={styles.choices}>
        {choices.map(({ value, count }) => (
          <li key={value}>
            <Link to={shopList.url({ tag, [facet]: value })}>
              <bdi>{value}</bdi>
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
  return tag === "" ? `All ${facet}s` : `All ${facet}s: ${tag}`;
}
