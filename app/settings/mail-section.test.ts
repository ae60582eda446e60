import { expect, test } from "vitest";
import { mailSection } from "./mail-section.ts";

const read = (text: string) => mailSection.settings.server.schema.parse(text);

test.each([
  ["smtp://shop@pladen.dk:secret@mail.example:587", "secret"],
  ["smtps://shop:a/b#c?d@e@mail.example", "a/b#c?d@e"],
  ["smtp://shop:abcd efgh ijkl@mail.example:587", "abcd efgh ijkl"],
  ["smtp://shop:100%25 sure%@mail.example", "100% sure%"],
])("a mail server's password is entered as it is: %s", (text, password) => {
  const url = new URL(read(text));
  expect(url.hostname).toBe("mail.example");
  expect(decodeURIComponent(url.password)).toBe(password);
});

test.each(["smtp://127.0.0.1:25", "smtp://mail.example:587/?pool=true"])(
  "a mail server without a log-in stays as it is: %s",
  (text) => {
    expect(read(text)).toBe(text);
  },
);

test.each(["mail.example", "http://mail.example", "smtp://shop:secret@"])(
  "what is no mail server is refused: %s",
  (text) => {
    expect(() => read(text)).toThrow("Enter it as smtp://user:password@host:587");
  },
);
