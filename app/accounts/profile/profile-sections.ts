/** The sections of a profile, each with a path of its own: its end, and what it is called. */
export const profileSections = [
  { id: "", label: "Profile" },
  { id: "security", label: "Security" },
  { id: "your-data", label: "Your data" },
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
