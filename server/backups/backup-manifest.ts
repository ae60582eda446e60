import { z } from "zod";

/** The last entry of a backup: a file without it is incomplete. */
export const manifestName = "manifest.json";
export const jobsName = "jobs.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** The table of contents of a backup; docs/decisions/0009-backups.md has the reasons. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  shopVersion: z.string(),
  /** The migrations that had run, in order: they define the tables. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: count, sha256 }),
  ),
  /** The last value of each sequence. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/) })),
  /** Jobs not finished, which are emails not sent. */
  jobs: z.object({ count, sha256 }),
  pictures: z.array(
    z.object({
      // Validated, because it becomes a file name.
      key: z
        .string()
        .regex(
          /^((cover|photo|profile)\/[a-z0-9-]+\.(avif|webp)|logo\/[a-f0-9-]+-(page|icon|touch|share)\.png|notice\/[a-f0-9-]+\.(jpeg|png|webp|avif|gif))$/,
        ),
      sha256,
    }),
  ),
  /** Uploads that rows refer to but the picture storage did not have; what can be drawn again is none. */
  missingPictures: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ManifestTable = Manifest["tables"][number];

export function rowsIn(manifest: Manifest): number {
  return manifest.tables.reduce((sum, table) => sum + table.rows, 0);
}
