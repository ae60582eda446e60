import { Printer } from "lucide-react";
import { createContext, useContext, type ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { useDocumentLang } from "./document-language.tsx";
import { documentsText } from "./documents-texts.ts";
import styles from "./print-frame.module.css";
import { ShopAddress } from "./shop-address.tsx";

interface PrintFrameProps {
  /** The heading on the screen, which is not printed. */
  heading: string;
  back: { to: string; label: string };
  children: ReactNode;
}

/** Whether something is in a frame already. */
const FramedContext = createContext(false);

/**
 * A page of documents to print; the printer leaves out everything around them. A frame in a frame is none: several pages
 * of one document each are so one page of several.
 */
export function PrintFrame({ heading, back, children }: PrintFrameProps) {
  if (useContext(FramedContext)) return children;
  return (
    <div className={styles.frame}>
      <header className={classNames(layout.row, styles.head)}>
        <h1 className={styles.heading}>{heading}</h1>
        <Link to={back.to}>{back.label}</Link>
        <Button
          size="small"
          onClick={() => {
            window.print();
          }}
        >
          <Printer size={16} aria-hidden="true" />
          {documentsText("print")}
        </Button>
        <noscript>{documentsText("printByKeys")}</noscript>
      </header>
      <FramedContext value>{children}</FramedContext>
    </div>
  );
}

interface PrintPageProps {
  /** "Packing slip" */
  kind: string;
  orderNumber: string;
  /** A further line below the address of the shop. */
  seller?: string;
  /** The shop's address in the language of the document, with its email. */
  address: readonly string[];
  children: ReactNode;
}

/** A document of A4 pages, headed by the shop's name and address. */
export function PrintPage({ kind, orderNumber, seller, address, children }: PrintPageProps) {
  const lang = useDocumentLang();
  return (
    <article className={styles.page} lang={lang} aria-label={`${kind} ${orderNumber}`}>
      <header className={styles.letterhead}>
        <div>
          <h2>{kind}</h2>
          <p className={styles.number}>{orderNumber}</p>
        </div>
        <ShopAddress more={seller} lines={address} />
      </header>
      {children}
    </article>
  );
}
