import { useId, useState } from "react";
import { Form } from "../../network/form.tsx";
import { acceptedPictures, findFileProblem, maxPictureBytes } from "../../pictures/picture-type.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import field from "../../ui/field.module.css";
import fileInput from "../../ui/file-input.module.css";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { ResultNotice } from "../../ui/result-notice.tsx";
import text from "../../ui/text.module.css";
import type { CurrentUser } from "../current-user.ts";
import { ProfilePicture } from "../profile-picture.tsx";
import styles from "./profile-page.module.css";
import type { ProfileResult } from "./profile-result.ts";
import { ProfileSection } from "./profile-section.tsx";

interface PictureFormProps {
  user: CurrentUser;
  result: ProfileResult | undefined;
  done: string | null;
  busy: boolean;
}

/** The current picture, and a file input to replace it. */
export function PictureForm({ user, result, done, busy }: PictureFormProps) {
  const [problem, setProblem] = useState("");
  const id = useId();
  const error = problem === "" ? result?.message : problem;
  return (
    <ProfileSection id="upload-picture" heading="Picture">
      {done === "upload-picture" && <ResultNotice>Your picture is changed.</ResultNotice>}
      {done === "remove-picture" && <ResultNotice>Your picture is removed.</ResultNotice>}
      <div className={classNames(layout.row, styles.picture)}>
        <ProfilePicture profilePic={user.profilePic} size={96} alt="Your picture now" />
        {user.profilePic !== null && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove-picture" />
            <Button type="submit" variant="quiet" size="small" pending={busy}>
              Remove picture
            </Button>
          </Form>
        )}
      </div>
      <Form
        method="post"
        encType="multipart/form-data"
        className={classNames(layout.stack, styles.form)}
        preventScrollReset
        onSubmit={(event) => {
          if (problem !== "") event.preventDefault();
        }}
      >
        <input type="hidden" name="intent" value="upload-picture" />
        <label htmlFor={id} className={field.label}>
          Profile picture
        </label>
        <input
          id={id}
          className={classNames(fileInput.file, styles.file)}
          type="file"
          name="picture"
          accept={acceptedPictures}
          required
          aria-describedby={`${id}-hint`}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            setProblem(file ? findFileProblem(file, maxPictureBytes) : "");
          }}
        />
        <p className={text.small} id={`${id}-hint`}>
          {"JPEG, PNG, WebP, AVIF or GIF, up to 5\u00a0MB. The middle of it is shown."}
        </p>
        {error !== undefined && <Notice tone="bad">{error}</Notice>}
        <Button type="submit" pending={busy}>
          Upload picture
        </Button>
      </Form>
    </ProfileSection>
  );
}
