import { useLocation } from "react-router";
import { currentLanguage } from "../language/current-language.ts";
import { inLanguagePath } from "../language/language-path.ts";
import { languages } from "../language/languages.ts";
import { shop } from "../shop.ts";

interface Props {
  className?: string | undefined;
  linkClassName?: string | undefined;
}

/**
 * Entries of a list: the page in the shop's other languages, at the place where it is. Each is another document, since all
 * texts of a document are in one language.
 */
export function LanguageLinks({ className, linkClassName }: Props) {
  const { pathname, search } = useLocation();
  const current = currentLanguage();
  return shop.languages
    .filter((code) => code !== current)
    .map((code) => (
      <li key={code} className={className}>
        <a
          className={linkClassName}
          href={inLanguagePath(code, pathname + search)}
          lang={code}
          hrefLang={code}
          data-keep-place
        >
          {languages[code].name}
        </a>
      </li>
    ));
}
