import { Link, useNavigation } from "react-router";
import type { LegalSlug } from "../../legal-texts/legal-text-slugs.ts";
import {
  fillPlaceholders,
  findUnknownPlaceholders,
  placeholders,
} from "../../legal-texts/placeholders.ts";
import { TextBlocks } from "../../legal-texts/text-blocks.tsx";
import { Form } from "../../network/form.tsx";
import { formatDateTime } from "../../shop-time.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import columns from "../../ui/columns.module.css";
import { TextArea } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import list from "../../ui/list.module.css";
import { Notice } from "../../ui/notice.tsx";
import { ResultNotice } from "../../ui/result-notice.tsx";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import styles from "./text-editor.module.css";

/** What a button of the editor gave. */
export interface TextAnswer {
  /** As it was sent. */
  text: string;
  isPreview: boolean;
  problem?: string;
}

interface Version {
  version: number;
  savedAt: Date;
}

interface TextEditorProps {
  slug: LegalSlug;
  title: string;
  /** The version that the page shows. */
  latest: number;
  /** The version in the field. */
  opened: (Version & { text: string }) | null;
  versions: Version[];
  isSaved: boolean;
  answer: TextAnswer | undefined;
}

/** One text: the field, what it will look like, and its versions. */
export function TextEditor(props: TextEditorProps) {
  const { slug, title, latest, opened, versions, isSaved, answer } = props;
  const isBusy = useNavigation().state !== "idle";
  const held = answer?.text ?? opened?.text ?? "";
  const unknown = findUnknownPlaceholders(held);
  return (
    <AdminPageFrame
      heading={title}
      navigation={
        <>
          <Link to={`/${slug}`}>See the page</Link>
          <Link to="/admin/texts">All texts</Link>
        </>
      }
    >
      {answer?.problem !== undefined && <Notice tone="bad">{answer.problem}</Notice>}
      {isSaved && !answer && <ResultNotice>Version {latest} is saved and shown.</ResultNotice>}
      {unknown.length > 0 && (
        <Notice tone="bad">
          There is no {unknown.map((name) => `{${name}}`).join(", ")}: it is shown as it stands.
        </Notice>
      )}
      <div className={columns.columns}>
        <Form method="post" action={`/admin/texts/${slug}`} className={layout.stack}>
          <input type="hidden" name="seen" value={latest} />
          <TextArea
            key={`${opened?.version ?? 0}`}
            label="Text"
            name="text"
            defaultValue={held}
            className={styles.field}
            rows={24}
            maxLength={50_000}
            required
          />
          <div className={layout.row}>
            <Button type="submit" name="intent" value="save" pending={isBusy}>
              Save
            </Button>
            <Button type="submit" name="intent" value="preview" variant="outline" pending={isBusy}>
              Preview
            </Button>
          </div>
          <Markup />
        </Form>
        <section aria-labelledby="versions" className={layout.column}>
          <h2 id="versions">Versions</h2>
          <ul className={list.list}>
            {versions.map(({ version, savedAt }) => (
              <li key={version} className={styles.version}>
                <Link
                  to={`/admin/texts/${slug}?version=${version}`}
                  aria-current={version === opened?.version ? "true" : undefined}
                >
                  {version === 0 ? "Template" : `Version ${version}`}
                </Link>{" "}
                <span className={text.small}>{formatDateTime(savedAt)}</span>
              </li>
            ))}
          </ul>
          {opened !== null && opened.version !== latest && (
            <p className={text.small}>Press "Save" to make this version the newest one.</p>
          )}
        </section>
      </div>
      {answer?.isPreview === true && (
        <section aria-labelledby="preview" className={classNames(columns.panel, styles.preview)}>
          <h2 id="preview">Preview</h2>
          <TextBlocks text={fillPlaceholders(held)} />
        </section>
      )}
    </AdminPageFrame>
  );
}

function Markup() {
  return (
    <details className={text.small}>
      <summary>How to write it</summary>
      <p>
        An empty line begins a paragraph, <code># </code> a heading, <code>## </code> a smaller one,{" "}
        <code>- </code> a line of a list. <code>[words](/terms)</code> is a link. These names are
        filled in from shop.config.ts; a line whose name is empty there is left out:
      </p>
      <ul>
        {Object.entries(placeholders).map(([name, value]) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {value === "" ? "(empty)" : value}
          </li>
        ))}
      </ul>
    </details>
  );
}
