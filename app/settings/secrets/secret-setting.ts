import type { z } from "zod";
import { shownWords } from "../../language/stored-words.ts";
import { settingsOf, type Setting } from "../section.ts";
import { settingsText } from "../settings-texts.ts";

/**
 * A setting that nobody may read again, such as a password. Its value is a mark: "" when it is not set, else something that
 * changes with each new secret and tells nothing of it. The secret itself is stored encrypted (seal.server.ts) and read by
 * read-secrets.server.ts alone. Its field on the page is empty; empty, it keeps what is set.
 */
export function secretSetting(own: {
  label: string;
  /** Of what is typed; it takes "". */
  schema: z.ZodType<string>;
}): Setting<string> {
  return {
    // Said anew each time, in the language of that moment.
    get label() {
      return own.label;
    },
    fallback: "",
    schema: own.schema,
    show: (mark) => settingsText(mark === "" ? "notSet" : "set"),
    showKept: (kept) => shownWords(settingsText, kept),
    isSecret: true,
  };
}

/** The names of a page's secrets. */
export function secretsOf(settings: object): string[] {
  return settingsOf(settings)
    .filter(([, { isSecret }]) => isSecret === true)
    .map(([name]) => name);
}

/** The mark of a secret that an environment variable sets. */
export const environmentMark = "environment";

/** "v1", the nonce, the cipher text and its tag, each in base64url. */
export const sealedFormat = /^v1\.([\w-]{16})\.([\w-]*)\.([\w-]{22})$/;

/** The mark of a stored secret: the tag of its encryption. Null for what is none. */
export function markOf(stored: unknown): string | null {
  return typeof stored === "string" ? (sealedFormat.exec(stored)?.[3] ?? null) : null;
}
