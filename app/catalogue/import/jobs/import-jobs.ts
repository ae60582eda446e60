import type { AuditActor } from "../../../audit/write-audit-entry.server.ts";

/** The queue of the steps of imports. */
export const importQueue = "imports";

/** What is done with an import in the background. */
export type ImportStep = "preview" | "import" | "undo";

/** The jobs of imports, as loaders and actions are handed them. */
export interface ImportJobs {
  /** Most bytes of a file that comes through the browser. */
  maxBytes: number;
  /** Begins a step; null when it has begun, else why it has not, in words. */
  begin: (id: string, step: ImportStep, by: AuditActor) => Promise<string | null>;
  /** Asks the step that runs to end; what an import wrote is taken back. */
  stop: (id: string) => Promise<void>;
}
