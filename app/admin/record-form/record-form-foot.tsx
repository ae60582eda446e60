import { useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import text from "../../ui/text.module.css";
import type { RecordFormProps } from "./record-form-props.ts";
import { recordFormText } from "./record-form-texts.ts";
import styles from "./record-form.module.css";

interface RecordFormFootProps extends Pick<RecordFormProps, "submitLabel"> {
  isNew: boolean;
  /** Whether photos are being read, without which the record is not saved. */
  isReading: boolean;
}

/** The buttons that save the record, and which keys do. */
export function RecordFormFoot({ submitLabel, isNew, isReading }: RecordFormFootProps) {
  const navigation = useNavigation();
  const isSaving = navigation.state !== "idle" && navigation.formMethod === "POST";
  const pending = isReading || isSaving;
  return (
    <div className={classNames(layout.row, styles.foot)}>
      <Button type="submit" pending={pending}>
        {submitLabel}
      </Button>
      {isNew && (
        <Button type="submit" variant="outline" name="another" value="yes" pending={pending}>
          {recordFormText("addAndAnother")}
        </Button>
      )}
      <p className={classNames(text.small, styles.keys)}>{recordFormText("keys")}</p>
    </div>
  );
}
