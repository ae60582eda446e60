import { Link } from "react-router";
import { findGenreText } from "../../catalogue/import/staging/genre-setting.server.ts";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import type { Route } from "./+types/genres-page.ts";
import styles from "./import.module.css";
import { saveGenres } from "./save-genres.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Genres of other shops", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { table: await findGenreText(context.get(servicesContext).db) };
}

export const action = runCommands([saveGenres]);

export default function GenresPage({ loaderData }: Route.ComponentProps) {
  const { result, errors, typed } = useCommand<typeof saveGenres>("save-genres");
  return (
    <AdminPageFrame
      heading="Genres of other shops"
      navigation={<Link to="/admin/import">All imports</Link>}
    >
      <CommandNotice result={result} />
      <Form method="post" className={layout.stack}>
        <div className={styles.genres}>
          <TextArea
            label="Genres"
            name="table"
            rows={20}
            hint="A line for each word of a file: what it is there, =, what it is here. Nothing behind the = leaves the word out."
            defaultValue={typed.table ?? loaderData.table}
            errors={errors.table}
          />
        </div>
        <Button type="submit">Save</Button>
      </Form>
    </AdminPageFrame>
  );
}
