// The content security policy refuses code that is made from text. In a browser Zod would try that first, and each
// try be reported; told beforehand it does without. It looks here when it is loaded, which forms do later.
if (typeof document !== "undefined") {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
