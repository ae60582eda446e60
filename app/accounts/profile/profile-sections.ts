import type { Call } from "../../commands/command.server.ts";
import type { CurrentUser } from "../current-user.ts";

/** The sections of a profile, each with a path of its own: its end, and the text of what it is called. */
export const profileSections = [
  { id: "", label: "profile" },
  { id: "security", label: "security" },
  { id: "your-data", label: "yourData" },
] as const;

export type ProfileSectionId = (typeof profileSections)[number]["id"];

/** The section of that name in a path; null when there is none. */
export function findProfileSection(name = ""): ProfileSectionId | null {
  return profileSections.find(({ id }) => id === name)?.id ?? null;
}

/** The section that has the form of a change, by the form's intent. */
export function sectionOfChange(intent: string): ProfileSectionId {
  if (intent === "delete-account") return "your-data";
  return /two-factor|recovery|passkey|log-out/.test(intent) ? "security" : "";
}

/** The path of a section below that of the profile. */
export function profileSectionPath(profile: string, id: ProfileSectionId): string {
  return id === "" ? profile : `${profile}/${id}`;
}

/**
 * Where the browser goes after a change: back to the page that it was posted to, which says that it is done. `fragment` is
 * the part of the page that does.
 */
export function changedPath(
  { by, url, params }: Pick<Call<CurrentUser>, "by" | "url" | "params">,
  change: string,
  fragment = change,
): string {
  const isAdmins = by.role === "admin" || url.pathname.startsWith("/admin/");
  const section = findProfileSection(params["section"]) ?? "";
  const page = profileSectionPath(isAdmins ? "/admin/profile" : "/user/profile", section);
  return `${page}?done=${change}#${fragment}`;
}
