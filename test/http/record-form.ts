import sharp from "sharp";
import type { TestClient } from "./test-client.ts";

/** The record form as a browser without scripts sends it. */
export function recordFormOf(fields: { [name: string]: string | Blob }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What the edit page's form was loaded with. */
export async function loadedFormOf(owner: TestClient, id: string): Promise<string> {
  const page = await (await owner.visit(`/admin/manage/${id}`)).text();
  const base = /name="base" value="([^"]*)"/.exec(page)?.[1] ?? "";
  return base.replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

/** A picture as a file field has it, of one colour. */
export async function pictureFile(
  size: { width: number; height: number } = { width: 600, height: 500 },
) {
  const picture = sharp({ create: { ...size, channels: 3, background: "#2255aa" } });
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
}
