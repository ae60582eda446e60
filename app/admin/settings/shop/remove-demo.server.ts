import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../../accounts/guards.server.ts";
import { deleteRecords } from "../../../catalogue/editing/delete-records.server.ts";
import { defineCommand } from "../../../commands/command.server.ts";
import { done } from "../../../commands/outcome.ts";
import { formatWholeNumber } from "../../../forms/whole-number.ts";
import { removeUploads } from "../../../pictures/upload-sizes.server.ts";
import { settingsPageText } from "../settings-texts.ts";

/** Deletes the records of the demo catalogue that were neither sold nor changed (docs/rules.md, Demo catalogue). */
export const removeDemo = defineCommand({
  name: "remove-demo",
  schema: z.object({}),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ by, services }) => {
    const { home } = await services.settings.read();
    const ids = await services.findUntouchedDemo(home);
    const { deleted, pictures } = await deleteRecords(services.db, { by, selected: { ids } });
    await removeUploads(services, pictures);
    const number = { n: deleted, count: formatWholeNumber(deleted) };
    return done({ message: settingsPageText("demoRemoved", number) });
  },
});
