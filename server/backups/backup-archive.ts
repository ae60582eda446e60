// A back-up as a file: a tar, compressed by zstd, and a seal. The seal is a frame that zstd skips, so that
// `tar --zstd -tf` reads the file; it holds the SHA-256 of everything before it.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, pack } from "tar-stream";

/** RFC 8878, section 3.1.2: the mark of a skippable frame, and the bytes that follow, both little-endian. */
const sealHead = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const sealBytes = sealHead.length + 32;

/** Passes bytes on and gives their seal to `seal` at the end; what that gives comes after them. */
function sealing(seal: (bytes: Buffer) => Buffer): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      try {
        done(null, seal(Buffer.concat([sealHead, hash.digest()])));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

interface ArchiveWriter {
  /** Adds an entry, and resolves when there is room for the next. */
  add: (name: string, bytes: Buffer) => Promise<void>;
}

interface WriteArchive<Made> {
  file: string;
  fill: (archive: ArchiveWriter) => Promise<Made>;
  /** Looks at the written file before it gets its name; what it throws, the file does not survive. */
  check: (draft: string) => Promise<void>;
  signal?: AbortSignal | undefined;
}

/**
 * Writes an archive under a temporary name beside its place, syncs and checks it, and only then gives it
 * its name. Readable by its owner only, for it holds what customers told the shop. Gives what `fill` gave.
 */
export async function writeArchive<Made>({
  file,
  fill,
  check,
  signal,
}: WriteArchive<Made>): Promise<Made> {
  const draft = draftOf(file);
  try {
    const tar = pack();
    // The pipeline tells of its errors, as long as it runs.
    tar.on("error", () => undefined);
    const written = pipeline(
      tar,
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      sealing((seal) => seal),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { signal },
    );
    // Once the file cannot be written nobody takes an entry any more, and `fill` would wait for ever.
    const broken = written.then(() => new Promise<never>(() => undefined));
    const add = (name: string, bytes: Buffer) => {
      const added = new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => {
          if (error) reject(error);
          else resolve();
        });
        entry.on("error", reject);
      });
      return Promise.race([added, broken]);
    };
    let made: Made;
    try {
      made = await Promise.race([fill({ add }), broken]);
      tar.finalize();
    } catch (error) {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      // What broke the file says more than that there is no file.
      await written;
      throw error;
    }
    await written;
    await check(draft);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return made;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The temporary name of a back-up that is being written. */
function draftOf(file: string): string {
  return join(dirname(file), `${basename(file)}.part`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Reads an archive entry by entry. Throws at the first sign of damage: at the very end, when the seal is broken. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const { size, seal } = await readSeal(file);
  const tar = extract();
  const flowing = pipeline(
    createReadStream(file, { end: size - sealBytes - 1 }),
    sealing((counted) => {
      if (!counted.equals(seal)) throw new Error("The seal is broken.");
      return Buffer.alloc(0);
    }),
    createZstdDecompress(),
    tar,
  );
  // The reader below is told as well, and throws it.
  flowing.catch(() => undefined);
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
  }
  await flowing;
}

async function readSeal(file: string): Promise<{ size: number; seal: Buffer }> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    if (size <= sealBytes) throw new Error("The seal is missing.");
    const { buffer } = await handle.read(Buffer.alloc(sealBytes), 0, sealBytes, size - sealBytes);
    return { size, seal: buffer };
  } finally {
    await handle.close();
  }
}
