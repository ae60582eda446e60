import { describe, expect, it } from "vitest";
import { maySubscribe, topics } from "./topics.ts";

const customer = { uid: "c1", role: "user" };
const admin = { uid: "a1", role: "admin" };

describe("who may subscribe to a topic", () => {
  it.each([topics.record("a-b-2"), topics.comments("a-b"), "listing", "prices", "availability"])(
    "%s is for everybody",
    (topic) => {
      expect(maySubscribe(topic, null)).toBe(true);
    },
  );

  it.each(["orders", "stock", "users", topics.order("261121-AAAAAA"), "everything", "", "record:"])(
    "%s is for admins only",
    (topic) => {
      expect(maySubscribe(topic, null)).toBe(false);
      expect(maySubscribe(topic, customer)).toBe(false);
      expect(maySubscribe(topic, admin)).toBe(true);
    },
  );

  it("lets a customer subscribe to their own orders, and to nobody else's", () => {
    expect(maySubscribe(topics.ordersOf("c1"), customer)).toBe(true);
    expect(maySubscribe(topics.ordersOf("c2"), customer)).toBe(false);
    expect(maySubscribe(topics.ordersOf("c1"), null)).toBe(false);
  });
});
