import "../server/process/set-node-env.ts";
import "../server/process/enable-compile-cache.ts";

await import("./program.ts");
