// Opens event streams of a shop and waits for one change, as a process of its own:
// `node bench/listen.ts http://localhost:3000 record:… 5000`. Prints how many have opened, then "all" when the
// change has reached each of them.
import { request, type IncomingMessage } from "node:http";

const [url = "", topic = "", count = "1"] = process.argv.slice(2);
const wanted = Number(count);
/** Opened side by side; more at once would wait in the line of the socket. */
const atOnce = 100;
let reached = 0;

function ask(position: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const address = `${url}/live?topics=${encodeURIComponent(topic)}&at=${encodeURIComponent(position)}`;
    request(address, { agent: false }, (response) => {
      response.setEncoding("utf8");
      resolve(response);
    })
      .once("error", reject)
      .end();
  });
}

/** Where the shop stands: a stream that does not know it is told at once. */
async function findPosition(): Promise<string> {
  const response = await ask("");
  let text = "";
  for await (const part of response) {
    text += String(part);
    const position = /^id: (.*)$/m.exec(text)?.[1];
    if (position !== undefined) return position;
  }
  throw new Error("The stream ended without a word.");
}

async function openStream(position: string): Promise<void> {
  const response = await ask(position);
  let text = "";
  response.on("data", (part: string) => {
    text += part;
    if (!text.includes("data:")) return;
    response.removeAllListeners("data");
    response.resume();
    reached += 1;
    if (reached === wanted) console.log("all");
  });
}

const position = await findPosition();
for (let opened = 0; opened < wanted; opened += atOnce) {
  const some = Math.min(atOnce, wanted - opened);
  await Promise.all(Array.from({ length: some }, () => openStream(position)));
}
console.log(reached === 0 ? wanted : `${reached} were told too soon`);
