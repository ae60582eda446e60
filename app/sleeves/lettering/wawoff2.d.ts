declare module "wawoff2/decompress.js" {
  /** The result lies in the library's own memory and is only valid until the next call. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
