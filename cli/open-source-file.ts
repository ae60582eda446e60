import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import type { SourceFile } from "../app/catalogue/import/reading/read-table.server.ts";
import { CommandError } from "./command-error.ts";

/** A file of the disk, read in parts. Throws CommandError when it is not there or none that import takes. */
export async function openSourceFile(path: string): Promise<SourceFile> {
  if (!/\.(csv|tsv|txt|json)$/i.test(path)) {
    throw new CommandError(`${path} is neither a .csv, .tsv or .txt nor a .json file.`);
  }
  try {
    const handle = await open(path);
    const { size } = await handle.stat();
    await handle.close();
    return {
      name: basename(path),
      size,
      open: () => createReadStream(path) as AsyncIterable<Buffer>,
    };
  } catch (error) {
    throw new CommandError(
      `${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? ""}).`,
    );
  }
}
