// The type of "#pages" (package.json): the built pages, which exist only after a build. web-server.ts has their type.
export {};
