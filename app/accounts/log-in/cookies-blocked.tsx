import { useSyncExternalStore } from "react";
import { Notice } from "../../ui/notice.tsx";
import { logInText } from "./log-in-texts.ts";

const never = () => () => undefined;

/** Notice that nobody can log in while the browser blocks cookies, and how to allow them. */
export function CookiesBlocked() {
  const areBlocked = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
  return areBlocked && <Notice tone="bad">{logInText("cookiesBlocked")}</Notice>;
}
