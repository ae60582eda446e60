import { data } from "react-router";
import { z } from "zod";
import { lineFields } from "./line-fields.ts";
import { readFormText } from "./read-form-texts.ts";

/** How much a form may hold; what has more is rejected before any work that grows with the square of it. */
export interface FormBudget {
  /** Fields, counted before they are parsed. */
  fields: number;
  /** Items of one list. */
  items: number;
}

/** Default limit of a form: a cart of 200 lines, a checkbox for each country. */
export const usualBudget: FormBudget = { fields: 500, items: 300 };

/** Most lines of a form in parts: a part may have any number of header lines. */
const mostLines = 60_000;
/** Most bytes of a form without files. */
const mostText = 4 * 1024 * 1024;
/** Most parts of a form with a file; of those the file has as many lines as it likes. */
const mostParts = 300;

/** The response to a form that no page of the shop has. */
export function unreadableForm() {
  return data(readFormText("unreadable"), { status: 400 });
}

/** The response to a form that holds more than it may. */
export function tooMuch() {
  return data(readFormText("tooMuch"), { status: 413 });
}

/** Reads a posted form. A body that is none is answered with status 400, one of too much with 413. */
export async function readForm(request: Request, mostFields: number): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const bytes = await readFormBody(request);
  const inParts = /^\s*multipart\//i.test(type);
  const boundary = inParts ? findBoundary(type) : "&";
  if (boundary === undefined) throw unreadableForm();
  if (
    hasMore(bytes, boundary, mostFields) ||
    (inParts ? hasMore(bytes, "\r\n", mostLines) : bytes.length > mostText)
  )
    throw tooMuch();
  return parseForm(bytes, type);
}

/** Reads a posted form that has a file among its fields. A body that is none is answered with status 400. */
export async function readFileForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = findBoundary(type);
  const bytes = await readFormBody(request);
  if (boundary === undefined) return parseForm(bytes.subarray(0, 100_000), type);
  if (hasMore(bytes, boundary, mostParts)) throw unreadableForm();
  return parseForm(bytes, type);
}

function findBoundary(type: string): string | undefined {
  return /boundary="?([^";]{1,200})"?/i.exec(type)?.[1];
}

/** The bytes of a request's body. Nothing else of the shop reads one (lint/request-body.ts). */
export async function readBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await request.arrayBuffer());
}

async function readFormBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readBody(request);
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
 * read. A list of more items than it may have is answered with status 413.
 * It takes names for paths (`email[4294967294]` would become a list of four billion places, which ends the
 * process) and obeys fields of its own (`__intent__`), so nobody else's names may get to it. The items of a list are
 * numbered (`line[0]`, `line[1]`): of a name that comes again and again it copies the list each time.
 */
export function ownFields(
  form: FormData,
  { shape }: z.ZodObject,
  mostItems = usualBudget.items,
): FormData {
  const own = new FormData();
  for (const [name, field] of Object.entries<z.ZodType>(shape)) {
    const kind = field instanceof z.ZodDefault ? field.def.innerType : field;
    if (kind instanceof z.ZodRecord) {
      const lines = Object.entries(lineFields(form, name));
      if (lines.length > mostItems) throw tooMuch();
      for (const [line, text] of lines) own.append(`${name}.${line}`, text);
      continue;
    }
    const isFile = kind instanceof z.ZodFile;
    const values = form.getAll(name).filter((value) => value instanceof File === isFile);
    const [first] = values;
    if (kind instanceof z.ZodArray && values.length > 1) {
      if (values.length > mostItems) throw tooMuch();
      values.forEach((value, at) => own.append(`${name}[${at}]`, value));
    } else if (first !== undefined) own.append(name, first);
  }
  return own;
}

/** The text of a field; "" when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
