/** The bytes of texts that hold one byte in a character. */
export function bytesOf(parts: readonly string[]): Buffer<ArrayBuffer> {
  const body = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) end += body.write(part, end, "latin1");
  return body;
}

/** The same bytes as a buffer, without a copy. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The same bytes as the web's own kind, which responses are made of. */
export function viewOf({ buffer, byteOffset, byteLength }: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}

/** A copy in memory of its own: small buffers share a block of 64 kB, and one in a cache would hold all of it. */
export function copyOf(body: Uint8Array): Buffer {
  return Buffer.from(new Uint8Array(body).buffer);
}
