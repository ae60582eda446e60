/**
 * The numbers of PostgreSQL's advisory locks, which every process on one database shares. A number has no
 * meaning of its own; it never changes, since an older release may run beside a newer one. Kysely takes one
 * more for migrations.
 */
export const advisoryLocks = {
  /** Held for as long as a shop runs on the PostgreSQL of its own data directory. */
  dataDirectory: 4_283_667,
  /** Processes that start together create the first admin one by one. */
  firstAdmin: 4_283_668,
  /** One process at a time makes the nightly backup. */
  nightlyBackup: 4_283_669,
  /** Shared by the commands that work on the shop's own PostgreSQL: the last one stops it. */
  commands: 4_283_670,
  /** One file for Discogs is made at a time, so that no two hold the same rows. */
  discogsFile: 4_283_675,
  /** One change of many records is planned at a time. */
  bulkChanges: 4_283_677,
  /** One import at a time is written or undone. */
  imports: 4_283_671,
  /** One change of the shop's settings at a time, so that each is compared with the one before. */
  shopSettings: 4_283_676,
  /** One transaction at a time adds up facet counts (function fold_record_tallies). */
  facetCounts: 5_202_611,
} as const;
