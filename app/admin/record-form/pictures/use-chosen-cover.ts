import { useEffect, useState, type RefObject } from "react";
import { findUploadProblem } from "./upload-problem.ts";

/** The picture that is chosen, before it is saved. */
export interface ChosenCover {
  /** Valid for as long as it is chosen. */
  url: string;
  name: string;
}

/**
 * The picture that `field` holds; null: none. One that the shop would refuse is taken out of the field again, and
 * `problem` says why. `read` is called when the field has another file, by its own event or by script.
 */
export function useChosenCover(field: RefObject<HTMLInputElement | null>) {
  const [chosen, setChosen] = useState<ChosenCover | null>(null);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    if (!chosen) return undefined;
    return () => {
      URL.revokeObjectURL(chosen.url);
    };
  }, [chosen]);

  function read(): void {
    const file = field.current?.files?.[0];
    const found = file ? findUploadProblem(file) : "";
    setProblem(found);
    if (found !== "") clear();
    else setChosen(file ? { url: URL.createObjectURL(file), name: file.name } : null);
  }

  function clear(): void {
    if (field.current) field.current.value = "";
    setChosen(null);
  }

  return { chosen, problem, read, clear };
}
