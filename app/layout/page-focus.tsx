import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation the focus goes to the new page's content, as it would after a full load: a screen reader
 * starts reading there, and Tab goes on from there. Another choice on the same page leaves the focus alone.
 */
export function PageFocus() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
