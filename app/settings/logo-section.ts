import { z } from "zod";
import { shownWords } from "../language/stored-words.ts";
import type { ShopLogo } from "../shop.ts";
import { defineSection } from "./section.ts";
import { settingsText } from "./settings-texts.ts";

/** The logo stands on the page Shop, in a form of its own: a file is no text that two admins could merge. */
export interface LogoSettings {
  logo: ShopLogo | null;
}

const size = z.int().min(1).max(2000);

export const logoSection = defineSection<LogoSettings>({
  id: "logo",
  get heading() {
    return settingsText("logo");
  },
  settings: {
    logo: {
      get label() {
        return settingsText("logo");
      },
      fallback: null,
      showKept: showKeptLogo,
      schema: z
        .object({
          key: z.uuid(),
          width: size,
          height: size,
          tone: z.enum(["dark", "light", "any"]),
          hasName: z.boolean(),
        })
        .nullable(),
    },
  },
});

/** Of "none", or of a picture by the beginning of its key. */
function showKeptLogo(kept: string): string {
  const [, key, how] =
    /^Picture (\w+), (beside the name|without the name beside it)$/.exec(kept) ?? [];
  if (key === undefined) return shownWords(settingsText, kept);
  return settingsText(how === "beside the name" ? "logoBesideName" : "logoWithoutName", { key });
}
