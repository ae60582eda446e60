import "./process/node-environment.ts";

await import("./process/start.ts");
