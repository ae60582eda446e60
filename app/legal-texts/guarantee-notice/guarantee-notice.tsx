import styles from "./guarantee-notice.module.css";

/** Said of the picture, whose own words nobody reads to a screen reader. */
const alternative = "Official notice on the legal guarantee of conformity";

interface ShownNotice {
  key: string;
  width: number;
  height: number;
}

/** The official notice on the legal guarantee, as the owner uploaded it; a press shows it in its own size. */
export function GuaranteeNotice({ notice }: { notice: ShownNotice | null }) {
  if (notice === null) return null;
  const { key, width, height } = notice;
  const url = `/guarantee-notice/${key}`;
  return (
    <a href={url} className={styles.notice}>
      <img src={url} width={width} height={height} alt={alternative} />
    </a>
  );
}
