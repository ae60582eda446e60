import { PassThrough, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

interface RenderHtmlOptions {
  nonce: string | undefined;
  /** Whether nothing is sent before all data is there. */
  waitsForAll: boolean;
  /** Milliseconds after which what still waits for data is given up. */
  timeout: number;
  onError: (error: unknown) => void;
}

/**
 * Renders a document: as bytes when all of it is there by the time it can be sent, else as a stream. Rejects when
 * not even its outer part can be rendered.
 */
export function renderHtml(
  document: ReactNode,
  { nonce, waitsForAll, timeout, onError }: RenderHtmlOptions,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
  return new Promise((resolve, reject) => {
    let isWhole = false;
    let isSent = false;
    const send = () => {
      if (isSent) return;
      isSent = true;
      if (isWhole) {
        clearTimeout(timer);
        resolve(collect(pipe));
        return;
      }
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer);
          done();
        },
      });
      pipe(body);
      resolve(createReadableStreamFromReadable(body));
    };
    const { pipe, abort } = renderToPipeableStream(document, {
      ...(nonce !== undefined && { nonce }),
      // What is there is sent where it belongs. By default React moves it behind the document once that has 12,800 bytes, and
      // only a script would put it back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        isWhole = true;
        send();
      },
      onShellReady() {
        // Most pages wait for nothing more: they are whole a moment later, and quicker to send as bytes.
        if (!waitsForAll) setImmediate(send);
      },
      onShellError(error: unknown) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error("The page could not be rendered."));
      },
      onError,
    });
    const timer = setTimeout(abort, timeout);
  });
}

/** A whole document as one piece. */
async function collect(pipe: (to: Writable) => void): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const body = new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  pipe(body);
  await finished(body);
  return Buffer.concat(parts);
}
