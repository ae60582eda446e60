// Loaded into the shop's process (node --import): on SIGUSR2 it prints its memory usage, before and after a full garbage
// collection.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("SIGUSR2", () => {
  const before = process.memoryUsage();
  collect();
  const after = process.memoryUsage();
  console.log(`memory ${JSON.stringify({ before, after })}`);
});
