import { spawn, type ChildProcess } from "node:child_process";
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

/** An npm that notes its calls, and installs when the test lets it. */
const npm = `#!/bin/sh
echo called >> calls
while [ ! -e go ]; do sleep 0.05; done
mkdir -p node_modules
`;

/** A fresh clone, as far as server/prepare.mjs looks at it. */
async function createClone(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gatefold-clone-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "server"));
  for (const name of ["prepare.mjs", "prepare-lock.mjs"]) {
    await copyFile(join(import.meta.dirname, name), join(folder, "server", name));
  }
  await writeFile(join(folder, "package-lock.json"), "{}");
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin/npm"), npm);
  await chmod(join(folder, "bin/npm"), 0o755);
  return folder;
}

function prepare(
  folder: string,
  parameters = ["--no-build"],
): {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
} {
  const path = [join(folder, "bin"), process.env["PATH"]].join(delimiter);
  const child = spawn(process.execPath, ["server/prepare.mjs", ...parameters], {
    cwd: folder,
    env: { PATH: path },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, said: () => text, ended };
}

const callsOf = (folder: string) => readFile(join(folder, "calls"), "utf8").catch(() => "");
const locksIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith(".gatefold"));

test("of two starts in one fresh clone, the second waits until the first has installed", async () => {
  const folder = await createClone();
  const first = prepare(folder);
  await vi.waitFor(async () => {
    expect(await callsOf(folder)).toBe("called\n");
  }, 20_000);
  const second = prepare(folder);
  await vi.waitFor(() => {
    expect(second.said()).toBe("Waiting for another start that installs or builds …\n");
  }, 20_000);
  await writeFile(join(folder, "go"), "");
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(await callsOf(folder)).toBe("called\n");
  expect(await locksIn(folder)).toEqual([]);
  expect(await prepare(folder).ended).toBe(0);
  expect(await callsOf(folder)).toBe("called\n");
});

test("a start that was killed holds nobody up", async () => {
  const folder = await createClone();
  const killed = prepare(folder);
  await vi.waitFor(async () => {
    expect(await callsOf(folder)).toBe("called\n");
  }, 20_000);
  killed.child.kill("SIGKILL");
  await killed.ended;
  await writeFile(join(folder, "go"), "");
  const next = prepare(folder);
  expect(await next.ended).toBe(0);
  expect(next.said()).toBe("Installing …\n");
});

test("a changed file of public is built again", async () => {
  const folder = await createClone();
  await mkdir(join(folder, "node_modules/.bin"), { recursive: true });
  const node = join(folder, "node_modules/.bin/node");
  await writeFile(node, "#!/bin/sh\nmkdir -p build\n");
  await chmod(node, 0o755);
  await writeFile(join(folder, "go"), "");
  await mkdir(join(folder, "public"));
  const icon = join(folder, "public/favicon.svg");
  await writeFile(icon, "old");
  const start = async () => {
    const { said, ended } = prepare(folder, []);
    expect(await ended).toBe(0);
    return said();
  };
  expect(await start()).toBe("Installing …\nBuilding …\nBundling …\n");
  expect(await start()).toBe("");
  await writeFile(icon, "new");
  expect(await start()).toBe("Building …\nBundling …\n");
});
