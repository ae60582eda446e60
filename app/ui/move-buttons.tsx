import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "./button.tsx";
import { uiText } from "./ui-texts.ts";

interface MoveButtonsProps {
  /** Of the row; the buttons' ids are `up-1` and `down-1`. */
  number: number;
  /** What is moved, as the buttons' labels say it. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Moves a row of a list one place up or down. */
export function MoveButtons({ number, name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        id={`up-${number}`}
        aria-label={uiText("moveUp", { name })}
        disabled={isFirst}
        onClick={() => {
          onMove(-1);
        }}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        id={`down-${number}`}
        aria-label={uiText("moveDown", { name })}
        disabled={isLast}
        onClick={() => {
          onMove(1);
        }}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </Button>
    </>
  );
}
