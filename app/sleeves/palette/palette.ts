/** Five flat colours. `foreground` is readable on `background`; the other three are for shapes. */
export interface Palette {
  background: string;
  foreground: string;
  accent: string;
  second: string;
  third: string;
}
