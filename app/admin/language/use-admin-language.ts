import { useEffect } from "react";
import { currentLanguage } from "../../language/current-language.ts";
import { isBackOffice, languageOfPath } from "../../language/language-path.ts";
import type { Language } from "../../language/languages.ts";

/**
 * A document has one language, and the back office may have another than the page that one comes from or goes to: then the
 * page is loaded as a document of its own. Says whether the document is in the language of the back office.
 */
export function useAdminLanguage(language: Language): boolean {
  const isRight = language === currentLanguage();
  useEffect(() => {
    if (!isRight) window.location.reload();
    return () => {
      const { pathname } = window.location;
      const isElsewhere = !isBackOffice(pathname);
      if (isElsewhere && languageOfPath(pathname).code !== currentLanguage())
        window.location.reload();
    };
  }, [isRight]);
  return isRight;
}
