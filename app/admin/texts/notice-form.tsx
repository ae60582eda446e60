import { GuaranteeNotice } from "../../legal-texts/guarantee-notice/guarantee-notice.tsx";
import { Form } from "../../network/form.tsx";
import { acceptedPictures } from "../../pictures/picture-type.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/field.tsx";
import fileInput from "../../ui/file-input.module.css";
import layout from "../../ui/layout.module.css";
import { ResultNotice } from "../../ui/result-notice.tsx";
import text from "../../ui/text.module.css";
import styles from "./text-editor.module.css";

interface NoticeFormProps {
  notice: { key: string; width: number; height: number } | null;
  /** What was just done: "uploaded" or "removed". */
  done: string | null;
  isBusy: boolean;
  problem: string | undefined;
}

/** The official notice on the legal guarantee: shown at the checkout as it is uploaded here. */
export function NoticeForm({ notice, done, isBusy, problem }: NoticeFormProps) {
  return (
    <section className={classNames(layout.stack, styles.notice)} aria-labelledby="notice">
      <h2 id="notice">Notice on the legal guarantee</h2>
      <p className={text.small}>
        From 27 September 2026 shops of the European Union show the Commission's own notice before
        an order is placed. Upload the official picture, in your customers' language; the checkout
        shows it unaltered. Without one nothing is shown.
      </p>
      {done === "uploaded" && <ResultNotice>The checkout shows this notice now.</ResultNotice>}
      {done === "removed" && <ResultNotice>The checkout shows no notice now.</ResultNotice>}
      <GuaranteeNotice notice={notice} />
      <Form method="post" encType="multipart/form-data" className={layout.stack}>
        <TextField
          label="Official notice"
          type="file"
          className={fileInput.file}
          name="notice"
          accept={acceptedPictures}
          hint="PNG, JPEG, WebP, AVIF or GIF, up to 5 MB."
          required
          {...(problem !== undefined && { errors: [problem] })}
        />
        <Button type="submit" name="intent" value="upload-notice" pending={isBusy}>
          Upload notice
        </Button>
      </Form>
      {notice !== null && (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="remove-notice"
            variant="quiet"
            size="small"
            pending={isBusy}
          >
            Remove notice
          </Button>
        </Form>
      )}
    </section>
  );
}
