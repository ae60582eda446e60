import { z } from "zod";
import { contactSection } from "../../settings/contact-section.ts";
import type { Section } from "../../settings/section.ts";
import { shopSection } from "../../settings/shop-section.ts";
import type { ShopSettings } from "../../settings/shop-settings.ts";

type ShopStepSettings = ShopSettings["shop"] & ShopSettings["contact"];

/** What the step Shop asks for: the pages Shop and Contact of the settings in one form. Each is saved as its own page is. */
export const shopStep: Section<ShopStepSettings, ShopStepSettings> = {
  id: "shop-step",
  get heading() {
    return shopSection.heading;
  },
  settings: { ...shopSection.settings, ...contactSection.settings },
  form: z.object({ ...shopSection.form.shape, ...contactSection.form.shape }),
  texts: (values) => ({ ...shopSection.texts(values), ...contactSection.texts(values) }),
  partOf: (field) => field,
  change: (entered) => ({ ok: true, values: entered }),
  audit: (values) => ({ ...shopSection.audit(values), ...contactSection.audit(values) }),
  get labels() {
    return { ...shopSection.labels, ...contactSection.labels };
  },
};
