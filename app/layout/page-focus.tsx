import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation the focus goes to the new page's content, as it would after a full load: a screen reader
 * starts reading there, and Tab goes on from there. Another choice on the same page leaves the focus alone,
 * and so does a page that has put it somewhere itself. A link to a place on a page takes it there, where that can have it.
 */
export function PageFocus() {
  const { pathname, hash, key } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById("main");
    if (main !== document.activeElement && main?.contains(document.activeElement)) return;
    main?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
  return null;
}
