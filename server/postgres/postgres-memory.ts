import { totalmem } from "node:os";

/**
 * Memory for PostgreSQL by what the machine (or its container) has. Its drives are taken for solid ones; a
 * visitor's query is too short for a second worker or for compiling it first.
 */
export function memoryParameters(): string[] {
  const constrained = process.constrainedMemory();
  const megabytes = Math.min(totalmem(), constrained > 0 ? constrained : Infinity) / 2 ** 20;
  const share = (part: number, most: number) =>
    `${Math.round(Math.max(128, Math.min(megabytes / part, most)))}MB`;
  return [
    `shared_buffers=${share(8, 1024)}`,
    `effective_cache_size=${share(2, 16_384)}`,
    "work_mem=16MB",
    "random_page_cost=1.1",
    "max_parallel_workers_per_gather=0",
    "jit=off",
  ];
}
