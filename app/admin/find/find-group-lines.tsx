import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { FindAction } from "./find-actions.ts";
import styles from "./find-dialog.module.css";
import { HitName } from "./hit-name.tsx";
import type { Hit } from "./hit.ts";

export interface FindGroup {
  name: string;
  /** What the actions are done with; left out where each has its own. */
  hit?: Hit;
  actions: FindAction[];
}

interface FindGroupLinesProps {
  /** The field names the lines by `id-0`, `id-1` and so on. */
  id: string;
  group: FindGroup;
  /** The index of its first line among all. */
  first: number;
  active: number;
  onChoose: (action: FindAction) => void;
}

/** A part of what "Find" offers: what it is, and a line for each action. */
export function FindGroupLines({ id, group, first, active, onChoose }: FindGroupLinesProps) {
  const { name, hit, actions } = group;
  return (
    <div role="group" aria-label={name}>
      <div className={styles.group} aria-hidden="true">
        {hit ? <HitName hit={hit} /> : <b>{name}</b>}
      </div>
      {actions.map((action, index) => (
        // The field's own keys reach every line (aria-activedescendant).
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={`${action.label} ${index}`}
          id={`${id}-${first + index}`}
          role="option"
          tabIndex={-1}
          aria-selected={first + index === active}
          className={classNames(layout.line, styles.option)}
          onClick={() => {
            onChoose(action);
          }}
        >
          {action.hit ? (
            <HitName hit={action.hit} />
          ) : (
            <span>
              {action.label}
              {action.detail !== undefined && <span className={text.small}> {action.detail}</span>}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
