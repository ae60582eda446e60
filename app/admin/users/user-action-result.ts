export type UserIntent = "user" | "admin" | "ban" | "lift-ban" | "delete";

/** The result of an action on a user. */
export type UserFormResult =
  | { ok: true; intent: UserIntent; email: string }
  | { ok: false; reason: "not-found" | "yourself" };

const doneMessages = {
  user: "is an ordinary user now.",
  admin: "is an admin now.",
  ban: "is banned and logged out everywhere.",
  "lift-ban": "may log in again.",
  delete: "is deleted. Their orders stay, without the name.",
} as const satisfies { [Intent in UserIntent]: string };

export function resultMessage(result: UserFormResult): string {
  if (result.ok) return `${result.email} ${doneMessages[result.intent]}`;
  return result.reason === "yourself"
    ? "You cannot do that to yourself: another admin has to."
    : "This account is not there any more.";
}
