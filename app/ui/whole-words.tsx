import text from "./text.module.css";

/** A sentence, no line of which ends within a word with a hyphen, such as an order's number that somebody copies. */
export function WholeWords({ sentence }: { sentence: string }) {
  return sentence.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={text.whole}>
        {part}
      </span>
    ),
  );
}
