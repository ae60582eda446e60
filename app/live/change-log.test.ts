import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ChangeLog } from "./change-log.ts";

describe("the change log", () => {
  it("says what changed after a position was taken, and nothing that changed before", () => {
    const log = new ChangeLog();
    log.add({ number: "1", topics: ["record:a"] });
    const position = log.position;
    expect(log.hasChangedSince(position, ["record:a", "listing"])).toBe(false);
    log.add({ number: "2", topics: ["record:b", "listing"] });
    expect(log.hasChangedSince(position, ["record:a"])).toBe(false);
    expect(log.hasChangedSince(position, ["record:a", "listing"])).toBe(true);
    expect(log.hasChangedSince(log.position, ["record:a", "listing"])).toBe(false);
  });

  it("counts everything as changed since an unknown position", () => {
    const log = new ChangeLog();
    expect(log.hasChangedSince("", ["record:a"])).toBe(true);
    log.add({ number: "7", topics: [] });
    expect(log.hasChangedSince("8", ["record:a"])).toBe(true);
    expect(log.hasChangedSince("7", ["record:a"])).toBe(false);
  });

  it("lets a change of everything touch every topic", () => {
    const log = new ChangeLog();
    log.add({ number: "1", topics: [] });
    log.add({ number: "2", topics: ["everything"] });
    expect(log.hasChangedSince("1", ["record:a"])).toBe(true);
    expect(log.hasChangedSince("2", ["record:a"])).toBe(false);
  });

  it("gives a position the same meaning in two processes that received the same changes", () => {
    const topic = fc.constantFrom("a", "b", "c", "d", "everything");
    const changes = fc.array(fc.uniqueArray(topic, { maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(changes, fc.nat(), fc.array(topic), (sent, taken, asked) => {
        const numbered = sent.map((topics, index) => ({ number: `n${index}`, topics }));
        const at = taken % numbered.length;
        // One process began to listen before the position was taken, the other exactly then.
        const [one, other] = [new ChangeLog(), new ChangeLog()];
        for (const change of numbered) one.add(change);
        for (const change of numbered.slice(at)) other.add(change);
        const since = numbered.slice(at + 1).flatMap(({ topics }) => topics);
        const expected = since.includes("everything") || asked.some((name) => since.includes(name));
        expect(one.hasChangedSince(`n${at}`, asked)).toBe(expected);
        expect(other.hasChangedSince(`n${at}`, asked)).toBe(expected);
      }),
    );
  });

  it("never says that nothing changed since a position that it has forgotten", () => {
    const log = new ChangeLog();
    log.add({ number: "first", topics: ["record:old"] });
    log.add({ number: "second", topics: ["record:old"] });
    for (let n = 0; n < 60_000; n += 1) log.add({ number: `n${n}`, topics: [`record:${n}`] });
    expect(log.hasChangedSince("first", ["record:old"])).toBe(true);
    expect(log.hasChangedSince("n59998", ["record:59999"])).toBe(true);
    expect(log.hasChangedSince("n59998", ["record:old"])).toBe(false);
  });
});
