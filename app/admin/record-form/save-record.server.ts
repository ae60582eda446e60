import { z } from "zod";
import type { CurrentUser } from "../../accounts/current-user.ts";
import { requireAdmin } from "../../accounts/guards.server.ts";
import { addRecord } from "../../catalogue/editing/add-record.server.ts";
import { changeRecord } from "../../catalogue/editing/change-record.server.ts";
import {
  editableFields,
  loadedRecordSchema,
  type LoadedRecord,
} from "../../catalogue/editing/editable-record.ts";
import { requireEditedRecord } from "../../catalogue/editing/find-edited-record.server.ts";
import { recordSchema } from "../../catalogue/fields/record-schema.ts";
import { findRecord } from "../../catalogue/find-record.server.ts";
import { schemeOfSale } from "../../catalogue/grades/used-copy.ts";
import { fieldLabel } from "../../catalogue/record-field-texts.ts";
import { defineCommand, type Call } from "../../commands/command.server.ts";
import { done, refuse, type Outcome } from "../../commands/outcome.ts";
import { parseJson } from "../../forms/parse-json.ts";
import { textOf } from "../../forms/read-form.server.ts";
import { finishUploads, removeUploads } from "../../pictures/upload-sizes.server.ts";
import type { RecordConflict } from "./conflict-choices.tsx";
import {
  discardPictures,
  readPictures,
  storePictures,
  uploadsOf,
  type FormPictures,
} from "./pictures/form-pictures.server.ts";
import { readRecordForm, withTextTracks } from "./record-form-fields.ts";
import { recordFormText } from "./record-form-texts.ts";

/** Two have changed the same fields: nothing is saved. */
export interface RecordConflicts {
  conflicts: RecordConflict[];
  /** What the form counts as opened on when it is sent again with a decision on each. */
  base: LoadedRecord;
}

const limit =
  "The pictures of the form are counted one by one: a record without any is saved as often as an admin likes.";

/** 300 tracks of three fields, and what else a record has. */
const recordBudget = { fields: 2_000, items: 300 };

/** The token of the draft that the browser keeps, by which the next page knows that it was saved. */
const draft = z
  .string()
  .default("")
  .transform((token) => token.slice(0, 60));

/** Adds a record with its pictures. Its form follows again, for the next one. */
export const addRecordCommand = defineCommand({
  name: "add-record",
  schema: recordSchema.safeExtend({
    draft,
    /** The id of the record that is duplicated and whose uploaded cover it shares. */
    coverOf: z.string().default(""),
    /** Of the button "Add, and another copy". */
    another: z.string().optional(),
  }),
  parse: (form, schema) =>
    readRecordForm(withTextTracks(form), { schema, more: ["draft", "coverOf", "another"] }),
  budget: recordBudget,
  who: requireAdmin,
  limit,
  run: ({ input: { draft: token, coverOf, another, ...values }, ...call }) =>
    withPictures(call, async (pictures) => {
      const { by, services } = call;
      const added = await addRecord(services.db, {
        by,
        values,
        cover: pictures.cover === "generated" ? null : pictures.cover,
        coverOf: pictures.cover === null ? coverOf : "",
        // Nobody's photos but the new ones: those of another record stay its own.
        photos: pictures.photos?.added.map(({ key }) => key) ?? [],
      });
      finishUploads(services, uploadsOf(pictures));
      const copied = await findRecord(services.db, coverOf);
      const next = new URLSearchParams({
        added,
        draft: token,
        ...(copied && { of: copied.id }),
        // Records come by the box: the form of the next one follows at once, with the facts of this one if it is wanted.
        ...(another !== undefined && { copy: added }),
      });
      return done({ goTo: `/admin/add?${next.toString()}` });
    }),
});

/** Saves a record with its pictures. */
export const saveRecord = defineCommand({
  name: "save-record",
  schema: recordSchema.safeExtend({
    draft,
    /** The values that the form was opened on, as JSON; null when they cannot be read. */
    base: z
      .string()
      .default("")
      .transform((text) => loadedRecordSchema.safeParse(parseJson(text)).data ?? null),
  }),
  parse: (form, schema) =>
    readRecordForm(withTextTracks(form), { schema, more: ["draft", "base"] }),
  budget: recordBudget,
  who: requireAdmin,
  limit,
  run: async ({ input: { draft: token, base, ...values }, params, ...call }) => {
    const { form, by, services } = call;
    const { id } = await requireEditedRecord(services.db, params["id"] ?? "");
    if (!base) return refuse("invalid", recordFormText("notWhole"));
    return withPictures(call, async (pictures): Promise<Outcome<RecordConflicts>> => {
      const { cover, photos } = pictures;
      const takeTheirs = editableFields.filter(
        (field) => textOf(form, `keep.${field}`) === "theirs",
      );
      const changed = await changeRecord(services.db, {
        by,
        id,
        base,
        values,
        cover,
        ...(photos && {
          photos: { order: photos.order, added: photos.added.map(({ key }) => key) },
        }),
        takeTheirs,
      });
      if (!changed.ok) {
        await discardPictures(services, pictures);
        if (changed.reason === "gone") {
          return refuse("not-found", recordFormText("deleted"));
        }
        if (changed.reason === "scheme-of-sale") {
          const message = schemeOfSale(changed.orderNumber);
          return refuse("invalid", { fieldErrors: { vatScheme: [message] } });
        }
        if (changed.reason === "copies-wait") {
          return refuse("invalid", { fieldErrors: { newOrUsed: [changed.message] } });
        }
        const { conflicts } = changed;
        const names = conflicts.map(({ field }) => fieldLabel(field)).join(", ");
        const message = recordFormText("changed", { names });
        return refuse("conflict", { message, value: { conflicts, base: changed.base } });
      }
      // Pictures that lost against another admin's are not shown.
      const isShown = (field: "uploadedCover" | "photos") =>
        changed.changed && !takeTheirs.includes(field);
      const shown = uploadsOf({
        cover: isShown("uploadedCover") ? cover : null,
        photos: isShown("photos") ? photos : null,
      });
      finishUploads(services, shown);
      const lost = uploadsOf(pictures).filter((upload) => !shown.includes(upload));
      await removeUploads(services, [...lost.map(({ key }) => key), ...changed.oldPictures]);
      return done({ goTo: `/admin/manage/${id}?saved=${encodeURIComponent(token)}` });
    });
  },
});

/** Stores the pictures of a form for `save`, or says at their field why they were not taken. When it throws, they go. */
async function withPictures<Value>(
  { form, by, services }: Pick<Call<CurrentUser>, "form" | "by" | "services">,
  save: (pictures: FormPictures) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const chosen = await readPictures(form);
  const stored = chosen.ok
    ? await storePictures(services, { read: chosen.read, uid: by.uid })
    : chosen;
  if (!stored.ok) {
    const fieldErrors = { [stored.field]: [stored.message] };
    return stored.wait === null
      ? refuse("invalid", { fieldErrors })
      : refuse("limited", { fieldErrors, seconds: stored.wait });
  }
  try {
    return await save(stored.pictures);
  } catch (error) {
    await discardPictures(services, stored.pictures);
    throw error;
  }
}
