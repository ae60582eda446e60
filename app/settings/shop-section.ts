import { z } from "zod";
import { requiredLine } from "../forms/text-fields.ts";
import { configuredDetails, type ShopDetails } from "../shop.ts";
import { defineSection } from "./section.ts";

export type ShopNames = Pick<ShopDetails, "name" | "tagline" | "description" | "openingSoon">;

export const shopSection = defineSection<ShopNames>({
  id: "shop",
  heading: "Shop",
  settings: {
    name: {
      label: "Shop name",
      fallback: configuredDetails.name,
      schema: requiredLine({ missing: "Enter the name of the shop.", max: 60 }),
    },
    tagline: {
      label: "Tagline",
      fallback: configuredDetails.tagline,
      schema: requiredLine({ missing: "Enter a tagline.", max: 100 }),
    },
    description: {
      label: "Description",
      fallback: configuredDetails.description,
      schema: requiredLine({ missing: "Enter a description.", max: 300 }),
    },
    openingSoon: {
      label: "Opening soon",
      fallback: configuredDetails.openingSoon,
      schema: z.boolean().default(false),
    },
  },
});
