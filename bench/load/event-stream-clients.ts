// Opens event streams of a shop and waits for one change, in a process of its own:
// `node bench/load/event-stream-clients.ts http://localhost:3000 record:… 5000`. Prints how many streams have opened,
// and "all" when each has received the change.
import { request, type IncomingMessage } from "node:http";

const [url = "", topic = "", count = "1"] = process.argv.slice(2);
const streamCount = Number(count);
/** Streams opened concurrently; more would fill the accept queue. */
const batchSize = 100;
let received = 0;

function openResponse(position: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const streamUrl = `${url}/live?topics=${encodeURIComponent(topic)}&at=${encodeURIComponent(position)}`;
    request(streamUrl, { agent: false }, (response) => {
      response.setEncoding("utf8");
      resolve(response);
    })
      .once("error", reject)
      .end();
  });
}

/** The shop's position in the order of changes, which a stream without a position receives at once. */
async function findPosition(): Promise<string> {
  const response = await openResponse("");
  let text = "";
  for await (const part of response) {
    text += String(part);
    const position = /^id: (.*)$/m.exec(text)?.[1];
    if (position !== undefined) return position;
  }
  throw new Error("The stream ended without an event.");
}

async function openStream(position: string): Promise<void> {
  const response = await openResponse(position);
  let text = "";
  response.on("data", (part: string) => {
    text += part;
    if (!text.includes("data:")) return;
    response.removeAllListeners("data");
    response.resume();
    received += 1;
    if (received === streamCount) console.log("all");
  });
}

const position = await findPosition();
for (let opened = 0; opened < streamCount; opened += batchSize) {
  const length = Math.min(batchSize, streamCount - opened);
  await Promise.all(Array.from({ length }, () => openStream(position)));
}
console.log(received === 0 ? streamCount : `${received} received an event too soon`);
