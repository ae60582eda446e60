export type UserIntent = "user" | "admin" | "ban" | "lift-ban" | "delete";

/** What came of a deed done to a person. */
export type UserFormResult =
  { ok: true; intent: UserIntent; email: string } | { ok: false; reason: "not-found" | "yourself" };

const done = {
  user: "is an ordinary user now.",
  admin: "is an admin now.",
  ban: "is banned and logged out everywhere.",
  "lift-ban": "may log in again.",
  delete: "is deleted. Their orders stay, without the name.",
} as const satisfies { [Intent in UserIntent]: string };

export function resultMessage(answer: UserFormResult): string {
  if (answer.ok) return `${answer.email} ${done[answer.intent]}`;
  return answer.reason === "yourself"
    ? "You cannot do that to yourself: another admin has to."
    : "This account is not there any more.";
}
