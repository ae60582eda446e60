import { Link } from "react-router";
import { isHomeCategory } from "../../catalogue/home-categories.ts";
import { runCommands } from "../../commands/run-commands.server.ts";
import { cleanQueryText } from "../../forms/clean-text.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { changeRecordsBy, undoBulkChange } from "../records/change-records.server.ts";
import type { Route } from "./+types/arrange-home-page.ts";
import { ArrangedRow } from "./arranged-row.tsx";
import { findForCategory, findHomeArrangement } from "./find-home-arrangement.server.ts";
import { homeRowsText } from "./home-rows-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: homeRowsText("homePage"), hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const category = url.searchParams.get("in") ?? "";
  const search = cleanQueryText(url.searchParams.get("search") ?? "");
  const [rows, found] = await Promise.all([
    findHomeArrangement(db),
    isHomeCategory(category) ? findForCategory(db, { category, search }) : [],
  ]);
  return { rows, searched: { category, search, found } };
}

export const action = runCommands([
  changeRecordsBy("feature"),
  changeRecordsBy("unfeature"),
  changeRecordsBy("tag"),
  changeRecordsBy("untag"),
  undoBulkChange,
]);

/** The rows of the home page: the records that visitors see in each, and those that come next. */
export default function ArrangeHomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, searched } = loaderData;
  return (
    <AdminPageFrame
      heading={homeRowsText("homePage")}
      navigation={
        <>
          <Link to="/admin/manage">{homeRowsText("allRecords")}</Link>
          <Link to="/">{homeRowsText("seeHomePage")}</Link>
        </>
      }
    >
      <p className={text.small}>{homeRowsText("howRowsAreMade")}</p>
      {rows.map((row) => (
        <ArrangedRow
          key={row.category}
          row={row}
          searched={searched.category === row.category ? searched : null}
          result={actionData?.row === row.category ? actionData : undefined}
        />
      ))}
    </AdminPageFrame>
  );
}
