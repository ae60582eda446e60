import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { baseField, defineCommand } from "../../commands/command.server.ts";
import { saveContact, saveShop } from "../settings/save-settings.server.ts";
import { shopStep } from "./shop-step.ts";

/** Saves what the step Shop asks for, as the two pages of the settings do. */
export const saveShopStep = defineCommand({
  name: "save-shop-step",
  schema: z.object({ ...shopStep.form.shape, base: baseField(4000) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async (call) => {
    const { base } = call.input;
    const saved = await saveShop.run({ ...call, input: { base } });
    return saved.kind === "done" ? saveContact.run({ ...call, input: { base } }) : saved;
  },
});
