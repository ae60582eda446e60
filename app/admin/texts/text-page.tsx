import { data, Link } from "react-router";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { currentLanguage } from "../../language/current-language.ts";
import { inLanguage } from "../../language/in-language.server.ts";
import { languageLabel } from "../../language/language-name.ts";
import { inLanguagePath, offeredLanguage } from "../../language/language-path.ts";
import type { Language } from "../../language/languages.ts";
import { findLegalTexts } from "../../legal-texts/find-legal-text.server.ts";
import { isLegalSlug, legalTitles, type LegalSlug } from "../../legal-texts/legal-text-slugs.ts";
import { findUnknownPlaceholders, readPlaceholders } from "../../legal-texts/placeholders.ts";
import { TextBlocks } from "../../legal-texts/text-blocks.tsx";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDateTime } from "../../shop-time.ts";
import { shop } from "../../shop.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import control from "../../ui/control.module.css";
import { TextArea } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list.module.css";
import { Notice } from "../../ui/notice.tsx";
import { ResultNotice } from "../../ui/result-notice.tsx";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/text-page.ts";
import { previewText, saveText } from "./save-text.server.ts";
import { textsText } from "./texts-texts.ts";
import styles from "./texts.module.css";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData.title, hidden: true });

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  if (!isLegalSlug(slug)) throw data(textsText("noSuchText"), { status: 404 });
  const language = offeredLanguage(url.searchParams.get("language"));
  const versions = await findLegalTexts(context.get(servicesContext).db, { slug, language });
  const wanted = url.searchParams.get("version");
  const opened = versions.find(({ version }) => String(version) === wanted);
  return {
    slug,
    language,
    title: legalTitles[slug],
    placeholders: inLanguage(language, readPlaceholders),
    latest: versions[0]?.version ?? 0,
    opened: opened ?? versions[0] ?? null,
    versions: versions.map(({ version, savedAt }) => ({ version, savedAt })),
    isSaved: url.searchParams.has("saved"),
  };
}

export const action = runCommands([saveText, previewText]);

// After a refused save the newest version is listed, to be compared.
export const shouldRevalidate = revalidateAfterConflict;

/** One text: the field, what it will look like, and its versions. */
export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { slug, language, title, latest, opened, versions, isSaved } = loaderData;
  const lang = language === currentLanguage() ? undefined : language;
  const { result, message, errors, typed, busy } = useCommand<typeof saveText | typeof previewText>(
    ["save", "preview"],
  );
  const { text: previewed, filled, base = typed.base ?? latest } = result?.value ?? {};
  const problem = message ?? errors.text?.[0];
  const held = result ? (previewed ?? typed.text ?? "") : (opened?.text ?? "");
  const unknown = findUnknownPlaceholders(held);
  return (
    <AdminPageFrame
      heading={title}
      navigation={
        <>
          <Link to={inLanguagePath(language, `/${slug}`)} reloadDocument>
            {textsText("seePage")}
          </Link>
          <Link to="/admin/texts">{textsText("allTexts")}</Link>
        </>
      }
    >
      {shop.languages.length > 1 && <TextLanguages slug={slug} opened={language} />}
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      {isSaved && !result && (
        <ResultNotice>{textsText("nowSaved", { version: latest })}</ResultNotice>
      )}
      {unknown.length > 0 && (
        <Notice tone="bad">
          {textsText("unknownNames", { names: unknown.map((name) => `{${name}}`).join(", ") })}
        </Notice>
      )}
      <div className={columns.columns}>
        <Form method="post" action={pathOf(slug, language)} className={layout.stack}>
          <input type="hidden" name="base" value={base} />
          <input type="hidden" name="language" value={language} />
          <TextArea
            key={`${language} ${opened?.version ?? 0}`}
            lang={lang}
            label={textsText("text")}
            name="text"
            defaultValue={held}
            className={styles.field}
            rows={24}
            maxLength={50_000}
            required
          />
          <div className={layout.row}>
            <Button type="submit" name="intent" value="save" pending={busy}>
              {textsText("save")}
            </Button>
            <Button type="submit" name="intent" value="preview" variant="outline" pending={busy}>
              {textsText("preview")}
            </Button>
          </div>
          <Markup placeholders={loaderData.placeholders} lang={lang} />
        </Form>
        <section aria-labelledby="versions" className={layout.column}>
          <h2 id="versions">{textsText("versions")}</h2>
          <ul className={list.list}>
            {versions.map(({ version, savedAt }) => (
              <li key={version} className={styles.version}>
                <Link
                  to={pathOf(slug, language, { version })}
                  aria-current={version === opened?.version ? "true" : undefined}
                >
                  {version === 0 ? textsText("template") : textsText("versionNumber", { version })}
                </Link>{" "}
                <span className={text.small}>{formatDateTime(savedAt)}</span>
              </li>
            ))}
          </ul>
          {opened !== null && opened.version !== latest && (
            <p className={text.small}>{textsText("makeNewest")}</p>
          )}
        </section>
      </div>
      {filled !== undefined && (
        <section aria-labelledby="preview" className={classNames(columns.panel, styles.preview)}>
          <h2 id="preview">{textsText("previewHeading")}</h2>
          <TextBlocks text={filled} lang={lang} />
        </section>
      )}
    </AdminPageFrame>
  );
}

/** The page of a text in a language; the first has the plain address. */
function pathOf(slug: LegalSlug, language: Language, { version }: { version?: number } = {}) {
  const query = new URLSearchParams();
  if (language !== shop.languages[0]) query.set("language", language);
  if (version !== undefined) query.set("version", String(version));
  return query.size === 0 ? `/admin/texts/${slug}` : `/admin/texts/${slug}?${query.toString()}`;
}

/** The same text in the shop's other languages; the open one is marked. */
function TextLanguages({ slug, opened }: { slug: LegalSlug; opened: Language }) {
  return (
    <nav aria-label={textsText("languagesOfText")}>
      <ul className={classNames(layout.row, styles.languages)}>
        {shop.languages.map((language) => (
          <li key={language}>
            <Link
              to={pathOf(slug, language)}
              className={control.tab}
              aria-current={language === opened ? "page" : undefined}
            >
              {languageLabel(language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MarkupProps {
  placeholders: { readonly [name: string]: string };
  /** The language of what is filled in, where it is another than that of the page. */
  lang: Language | undefined;
}

function Markup({ placeholders, lang }: MarkupProps) {
  return (
    <details className={text.small}>
      <summary>{textsText("howToWrite")}</summary>
      <p>
        {textsText.nodes("markup", {
          heading: <code># </code>,
          smaller: <code>## </code>,
          item: <code>- </code>,
          link: <code>{textsText("linkExample")}</code>,
        })}
      </p>
      <ul>
        {Object.entries(placeholders).map(([name, value]) => (
          <li key={name}>
            <code>{`{${name}}`}</code>{" "}
            {value === "" ? textsText("empty") : <span lang={lang}>{value}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
