import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { parseJson } from "../../forms/parse-json.ts";
import { ownFields, readForm, textOf } from "../../forms/read-form.server.ts";
import { servicesContext } from "../../services-context.ts";
import { findSection } from "../../settings/find-settings.server.ts";
import {
  findSettingsHistory,
  newestOf,
  saveSettings,
} from "../../settings/save-settings.server.ts";
import type { Section } from "../../settings/section.ts";
import type { SavedSettings } from "./saved-settings.ts";

/** What a page of settings shows. */
export async function loadSection<Values, Entered>(
  context: Readonly<RouterContextProvider>,
  section: Section<Values, Entered>,
) {
  const { db } = context.get(servicesContext);
  const values = await findSection(db, section);
  const history = await findSettingsHistory(db, section);
  return { values, history, newest: newestOf(history) };
}

/** Saves a posted page of settings. */
export async function saveSection<Values extends object, Entered>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  section: Section<Values, Entered>,
) {
  const by = await requireAdmin(context);
  const form = await readForm(request);
  const opened = openedFields.safeParse(parseJson(textOf(form, "opened"))).data;
  if (!opened) throw data("This form could not be read.", { status: 400 });
  const fields = ownFields(form, section.form);
  const submission = parseWithZod(fields, { schema: section.form });
  if (submission.status !== "success") {
    return answer({ reply: submission.reply(), opened }, 400);
  }
  const mine = Object.fromEntries(
    [...fields].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
  const result = await saveSettings(context.get(servicesContext), { section, opened, mine, by });
  if (result.ok) {
    return answer({ reply: submission.reply(), opened, saved: result.newest }, 200);
  }
  if (result.reason === "invalid") {
    const { fieldErrors } = result;
    return answer({ reply: submission.reply({ fieldErrors }), opened }, 400);
  }
  const { changed } = result;
  return answer({ reply: submission.reply(), opened: result.opened, changed }, 409);
}

/** The fields as the form was opened on them. */
const openedFields = z.record(z.string().max(100), z.string().max(1000));

function answer(result: SavedSettings, status: number) {
  return data(result, { status });
}
