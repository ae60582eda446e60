import { data } from "react-router";
import { DateTime } from "../date-time.tsx";
import { currentLanguage } from "../language/current-language.ts";
import { withoutLanguage } from "../language/language-path.ts";
import { showLive } from "../live/show-live.server.ts";
import { topics } from "../live/topics.ts";
import { pageMeta } from "../page-meta.ts";
import { servicesContext } from "../services-context.ts";
import { shop } from "../shop.ts";
import layout from "../ui/layout.module.css";
import { Page } from "../ui/page.tsx";
import text from "../ui/text.module.css";
import type { Route } from "./+types/legal-text-page.ts";
import { findLegalText } from "./find-legal-text.server.ts";
import { isLegalSlug, legalTitles } from "./legal-text-slugs.ts";
import { legalTextsText } from "./legal-texts-texts.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { softenWords } from "./soften-words.ts";
import { TextBlocks } from "./text-blocks.tsx";

export const meta: Route.MetaFunction = ({ loaderData: { title, slug, publicUrl } }) =>
  pageMeta({
    title,
    description: legalTextsText("description", { title, shop: shop.name }),
    path: `/${slug}`,
    publicUrl,
  });

/** Cached for everybody until the owner saves a text. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const slug = withoutLanguage(url.pathname).slice(1);
  if (!isLegalSlug(slug)) throw data(legalTextsText("noSuchPage"), { status: 404 });
  const { db, publicUrl } = context.get(servicesContext);
  const live = showLive(context, [topics.texts]);
  const { text: raw, savedAt } = await findLegalText(db, { slug, language: currentLanguage() });
  return {
    slug,
    title: legalTitles[slug],
    text: fillPlaceholders(raw),
    savedAt,
    publicUrl,
    live,
  };
}

export default function LegalTextPage({ loaderData }: Route.ComponentProps) {
  const { title, text: filled, savedAt } = loaderData;
  return (
    <Page width="narrow" heading={softenWords(title)}>
      <div className={layout.stack}>
        <TextBlocks text={filled} />
        <p className={text.small}>
          {legalTextsText.nodes("versionOf", {
            moment: <DateTime iso={savedAt.toISOString()} />,
          })}
        </p>
      </div>
    </Page>
  );
}
