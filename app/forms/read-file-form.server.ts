import { data } from "react-router";

/** Most parts of a form with a file; of those the file has as many lines as it likes. */
const mostParts = 300;

/** Reads a posted form that has a file among its fields. A body that is none is answered with status 400. */
export async function readFileForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = /boundary="?([^";]{1,200})"?/i.exec(type)?.[1];
  try {
    const bytes = Buffer.from(await request.arrayBuffer());
    if (boundary === undefined) {
      return await new Response(bytes.subarray(0, 100_000), {
        headers: { "Content-Type": type },
      }).formData();
    }
    if (countParts(bytes, boundary) > mostParts) throw new Error("Too many parts");
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw data("This form could not be read.", { status: 400 });
  }
}

function countParts(bytes: Buffer, boundary: string): number {
  let count = 0;
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + 1)) count += 1;
  return count;
}
