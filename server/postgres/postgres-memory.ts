import { totalmem } from "node:os";

/**
 * PostgreSQL's memory settings for the memory of the machine or container. The planner's costs assume solid-state
 * drives. Parallel workers and JIT compilation are off, because a visitor's query is too short to gain from them.
 */
export function memoryParameters(): string[] {
  const constrained = process.constrainedMemory();
  const megabytes = Math.min(totalmem(), constrained > 0 ? constrained : Infinity) / 2 ** 20;
  const fraction = (divisor: number, max: number) =>
    `${Math.round(Math.max(128, Math.min(megabytes / divisor, max)))}MB`;
  return [
    `shared_buffers=${fraction(8, 1024)}`,
    `effective_cache_size=${fraction(2, 16_384)}`,
    "work_mem=16MB",
    "random_page_cost=1.1",
    "max_parallel_workers_per_gather=0",
    "jit=off",
  ];
}
