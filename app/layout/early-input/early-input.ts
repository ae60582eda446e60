/** A control that holds something a person entered. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field held after its last change, and where it stood. */
export interface FieldState {
  value: string;
  /** Of a check box or radio button. */
  checked: boolean;
  /** Its place among the elements of its name: React may have replaced the element meanwhile. */
  position: number;
}

/** What a person did on a page before React took it over. record-early-input.ts fills it. */
export interface EarlyInput {
  /** The changed fields, in the order of their last changes. */
  fields: Map<FormField, FieldState>;
  /** The presses of buttons that need a script, in their order; a button pressed twice is in it twice. */
  presses: HTMLButtonElement[];
  /** From now on React's own handlers answer presses. */
  endPresses: () => void;
  /** Records nothing more. */
  end: () => void;
}

declare global {
  interface Window {
    /** Until it is replayed; then undefined. */
    earlyInput?: EarlyInput | undefined;
  }
}
