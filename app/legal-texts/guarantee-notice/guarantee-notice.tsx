import { guaranteeNoticeText } from "./guarantee-notice-texts.ts";
import styles from "./guarantee-notice.module.css";

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
      {/* Nobody reads the picture's own words to a screen reader. */}
      <img src={url} width={width} height={height} alt={guaranteeNoticeText("alternative")} />
    </a>
  );
}
