import styles from "./disc.module.css";

/** A vinyl disc seen from above; a single has the big centre hole of the jukebox. */
export function Disc({ single, color }: { single: boolean; color?: string | undefined }) {
  return (
    <svg viewBox="0 0 200 200" className={styles.disc}>
      <circle cx="100" cy="100" r="99" className={styles.vinyl} />
      {[92, 84, 77, 71, 64, 58, 51].map((radius) => (
        <circle key={radius} cx="100" cy="100" r={radius} className={styles.groove} />
      ))}
      <path d="M100 100 30 26A102 102 0 0 1 58 8Z" className={styles.shine} />
      <path d="M100 100 170 174A102 102 0 0 1 142 192Z" className={styles.shine} />
      <circle
        cx="100"
        cy="100"
        r={single ? 46 : 34}
        // Not as a style attribute, which the content security policy would not let through.
        fill={color}
        className={color === undefined ? styles.label : undefined}
      />
      <circle cx="100" cy="100" r={single ? 42 : 30} className={styles.ring} />
      <circle cx="100" cy="100" r={single ? 20 : 3.5} className={styles.hole} />
    </svg>
  );
}
