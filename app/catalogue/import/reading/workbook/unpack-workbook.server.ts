import { buffer, text as readText } from "node:stream/consumers";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { containers, type FileContainer } from "./sheet-js.ts";
import { workbookText } from "./workbook-texts.ts";

/** Why a workbook is refused, in words for its owner. */
export class WorkbookRefused extends Error {
  override name = "WorkbookRefused";
}

/** Files within a workbook; a workbook has a few for each sheet. */
const maxEntries = 2000;
/** Bytes of all its tables when they are unpacked: some 200,000 records. */
const maxUnpacked = 200_000_000;

/** Parts of a workbook that hold tables. Pictures and the like are not unpacked. */
const tableParts = /\.(xml|rels|bin)$|^mimetype$/i;

/** How cells of Excel end that have a formula and no value; a shared formula is an empty element. */
const bareFormulas = ["</f></c>", "</f><v></v></c>", "</f><v/></c>", "</f><v /></c>", '"/></c>'];

export type ZippedFormat = "Excel" | "OpenDocument";

export interface UnpackedWorkbook {
  format: ZippedFormat;
  /** As the library's container of files. */
  container: FileContainer;
  /** Whether there may be formulas whose values were not saved: programs without a spreadsheet write such. */
  hasBareFormulas: boolean;
}

/**
 * Unpacks the tables of a workbook that is a ZIP file. The sizes that the ZIP states are added up before anything is
 * unpacked, and no entry may be larger than it states. Throws WorkbookRefused.
 */
export async function unpackWorkbook(bytes: Buffer): Promise<UnpackedWorkbook> {
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes);
  } catch {
    throw damaged();
  }
  if (zip.entryCount > maxEntries) {
    throw new WorkbookRefused(
      workbookText("tooManyFiles", { files: zip.entryCount, most: maxEntries }),
    );
  }
  try {
    const entries = await listEntries(zip);
    const format = findFormat(entries.map(({ fileName }) => fileName));
    const parts = entries.filter(({ fileName }) => tableParts.test(fileName));
    const size = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (size > maxUnpacked) {
      throw new WorkbookRefused(
        workbookText("tooMuch", { megabytes: Math.round(size / 1e6), most: maxUnpacked / 1e6 }),
      );
    }
    const container = containers.utils.cfb_new();
    let hasBareFormulas = false;
    for (const entry of parts) {
      if (entry.fileName === "META-INF/manifest.xml") await refuseEncrypted(zip, entry);
      const content = await buffer(await zip.openReadStreamPromise(entry));
      hasBareFormulas ||= bareFormulas.some((end) => content.includes(end));
      containers.utils.cfb_add(container, `/${entry.fileName}`, content, { unsafe: true });
    }
    // The library asks for a part that a workbook need not have.
    if (format === "OpenDocument" && !parts.some(({ fileName }) => fileName === "styles.xml")) {
      containers.utils.cfb_add(container, "/styles.xml", Buffer.from("<styles/>"));
    }
    return { format, container, hasBareFormulas };
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : damaged();
  }
}

export function damaged(): WorkbookRefused {
  return new WorkbookRefused(workbookText("damaged"));
}

export function protectedByPassword(): WorkbookRefused {
  return new WorkbookRefused(workbookText("password"));
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith("/")) entries.push(entry);
    if (entry.isEncrypted()) throw protectedByPassword();
  }
  return entries;
}

/** What a ZIP file is by the names of its entries. Throws WorkbookRefused for what is no workbook. */
function findFormat(names: readonly string[]): ZippedFormat {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.(xml|bin)$/i)) return "Excel";
  if (has(/^mimetype$/) && has(/^content\.xml$/)) return "OpenDocument";
  const table = names.find((name) => /\.(?:csv|tsv|txt|json|xlsx|xls|ods)$/i.test(name));
  if (table !== undefined) {
    throw new WorkbookRefused(
      workbookText("zipWithTable", { table: JSON.stringify(table.slice(0, 100)) }),
    );
  }
  const isApple = has(/\.iwa$|^Index\.zip$/i);
  throw new WorkbookRefused(
    workbookText(has(/^word\//i) ? "isWord" : isApple ? "isApple" : "isZip"),
  );
}

async function refuseEncrypted(zip: ZipFile, entry: Entry): Promise<void> {
  const manifest = await readText(await zip.openReadStreamPromise(entry));
  if (manifest.includes("encryption-data")) throw protectedByPassword();
}
