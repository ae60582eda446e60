import { findWordTable } from "../../catalogue/import/staging/word-tables.server.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/genres-page.ts";
import { saveGenres } from "./save-word-tables.server.ts";
import { WordTableForm } from "./word-table-form.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Genres of other shops", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { table: await findWordTable(context.get(servicesContext).db, "genres") };
}

export const action = runCommands([saveGenres]);

export default function GenresPage({ loaderData }: Route.ComponentProps) {
  return (
    <WordTableForm
      heading="Genres of other shops"
      label="Genres"
      hint="A line for each word of a file: what it is there, =, what it is here. Nothing behind the = leaves the word out."
      command="save-genres"
      table={loaderData.table}
    />
  );
}
