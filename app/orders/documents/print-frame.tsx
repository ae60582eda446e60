import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { ShopAddress } from "./shop-address.tsx";
import styles from "./print-frame.module.css";

interface PrintFrameProps {
  /** The heading on the screen, which is not printed. */
  heading: string;
  back: { to: string; label: string };
  children: ReactNode;
}

/** A page of documents to print; the printer leaves out everything around them. */
export function PrintFrame({ heading, back, children }: PrintFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{heading}</h1>
        <Link to={back.to}>{back.label}</Link>
        <Button
          size="small"
          onClick={() => {
            window.print();
          }}
        >
          <Printer size={16} aria-hidden="true" />
          Print
        </Button>
        <noscript>Print with your browser: Ctrl or ⌘ and P.</noscript>
      </header>
      {children}
    </div>
  );
}

interface PrintPageProps {
  /** "Packing slip" */
  kind: string;
  orderNumber: string;
  /** A further line below the address of the shop. */
  seller?: string;
  children: ReactNode;
}

/** A document of A4 pages, headed by the shop's name and address. */
export function PrintPage({ kind, orderNumber, seller, children }: PrintPageProps) {
  return (
    <article className={styles.page} aria-label={`${kind} ${orderNumber}`}>
      <header className={styles.letterhead}>
        <div>
          <h2>{kind}</h2>
          <p className={styles.number}>{orderNumber}</p>
        </div>
        <ShopAddress more={seller} />
      </header>
      {children}
    </article>
  );
}
