import { data, Link } from "react-router";
import { requireAdmin } from "../../accounts/guards.server.ts";
import {
  findGenreText,
  saveGenreText,
} from "../../catalogue/import/staging/genre-setting.server.ts";
import { findBadLines } from "../../catalogue/import/values/genre-table.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/genres-page.ts";
import styles from "./import.module.css";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Genres of other shops", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { table: await findGenreText(context.get(servicesContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin(context);
  const table = textOf(await readForm(request), "table")
    .replaceAll("\r\n", "\n")
    .slice(0, 50_000);
  const [bad] = findBadLines(table);
  if (bad !== undefined) {
    const message = `Line ${bad} has no = between a word of the file and a genre of the shop.`;
    return data({ saved: false, message, table }, { status: 400 });
  }
  await saveGenreText(context.get(servicesContext).db, table);
  return data({ saved: true, message: "", table });
}

export default function GenresPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPageFrame
      heading="Genres of other shops"
      navigation={<Link to="/admin/import">All imports</Link>}
    >
      {actionData?.saved && <Notice tone="good">Saved. It holds from the next preview on.</Notice>}
      <Form method="post" className={layout.stack}>
        <div className={styles.genres}>
          <TextArea
            label="Genres"
            name="table"
            rows={20}
            hint="A line for each word of a file: what it is there, =, what it is here. Nothing behind the = leaves the word out."
            defaultValue={actionData?.table ?? loaderData.table}
            errors={actionData && !actionData.saved ? [actionData.message] : undefined}
          />
        </div>
        <Button type="submit">Save</Button>
      </Form>
    </AdminPageFrame>
  );
}
