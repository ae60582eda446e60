// What "#pages" leads to (package.json), which is there only once it was built. shop-server.ts says what is in it.
export {};
