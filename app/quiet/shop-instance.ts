import type { InstanceMark, SeenMark } from "./quiet-reasons.ts";

/** This shop as one of the instances that may have the same data: whether it may act, and by what it is recognized. */
export interface ShopInstance {
  publicUrl: string;
  /** The mark on payments and webhooks of this instance. */
  readonly mark: InstanceMark;
  /** Whether it is quiet, as the database has it now. */
  isQuiet: () => Promise<boolean>;
  /** The same as this process knows it, which a change reaches within a second. */
  readonly isKnownQuiet: boolean;
  /** Takes note of a mark at a provider: one of another instance with the same data makes this one quiet. */
  noteMark: (provider: string, seen: SeenMark) => void;
  /** Reads anew how it stands. */
  refresh: () => Promise<void>;
  /** Calls `apply` now and after each change, one call after the other. */
  follow: (apply: (isQuiet: boolean) => Promise<void>) => Promise<void>;
}
