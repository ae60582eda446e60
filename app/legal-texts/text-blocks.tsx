import { Fragment } from "react";
import { Link } from "react-router";
import { parseText, type Piece } from "./parse-text.ts";
import styles from "./text-blocks.module.css";

/** A text of the owner's as headings, paragraphs and lists; never as HTML of its own. */
export function TextBlocks({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {parseText(text).map((block, index) => {
        switch (block.kind) {
          case "heading": {
            const Heading = block.level === 2 ? "h2" : "h3";
            return (
              <Heading key={index}>
                <Pieces pieces={block.pieces} />
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

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, target }, index) => {
    if (target === undefined) return <Fragment key={index}>{text}</Fragment>;
    return target.startsWith("/") ? (
      <Link key={index} to={target}>
        {text}
      </Link>
    ) : (
      <a key={index} href={target}>
        {text}
      </a>
    );
  });
}
