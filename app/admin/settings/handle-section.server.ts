import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { requireAdmin } from "../../accounts/guards.server.ts";
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
  // The history first: what is saved in between counts as not seen.
  const history = await findSettingsHistory(db, section);
  return { history, seen: newestOf(history), values: await findSection(db, section) };
}

/** Saves a posted page of settings. */
export async function saveSection<Values extends object, Entered>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  section: Section<Values, Entered>,
) {
  const by = await requireAdmin(context);
  const form = await readForm(request);
  const seen = textOf(form, "seen");
  if (!/^\d{1,18}$/.test(seen)) throw data("This form could not be read.", { status: 400 });
  const submission = parseWithZod(ownFields(form, section.form), { schema: section.form });
  if (submission.status !== "success") {
    return answer({ reply: submission.reply(), saved: false, seen }, 400);
  }
  const entered = submission.value as Entered;
  const result = await saveSettings(context.get(servicesContext), { section, entered, seen, by });
  if (result.ok) return answer({ reply: submission.reply(), saved: true, seen: result.seen }, 200);
  if (result.reason === "invalid") {
    const reply = submission.reply({ fieldErrors: result.fieldErrors });
    return answer({ reply, saved: false, seen }, 400);
  }
  const { changed } = result;
  return answer({ reply: submission.reply(), saved: false, seen: result.seen, changed }, 409);
}

function answer(result: SavedSettings, status: number) {
  return data(result, { status });
}
