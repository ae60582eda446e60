import { z } from "zod";

/** The last entry of a back-up: a file without it is not whole. */
export const manifestName = "manifest.json";
export const jobsName = "jobs.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** What a back-up says is in it; docs/decisions/0009-back-ups.md has the reasons. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  shopVersion: z.string(),
  /** The migrations that had run, in their order: the shape of the tables. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: count, sha256 }),
  ),
  /** The last number that each sequence gave out. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/) })),
  /** Jobs not yet done: mails not yet sent. */
  jobs: z.object({ count, sha256 }),
  pictures: z.array(
    z.object({
      // Checked, since it becomes the name of a file.
      key: z.string().regex(/^(cover|profile)\/[a-z0-9-]+\.(avif|webp)$/),
      sha256,
    }),
  ),
  /** Uploads that rows named but the store did not have. */
  missingPictures: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestTable = Manifest["tables"][number];

export function rowsIn(manifest: Manifest): number {
  return manifest.tables.reduce((sum, table) => sum + table.rows, 0);
}
