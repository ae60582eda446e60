import { findWordTable } from "../../catalogue/import/staging/word-tables.server.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import type { Route } from "./+types/grades-page.ts";
import { saveGrades } from "./save-word-tables.server.ts";
import { WordTableForm } from "./word-table-form.tsx";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Grades of other lists", hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { table: await findWordTable(context.get(servicesContext).db, "grades") };
}

export const action = runCommands([saveGrades]);

export default function GradesPage({ loaderData }: Route.ComponentProps) {
  return (
    <WordTableForm
      heading="Grades of other lists"
      label="Grades"
      hint="A line for each spelling of a file: what it is there, =, a grade of the shop (M, NM, VG+, VG, G+, G, F, P, Not Graded, Generic, No Cover). The shop’s own grades and their names are known besides. Nothing behind the = refuses the spelling. Files of Discogs have grades of their own."
      command="save-grades"
      table={loaderData.table}
    />
  );
}
