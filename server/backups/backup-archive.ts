// The file format of a backup: a tar archive, compressed with zstd, and a trailing checksum. The checksum is a zstd
// skippable frame with the SHA-256 of all bytes before it, so `tar --zstd -tf` still reads the file.
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, pack, type Pack } from "tar-stream";
import { numberedName } from "./backup-names.ts";

/** RFC 8878, section 3.1.2: magic number of a skippable frame and its length, both little-endian. */
const checksumHeader = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const checksumBytes = checksumHeader.length + 32;

/** Passes bytes through. At the end calls `finish` with their checksum frame and appends what that returns. */
function hashing(finish: (checksum: Buffer) => Buffer): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      try {
        done(null, finish(Buffer.concat([checksumHeader, hash.digest()])));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

interface ArchiveWriter {
  /** Adds an entry; resolves when the next one can be added. */
  add: (name: string, bytes: Buffer) => Promise<void>;
}

interface WriteArchive<Result> {
  file: string;
  /** Whether a file of that name is replaced; otherwise the archive gets the next free number (numberedName). */
  overwrite: boolean;
  addEntries: (archive: ArchiveWriter) => Promise<Result>;
  /** Verifies the temporary file before it is renamed. When it throws, the file is deleted. */
  verify: (temporaryFile: string) => Promise<void>;
  signal?: AbortSignal | undefined;
}

/**
 * Writes an archive to a temporary file of its own beside `file`, syncs and verifies it, and renames it to `file`. Only its
 * owner can read it, because it contains personal data. Returns the file's final path and the result of `addEntries`.
 */
export async function writeArchive<Result>({
  file,
  overwrite,
  addEntries,
  verify,
  signal,
}: WriteArchive<Result>): Promise<{ file: string; result: Result }> {
  const temporaryFile = `${file}.${randomBytes(4).toString("hex")}.part`;
  try {
    const result = await writeTar(temporaryFile, addEntries, signal);
    await verify(temporaryFile);
    const target = overwrite ? file : await reserveName(file);
    try {
      await rename(temporaryFile, target);
    } catch (error) {
      if (!overwrite) await rm(target, { force: true });
      throw error;
    }
    await syncFolder(dirname(file));
    return { file: target, result };
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

/**
 * Creates an empty file under the first free name, which the rename replaces a moment later: of several processes each
 * gets a name of its own. A hard link would do without the empty file, but not every file system has links.
 */
async function reserveName(file: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? file : numberedName(file, number);
    try {
      const handle = await open(name, "wx", 0o600);
      await handle.close();
      return name;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}

async function writeTar<Result>(
  file: string,
  addEntries: (archive: ArchiveWriter) => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const tar = pack();
  // Without a listener an error would be thrown; the pipeline reports it.
  tar.on("error", () => undefined);
  const written = pipeline(
    tar,
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    hashing((checksum) => checksum),
    createWriteStream(file, { mode: 0o600, flush: true }),
    { signal },
  );
  // Rejects when the file cannot be written, and never resolves. After such an error no entry is consumed, so
  // addEntries alone would wait forever.
  const failed = written.then(() => new Promise<never>(() => undefined));
  const add = (name: string, bytes: Buffer) => Promise.race([addEntry(tar, name, bytes), failed]);
  let result: Result;
  try {
    result = await Promise.race([addEntries({ add }), failed]);
    tar.finalize();
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    // If writing failed, its error tells more than the error of addEntries.
    await written;
    throw error;
  }
  await written;
  return result;
}

function addEntry(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
    entry.on("error", reject);
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Reads an archive entry by entry. Throws when it is damaged, at the latest after the last entry (checksum). */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const { size, checksum } = await readChecksum(file);
  const tar = extract();
  const reading = pipeline(
    createReadStream(file, { end: size - checksumBytes - 1 }),
    hashing((computed) => {
      if (!computed.equals(checksum)) throw new Error("The checksum does not match.");
      return Buffer.alloc(0);
    }),
    createZstdDecompress(),
    tar,
  );
  // The loop below throws the same error.
  reading.catch(() => undefined);
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
  }
  await reading;
}

async function readChecksum(file: string): Promise<{ size: number; checksum: Buffer }> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    if (size <= checksumBytes) throw new Error("The checksum is missing.");
    const position = size - checksumBytes;
    const { buffer } = await handle.read(Buffer.alloc(checksumBytes), 0, checksumBytes, position);
    return { size, checksum: buffer };
  } finally {
    await handle.close();
  }
}
