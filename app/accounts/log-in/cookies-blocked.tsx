import { useSyncExternalStore } from "react";
import { Notice } from "../../ui/notice.tsx";
import { logInText } from "./log-in-texts.ts";

const never = () => () => undefined;

/** Says that nobody can log in where the browser blocks cookies, and what helps. */
export function CookiesBlocked() {
  const areBlocked = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
  return areBlocked && <Notice tone="bad">{logInText("cookiesBlocked")}</Notice>;
}
