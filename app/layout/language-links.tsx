import { useLocation } from "react-router";
import { currentLanguage } from "../language/current-language.ts";
import { inLanguagePath } from "../language/language-path.ts";
import { languages } from "../language/languages.ts";
import { shop } from "../shop.ts";
import control from "../ui/control.module.css";
import styles from "./category-bar.module.css";

/** The page in the shop's other languages: another document, since all texts of a document are in one. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const current = currentLanguage();
  return shop.languages
    .filter((code) => code !== current)
    .map((code) => (
      <li key={code} className={styles.language}>
        <a
          className={control.tab}
          href={inLanguagePath(code, pathname + search)}
          lang={code}
          hrefLang={code}
        >
          {languages[code].name}
        </a>
      </li>
    ));
}
