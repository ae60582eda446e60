import { randomUUID } from "node:crypto";
import { z } from "zod";
import { adminsHaveNoLimit, requireAdmin } from "../../accounts/guards.server.ts";
import { defineCommand } from "../../commands/command.server.ts";
import { done, refuse } from "../../commands/outcome.ts";
import { writeSetting } from "../../db/stored-setting.ts";
import {
  findGuaranteeNotice,
  noticeSetting,
  noticeStorageKey,
} from "../../legal-texts/guarantee-notice/guarantee-notice.server.ts";
import { loadSharp } from "../../pictures/encode-picture.server.ts";
import { pictureTypeOf } from "../../pictures/picture-type.ts";
import { pictureText } from "../../pictures/pictures-texts.ts";
import { openUpload, readUpload } from "../../pictures/store-upload.server.ts";
import { textsText } from "./texts-texts.ts";

/** Keeps an uploaded picture as the notice, byte by byte as it came: the official picture may not be altered. */
export const uploadNotice = defineCommand({
  name: "upload-notice",
  schema: z.object({ notice: z.file({ error: () => pictureText("chooseFirst") }) }),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ input, services: { db, pictures, now } }) => {
    const refuseFile = (problem: string) =>
      refuse("invalid", { fieldErrors: { notice: [problem] } });
    const upload = await readUpload(input.notice);
    if (!upload.ok) return refuseFile(upload.message);
    const sharp = await loadSharp();
    const size = await openUpload(sharp, upload.bytes)
      .metadata()
      .catch(() => null);
    const type = pictureTypeOf(upload.bytes);
    if (!size || type === null) return refuseFile(textsText("damagedPicture"));
    const notice = { key: `${randomUUID()}.${type}`, width: size.width, height: size.height };
    await pictures.put(noticeStorageKey(notice.key), upload.bytes);
    const before = await findGuaranteeNotice(db);
    await writeSetting(db, { name: noticeSetting, value: JSON.stringify(notice), at: now() });
    if (before) await pictures.remove(noticeStorageKey(before.key));
    return done({ goTo: "/admin/texts?done=uploaded" });
  },
});

export const removeNotice = defineCommand({
  name: "remove-notice",
  schema: z.object({}),
  who: requireAdmin,
  limit: adminsHaveNoLimit,
  run: async ({ services: { db, pictures } }) => {
    const before = await findGuaranteeNotice(db);
    await db.deleteFrom("settings").where("name", "=", noticeSetting).execute();
    if (before) await pictures.remove(noticeStorageKey(before.key));
    return done({ goTo: "/admin/texts?done=removed" });
  },
});
