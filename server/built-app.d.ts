// What "#pages" leads to (package.json), which is there only once it was built. web-server.ts says what is in it.
export {};
