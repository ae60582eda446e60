import { expect, test } from "vitest";
import { holdComposition } from "./hold-composition.ts";

function press(given: { isComposing?: boolean; keyCode?: number }): string[] {
  const target = new EventTarget();
  const heard: string[] = [];
  holdComposition(target as Window);
  target.addEventListener("keydown", () => heard.push("keydown"));
  target.dispatchEvent(Object.assign(new Event("keydown"), given));
  return heard;
}

test("keys do nothing while text is composed, and everything otherwise", () => {
  expect(press({ isComposing: true, keyCode: 13 })).toEqual([]);
  expect(press({ isComposing: false, keyCode: 229 })).toEqual([]);
  expect(press({ isComposing: false, keyCode: 13 })).toEqual(["keydown"]);
});
