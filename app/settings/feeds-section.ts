import { z } from "zod";
import { defineSection } from "./section.ts";

export interface FeedSettings {
  /** Whether a generated sleeve is the picture of a record without a cover in Google's feed. */
  generatedSleeves: boolean;
}

export const feedsSection = defineSection<FeedSettings>({
  id: "feeds",
  heading: "Feeds",
  settings: {
    generatedSleeves: {
      label: "Send generated sleeves to Google as pictures",
      fallback: false,
      schema: z.boolean().default(false),
    },
  },
});
