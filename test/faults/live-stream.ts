import { request, type IncomingMessage } from "node:http";
import { onCleanup } from "../setup/on-cleanup.ts";

/** Opens the event stream of a page and counts what it is told, until `close`. */
export async function listenTo(
  url: string,
  topics: string,
): Promise<{ count: () => number; close: () => void }> {
  let heard = 0;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}/live?topics=${encodeURIComponent(topics)}&at=`, { agent: false }, resolve)
      .once("error", reject)
      .end();
  });
  response.setEncoding("utf8");
  response.on("error", () => undefined);
  response.on("data", (part: string) => {
    heard += part.split("data:").length - 1;
  });
  const close = () => {
    response.destroy();
  };
  onCleanup(() => {
    close();
    return Promise.resolve();
  });
  return { count: () => heard, close };
}
