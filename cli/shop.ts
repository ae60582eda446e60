import "../server/process/node-environment.ts";

await import("./program.ts");
