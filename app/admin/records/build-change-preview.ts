import type { ChangePreview } from "./manage-form-result.ts";

/** Most steps that a preview shows. */
const maxSteps = 10;

interface PreviewOptions extends Pick<ChangePreview, "intent" | "button" | "steps"> {
  /** The form that asked for the preview, and the names of its fields that say what to change. */
  form: FormData;
  fields: readonly string[];
  /** Stands for what was previewed. */
  fingerprint: string;
}

/** The preview with the form that carries it out; nothing where no record changes. */
export function buildChangePreview(options: PreviewOptions): { preview?: ChangePreview } {
  const { form, fields, fingerprint, steps, intent, button } = options;
  if (steps.length === 0) return {};
  const isLong = steps.length > maxSteps;
  const half = maxSteps / 2;
  const posts = [...form]
    .filter(([name]) => [...fields, "record", "all"].includes(name))
    .filter((field): field is [string, string] => typeof field[1] === "string");
  return {
    preview: {
      intent,
      button,
      steps: isLong ? [...steps.slice(0, half), ...steps.slice(-half)] : steps,
      leftOut: isLong ? steps.length - maxSteps : 0,
      posts: [...posts, ["fingerprint", fingerprint]],
    },
  };
}
