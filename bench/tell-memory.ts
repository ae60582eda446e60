// Loaded into the shop before it starts (node --import): on SIGUSR2 it writes one line of what its memory holds,
// before and after everything that nobody needs was collected.
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
