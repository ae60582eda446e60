import { useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { RecordFormProps } from "./record-form-props.ts";
import styles from "./record-form.module.css";

interface RecordFormFootProps extends Pick<RecordFormProps, "submitLabel"> {
  isNew: boolean;
}

/** The buttons that save the record, and which keys do. */
export function RecordFormFoot({ submitLabel, isNew }: RecordFormFootProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <div className={classNames(layout.row, styles.foot)}>
      <Button type="submit" pending={isBusy}>
        {submitLabel}
      </Button>
      {isNew && (
        <Button type="submit" variant="outline" name="another" value="yes" disabled={isBusy}>
          Add, and another copy
        </Button>
      )}
      <p className={classNames(text.small, styles.keys)}>
        So does Ctrl+Enter, from anywhere in the form.
      </p>
    </div>
  );
}
