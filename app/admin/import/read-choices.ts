import {
  currencies,
  defaultOptions,
  roundings,
  type ImportOptions,
} from "../../catalogue/import/import-options.ts";

/** The options of a posted form; what is no choice is the default. */
export function readChoices(form: FormData): ImportOptions {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, 40) : "";
  };
  return {
    currency: currencies.find((currency) => currency === text("currency")) ?? "",
    rate: text("rate"),
    rounding:
      roundings.find((rounding) => rounding === text("rounding")) ?? defaultOptions.rounding,
    setStock: text("setStock") !== "",
    repeats: text("addRepeats") === "" ? "match" : "add",
    fetchPictures: text("fetchPictures") !== "",
  };
}
