import { findWordTable } from "../../catalogue/import/staging/word-tables.server.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/grades-page.ts";
import { importText } from "./import-texts.ts";
import { saveGrades } from "./save-word-tables.server.ts";
import { WordTableForm } from "./word-table-form.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: importText("gradesOfOthers"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { table: await findWordTable(context.get(servicesContext).db, "grades") };
}

export const action = runCommands([saveGrades]);

export default function GradesPage({ loaderData }: Route.ComponentProps) {
  return (
    <WordTableForm
      heading={importText("gradesOfOthers")}
      label={importText("grades")}
      hint={importText("gradesHint")}
      command="save-grades"
      table={loaderData.table}
    />
  );
}
