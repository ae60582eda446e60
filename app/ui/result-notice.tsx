import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Notice } from "./notice.tsx";

/**
 * Says what a form did that led to this page. Each time anew it takes the focus, so that it is read out: the button
 * that was pressed may be gone with its form. A page that is loaded as a whole leaves the focus alone.
 */
export function ResultNotice({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (key !== "default") element.current?.focus();
  }, [key]);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="good">{children}</Notice>
    </div>
  );
}
