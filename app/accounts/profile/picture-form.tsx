import { useId, useState } from "react";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { acceptedPictures, findFileProblem, maxPictureBytes } from "../../pictures/picture-type.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import field from "../../ui/field.module.css";
import fileInput from "../../ui/file-input.module.css";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import text from "../../ui/text.module.css";
import type { CurrentUser } from "../current-user.ts";
import { ProfilePicture } from "../profile-picture.tsx";
import type { removePicture, uploadPicture } from "./change-picture.server.ts";
import styles from "./profile-page.module.css";
import { DoneNotice, ProfileSection } from "./profile-section.tsx";
import { profileText } from "./profile-texts.ts";

/** The current picture, and a file input to replace it. */
export function PictureForm({ user }: { user: CurrentUser }) {
  const upload = useCommand<typeof uploadPicture>("upload-picture");
  const removal = useCommand<typeof removePicture>("remove-picture");
  const { busy } = upload;
  const [problem, setProblem] = useState("");
  const id = useId();
  const error = problem === "" ? (upload.message ?? removal.message) : problem;
  return (
    <ProfileSection id="upload-picture" heading={profileText("picture")}>
      <DoneNotice of="upload-picture">{profileText("pictureChanged")}</DoneNotice>
      <DoneNotice of="remove-picture">{profileText("pictureRemoved")}</DoneNotice>
      <div className={classNames(layout.row, styles.picture)}>
        <ProfilePicture profilePic={user.profilePic} size={96} alt={profileText("pictureNow")} />
        {user.profilePic !== null && (
          <Form method="post" preventScrollReset>
            <input {...removal.intent} />
            <Button type="submit" variant="quiet" size="small" pending={busy}>
              {profileText("removePicture")}
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
        <input {...upload.intent} />
        <label htmlFor={id} className={field.label}>
          {profileText("profilePicture")}
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
          {profileText("pictureHint")}
        </p>
        {error !== undefined && <Notice tone="bad">{error}</Notice>}
        <Button type="submit" pending={busy}>
          {profileText("uploadPicture")}
        </Button>
      </Form>
    </ProfileSection>
  );
}
