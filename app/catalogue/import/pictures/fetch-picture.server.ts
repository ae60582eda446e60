import { lookup as resolveName } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { maxPictureBytes, pictureTypeOf } from "../../../pictures/picture-type.ts";
import { pictureText } from "../../../pictures/pictures-texts.ts";
import { fetchText } from "./pictures-texts.ts";
import { findUrlProblem, isPublicAddress } from "./public-address.server.ts";

/** Most bytes of a picture. */
const maxBytes = Math.max(maxPictureBytes, 15 * 1024 * 1024);
/** Milliseconds for a picture with all its redirects. */
const maxTime = 20_000;
const maxRedirects = 5;

export type FetchedPicture = { ok: true; bytes: Buffer } | { ok: false; message: string };

/** What a test puts in the place of the internet. */
export interface Internet {
  resolve: typeof resolveName;
  isPublic: (address: string) => boolean;
  findProblem: (url: string) => string | null;
}

const internet: Internet = {
  resolve: resolveName,
  isPublic: isPublicAddress,
  findProblem: findUrlProblem,
};

class NotFetched extends Error {}

/**
 * Fetches a picture from the public internet. Each address that a name resolves to is checked, and the connection is
 * made to an address that was checked; redirects are followed one by one, in the same way. Limits of size and time.
 */
export async function fetchPicture(url: string, net: Internet = internet): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(maxTime);
  try {
    let from = url;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const problem = net.findProblem(from);
      if (problem !== null) return { ok: false, message: problem };
      const response = await ask(new URL(from), { signal, net });
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        from = new URL(headers.location, from).href;
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        return { ok: false, message: fetchText("answered", { status: statusCode }) };
      }
      const bytes = await readBody(response);
      return pictureTypeOf(bytes) === null
        ? { ok: false, message: pictureText("otherKind") }
        : { ok: true, bytes };
    }
    return { ok: false, message: fetchText("redirected", { most: maxRedirects }) };
  } catch (error) {
    if (error instanceof NotFetched) return { ok: false, message: error.message };
    return {
      ok: false,
      message: signal.aborted
        ? fetchText("tooSlow", { seconds: maxTime / 1000 })
        : fetchText("notFetched", {
            code: (error as NodeJS.ErrnoException).code ?? fetchText("noAnswer"),
          }),
    };
  }
}

function ask(
  url: URL,
  { signal, net }: { signal: AbortSignal; net: Internet },
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: "image/*", "user-agent": "Gatefold" };
    // No agent: a connection that was made before was checked for another name.
    const options = { signal, headers, agent: false, lookup: checkedLookup(net) };
    request(url, options, resolve).on("error", reject).end();
  });
}

/** Resolves a name and refuses it when one of its addresses is not public. */
function checkedLookup(net: Internet): LookupFunction {
  return (hostname, options, callback) => {
    net.resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found;
      const [first] = addresses;
      if (error || !first) {
        callback(error ?? new NotFetched(fetchText("unknownName")), "", 0);
      } else if (!addresses.every(({ address }) => net.isPublic(address))) {
        callback(new NotFetched(fetchText("private")), "", 0);
      } else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) {
      response.destroy();
      throw new NotFetched(fetchText("tooLarge", { megabytes: maxBytes / 1024 / 1024 }));
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
