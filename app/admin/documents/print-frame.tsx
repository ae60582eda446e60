import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shop } from "../../../shop.config.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./print-frame.module.css";

interface PaperProps {
  /** The heading on the screen, which is not printed. */
  heading: string;
  back: { to: string; words: string };
  children: ReactNode;
}

/** A screen whose sheets come out of the printer as they are shown, without anything around them. */
export function PrintFrame({ heading, back, children }: PaperProps) {
  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{heading}</h1>
        <Link to={back.to}>{back.words}</Link>
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

interface SheetProps {
  /** What the sheet is: "Packing slip". */
  kind: string;
  orderNumber: string;
  /** What this sheet has to say of the shop besides its address. */
  seller?: string;
  children: ReactNode;
}

/** One sheet of A4 under the shop's name and address; a longer one goes on to the next. */
export function Sheet({ kind, orderNumber, seller, children }: SheetProps) {
  const [name, ...address] = shop.address;
  return (
    <article className={styles.sheet} aria-label={`${kind} ${orderNumber}`}>
      <header className={styles.letterhead}>
        <div>
          <h2 className={styles.kind}>{kind}</h2>
          <p className={styles.number}>{orderNumber}</p>
        </div>
        <address className={styles.shop}>
          <b>{name}</b>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{shop.email}</span>
          {seller !== undefined && <span>{seller}</span>}
        </address>
      </header>
      {children}
    </article>
  );
}
