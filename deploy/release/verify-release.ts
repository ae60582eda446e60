// node verify-release.ts <public key> <archive>: ends with 0 when <archive>.minisig signs the archive by that key. deploy/update.sh
// runs the copy of the version that is installed.
import { readFileSync } from "node:fs";
import { verifyFile } from "./minisign.ts";

const [, , keyFile = "", file = ""] = process.argv;
try {
  verifyFile({
    file,
    signature: readFileSync(`${file}.minisig`, "utf8"),
    publicKey: readFileSync(keyFile, "utf8"),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
