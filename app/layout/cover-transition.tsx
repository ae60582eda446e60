import { useEffect, useState, type ComponentType } from "react";
import { useLocation } from "react-router";
import { currentLanguage } from "../language/current-language.ts";
import { languageBase } from "../language/language-path.ts";

/**
 * Lets the cover of a card become that of the record's page, and back. What moves it is fetched when somebody points at
 * something or moves the focus: before that no link is pressed.
 */
export function CoverTransition() {
  const { pathname } = useLocation();
  const [Cover, setCover] = useState<ComponentType<{ pathname: string }> | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const load = () => {
      end.abort();
      import("../sleeves/moving-cover.tsx").then(
        ({ MovingCover }) => {
          setCover(() => MovingCover);
        },
        () => {
          // Without it covers change at once.
        },
      );
    };
    for (const sign of ["pointerover", "focusin"]) addEventListener(sign, load, end);
    return () => {
      end.abort();
    };
  }, []);
  return Cover && <Cover pathname={languageBase(currentLanguage()) + pathname} />;
}
