import { data, redirect } from "react-router";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { cleanLines } from "../../forms/clean-text.ts";
import { readForm, textOf } from "../../forms/read-form.server.ts";
import { findLegalTexts } from "../../legal-texts/find-legal-text.server.ts";
import { isLegalSlug, legalTitles } from "../../legal-texts/legal-text-slugs.ts";
import { saveLegalText } from "../../legal-texts/save-legal-text.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/text-page.ts";
import { TextEditor, type TextAnswer } from "./text-editor.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData.title, hidden: true });

/** Most characters of a text; the database says the same. */
const maxLength = 50_000;

const noText = () => data("There is no such text.", { status: 404 });

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  if (!isLegalSlug(slug)) throw noText();
  const versions = await findLegalTexts(context.get(servicesContext).db, slug);
  const wanted = url.searchParams.get("version");
  const opened = versions.find(({ version }) => String(version) === wanted);
  return {
    slug,
    title: legalTitles[slug],
    latest: versions[0]?.version ?? 0,
    opened: opened ?? versions[0] ?? null,
    versions: versions.map(({ version, savedAt }) => ({ version, savedAt })),
    isSaved: url.searchParams.has("saved"),
  };
}

export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const user = await requireAdmin(context);
  if (!isLegalSlug(slug)) throw noText();
  const form = await readForm(request);
  const text = cleanLines(textOf(form, "text"));
  const answer = (problem: string, status: number) =>
    data<TextAnswer>({ text, problem, isPreview: false }, { status });
  if (text === "") return answer("A text cannot be empty.", 400);
  if (text.length > maxLength) return answer("A text has at most 50,000 characters.", 400);
  if (textOf(form, "intent") === "preview") return data<TextAnswer>({ text, isPreview: true });
  const seen = Number(textOf(form, "seen"));
  const version = { slug, text, seen, by: user.uid };
  const saved = await saveLegalText(context.get(servicesContext), version);
  if (saved.ok) return redirect(`/admin/texts/${slug}?saved`, 303);
  const problem = `Somebody has saved version ${saved.version} meanwhile. Nothing was saved; compare, then save again.`;
  return answer(problem, 409);
}

// After a refused save the form has to name the newest version, or every further save is refused.
export const shouldRevalidate = revalidateAfterConflict;

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TextEditor key={loaderData.latest} {...loaderData} answer={actionData} />;
}
