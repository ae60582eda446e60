import "./process/set-node-env.ts";
import "./process/enable-compile-cache.ts";

await import("./process/start.ts");
