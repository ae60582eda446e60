import { data } from "react-router";
import { z } from "zod";
import { lineFields } from "./line-fields.ts";
import { readFormText } from "./read-form-texts.ts";

/**
 * Most fields of a form, and most lines of one in parts. The longest forms are a list of records that are ticked
 * and a record of 300 tracks. A million fields, in 2 MB, would keep the process from all others for 20 seconds.
 */
const mostFields = 20_000;
const mostLines = 60_000;
/** Most bytes of a form without files. */
const mostText = 4 * 1024 * 1024;
/** Most parts of a form with a file; of those the file has as many lines as it likes. */
const mostParts = 300;

/** The response to a form that no page of the shop has. */
export function unreadableForm() {
  return data(readFormText("unreadable"), { status: 400 });
}

/** Reads a posted form. A body that is none is answered with status 400, one of too much with 413. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const bytes = await readBytes(request);
  const inParts = /^\s*multipart\//i.test(type);
  const tooMuch = inParts
    ? hasMore(bytes, "\r\n", mostLines)
    : bytes.length > mostText || hasMore(bytes, "&", mostFields);
  if (tooMuch) throw data(readFormText("tooMuch"), { status: 413 });
  return parseForm(bytes, type);
}

/** Reads a posted form that has a file among its fields. A body that is none is answered with status 400. */
export async function readFileForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = /boundary="?([^";]{1,200})"?/i.exec(type)?.[1];
  const bytes = await readBytes(request);
  if (boundary === undefined) return parseForm(bytes.subarray(0, 100_000), type);
  if (hasMore(bytes, boundary, mostParts)) throw unreadableForm();
  return parseForm(bytes, type);
}

async function readBytes(request: Request): Promise<Buffer<ArrayBuffer>> {
  try {
    return Buffer.from(await request.arrayBuffer());
  } catch {
    throw unreadableForm();
  }
}

async function parseForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw unreadableForm();
  }
}

function hasMore(bytes: Buffer, mark: string, max: number): boolean {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}

/**
 * The part of a posted form that its schema knows: the first text of each field, all texts of a list, for a record the
 * fields that a form has for each of its lines (`copies-1`, `copies-2`), and a file for `z.file()`. This is what Conform may
 * read.
 * It takes names for paths (`email[4294967294]` would become a list of four billion places, which ends the
 * process) and obeys fields of its own (`__intent__`), so nobody else's names may get to it.
 */
export function ownFields(form: FormData, { shape }: z.ZodObject): FormData {
  const own = new FormData();
  for (const [name, field] of Object.entries<z.ZodType>(shape)) {
    const kind = field instanceof z.ZodDefault ? field.def.innerType : field;
    if (kind instanceof z.ZodRecord) {
      for (const [line, text] of Object.entries(lineFields(form, name)))
        own.set(`${name}.${line}`, text);
      continue;
    }
    const isFile = kind instanceof z.ZodFile;
    const values = form.getAll(name).filter((value) => value instanceof File === isFile);
    for (const value of kind instanceof z.ZodArray ? values : values.slice(0, 1))
      own.append(name, value);
  }
  return own;
}

/** The text of a field; "" when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
