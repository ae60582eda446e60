import { z } from "zod";
import { defineSection } from "./section.ts";
import { settingsText } from "./settings-texts.ts";

export interface FeedSettings {
  /** Whether a generated sleeve is the picture of a record without a cover in Google's feed. */
  generatedSleeves: boolean;
}

export const feedsSection = defineSection<FeedSettings>({
  id: "feeds",
  get heading() {
    return settingsText("feeds");
  },
  settings: {
    generatedSleeves: {
      get label() {
        return settingsText("generatedSleeves");
      },
      fallback: false,
      schema: z.boolean().default(false),
    },
  },
});
