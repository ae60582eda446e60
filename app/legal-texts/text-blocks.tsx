import { Fragment } from "react";
import { Link } from "react-router";
import { parseText, type Piece } from "./parse-text.ts";
import { softenWords } from "./soften-words.ts";
import styles from "./text-blocks.module.css";

interface TextBlocksProps {
  text: string;
  /** Its language; left out: that of the page. */
  lang?: string | undefined;
}

/** A text of the owner's as headings, paragraphs and lists; never as HTML of its own. */
export function TextBlocks({ text, lang }: TextBlocksProps) {
  return (
    <div className={styles.text} lang={lang}>
      {parseText(text).map((block, index) => {
        switch (block.kind) {
          case "heading": {
            const Heading = block.level === 2 ? "h2" : "h3";
            return (
              <Heading key={index}>
                <Pieces pieces={block.pieces} show={softenWords} />
              </Heading>
            );
          }
          case "paragraph":
            return (
              <p key={index}>
                {block.lines.map((pieces, line) => (
                  <Fragment key={line}>
                    {line > 0 && <br />}
                    <Pieces pieces={pieces} />
                  </Fragment>
                ))}
              </p>
            );
          case "list":
            return (
              <ul key={index}>
                {block.items.map((pieces, item) => (
                  <li key={item}>
                    <Pieces pieces={pieces} />
                  </li>
                ))}
              </ul>
            );
        }
      })}
    </div>
  );
}

interface PiecesProps {
  pieces: readonly Piece[];
  /** What is shown for a text. */
  show?: (text: string) => string;
}

function Pieces({ pieces, show = String }: PiecesProps) {
  return pieces.map(({ text, target }, index) => {
    if (target === undefined) return <Fragment key={index}>{show(text)}</Fragment>;
    return target.startsWith("/") ? (
      <Link key={index} to={target}>
        {show(text)}
      </Link>
    ) : (
      <a key={index} href={target}>
        {show(text)}
      </a>
    );
  });
}
