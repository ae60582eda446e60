import { data } from "react-router";
import type { z } from "zod";

/** Reads a posted form. A body that is none is answered with status 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data("This form could not be read.", { status: 400 });
  }
}

/**
 * The part of a posted form that its schema knows, the first text of each field: this is what Conform may read.
 * It takes names for paths (`email[4294967294]` would become a list of four billion places, which ends the
 * process) and obeys fields of its own (`__intent__`), so nobody else's names may get to it.
 */
export function ownFields(form: FormData, { shape }: z.ZodObject): FormData {
  const own = new FormData();
  for (const name of Object.keys(shape)) {
    const value = form.get(name);
    if (typeof value === "string") own.set(name, value);
  }
  return own;
}

/** The text of a field; "" when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
