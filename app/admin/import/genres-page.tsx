import { findWordTable } from "../../catalogue/import/staging/word-tables.server.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/genres-page.ts";
import { importText } from "./import-texts.ts";
import { saveGenres } from "./save-word-tables.server.ts";
import { WordTableForm } from "./word-table-form.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: importText("genresOfOthers"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { table: await findWordTable(context.get(servicesContext).db, "genres") };
}

export const action = runCommands([saveGenres]);

export default function GenresPage({ loaderData }: Route.ComponentProps) {
  return (
    <WordTableForm
      heading={importText("genresOfOthers")}
      label={importText("genres")}
      hint={importText("genresHint")}
      command="save-genres"
      table={loaderData.table}
    />
  );
}
