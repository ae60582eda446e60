import { createContext, use, type ReactNode } from "react";
import { currentLanguage, sayIn } from "../../language/current-language.ts";
import type { Language } from "../../language/languages.ts";

const DocumentLanguageContext = createContext<Language | null>(null);

interface DocumentLanguageProps {
  language: Language;
  children: ReactNode;
}

/**
 * A document in the language of its order, whoever prints it: what stands around it is in that of the page. Its parts are
 * made by `documentPart`.
 */
export function DocumentLanguage({ language, children }: DocumentLanguageProps) {
  return <DocumentLanguageContext value={language}>{children}</DocumentLanguageContext>;
}

/** A component whose own texts are in the language of the document that it is a part of; elsewhere in that of the page. */
export function documentPart<Props>(Part: (props: Props) => ReactNode) {
  return function DocumentPart(props: Props): ReactNode {
    const language = use(DocumentLanguageContext);
    return language === null ? Part(props) : sayIn(language, () => Part(props));
  };
}

/** The `lang` attribute of a document: only where the page is in another language. */
export function useDocumentLang(): Language | undefined {
  const language = use(DocumentLanguageContext);
  return language === null || language === currentLanguage() ? undefined : language;
}
