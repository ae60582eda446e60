import { Fragment } from "react";
import { Link } from "react-router";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { languageLabel, languageName } from "../../language/language-name.ts";
import { findLegalVersions, type LegalVersion } from "../../legal-texts/find-legal-text.server.ts";
import { findGuaranteeNotice } from "../../legal-texts/guarantee-notice/guarantee-notice.server.ts";
import { GuaranteeNotice } from "../../legal-texts/guarantee-notice/guarantee-notice.tsx";
import { legalSlugs, legalTitles, type LegalSlug } from "../../legal-texts/legal-text-slugs.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { acceptedPictures } from "../../pictures/picture-type.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDateTime } from "../../shop-time.ts";
import { shop } from "../../shop.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import fileInput from "../../ui/file-input.module.css";
import layout from "../../ui/layout.module.css";
import { ResultNotice } from "../../ui/result-notice.tsx";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/texts-page.ts";
import { removeNotice, uploadNotice } from "./change-notice.server.ts";
import { textsText } from "./texts-texts.ts";
import styles from "./texts.module.css";

export const meta: Route.MetaFunction = () => pageMeta({ title: textsText("texts"), hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const versions = await findLegalVersions(db);
  return {
    texts: legalSlugs.map((slug) =>
      describeText(
        versions.filter((own) => own.slug === slug),
        slug,
      ),
    ),
    notice: await findGuaranteeNotice(db),
    done: url.searchParams.get("done"),
  };
}

/** The version of each language, and the languages whose text is still the template while another has an own one. */
function describeText(versions: readonly LegalVersion[], slug: LegalSlug) {
  const isAlone = shop.languages.length === 1;
  const labels = shop.languages.map((language) => {
    const own = versions.find((version) => version.language === language);
    const version = own
      ? `${own.version}, ${formatDateTime(own.savedAt)}`
      : textsText("templateUnchanged");
    const label = isAlone
      ? version
      : textsText("versionIn", { language: languageLabel(language), version });
    return { language, label, isOwn: own !== undefined };
  });
  const behind = labels.some(({ isOwn }) => isOwn) ? labels.filter(({ isOwn }) => !isOwn) : [];
  return { slug, labels, behind: behind.map(({ language }) => language) };
}

export const action = runCommands([uploadNotice, removeNotice]);

/** The texts that the law asks for, and the notice that the checkout shows. */
export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { texts, notice, done } = loaderData;
  return (
    <AdminPageFrame heading={textsText("texts")}>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{textsText("text")}</th>
              <th scope="col" className={table.wide}>
                {textsText("version")}
              </th>
              <th scope="col">{textsText("page")}</th>
            </tr>
          </thead>
          <tbody>
            {texts.map(({ slug, labels, behind }) => (
              <tr key={slug}>
                <th scope="row">
                  <Link to={`/admin/texts/${slug}`}>{legalTitles[slug]}</Link>
                  <span className={classNames(table.under, table.narrow)}>
                    <Versions labels={labels} />
                  </span>
                  {behind.map((language) => (
                    <span key={language} className={table.under}>
                      <Link to={`/admin/texts/${slug}?language=${language}`}>
                        {textsText("stillTemplate", { language: languageName(language) })}
                      </Link>
                    </span>
                  ))}
                </th>
                <td className={table.wide}>
                  <Versions labels={labels} />
                </td>
                <td>
                  <Link to={`/${slug}`}>/{slug}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NoticeForm notice={notice} done={done} />
    </AdminPageFrame>
  );
}

/** A line for each language. */
function Versions({ labels }: { labels: readonly { language: string; label: string }[] }) {
  return labels.map(({ language, label }, at) => (
    <Fragment key={language}>
      {at > 0 && <br />}
      {label}
    </Fragment>
  ));
}

interface NoticeFormProps {
  notice: { key: string; width: number; height: number } | null;
  /** What was just done: "uploaded" or "removed". */
  done: string | null;
}

/** The official notice on the legal guarantee: shown at the checkout as it is uploaded here. */
function NoticeForm({ notice, done }: NoticeFormProps) {
  const { busy, errors } = useCommand<typeof uploadNotice>("upload-notice");
  return (
    <section className={classNames(layout.stack, styles.notice)} aria-labelledby="notice">
      <h2 id="notice">{textsText("noticeHeading")}</h2>
      <p className={text.small}>{textsText("whyNotice")}</p>
      {done === "uploaded" && <ResultNotice>{textsText("noticeShown")}</ResultNotice>}
      {done === "removed" && <ResultNotice>{textsText("noNoticeShown")}</ResultNotice>}
      <GuaranteeNotice notice={notice} />
      <Form method="post" encType="multipart/form-data" className={layout.stack}>
        <TextField
          label={textsText("officialNotice")}
          type="file"
          className={fileInput.file}
          name="notice"
          accept={acceptedPictures}
          hint={textsText("kindsOfPicture")}
          required
          errors={errors.notice}
        />
        <Button type="submit" name="intent" value="upload-notice" pending={busy}>
          {textsText("uploadNotice")}
        </Button>
      </Form>
      {notice !== null && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="remove-notice"
            variant="quiet"
            size="small"
            pending={busy}
          >
            {textsText("removeNotice")}
          </Button>
        </Form>
      )}
    </section>
  );
}
