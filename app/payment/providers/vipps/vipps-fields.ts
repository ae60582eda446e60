/** An object of an answer, whose fields may be anything. */
export interface VippsObject {
  [field: string]: unknown;
}

export function isObject(value: unknown): value is VippsObject {
  return typeof value === "object" && value !== null;
}

/** An object, or one without fields where there is none. */
export function toObject(value: unknown): VippsObject {
  return isObject(value) ? value : {};
}

export function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The øre of an amount; 0 when it is not one. */
export function toOere(money: unknown): number {
  const { value } = toObject(money);
  return typeof value === "number" ? value : 0;
}
