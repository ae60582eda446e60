import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import type { TwoFactorSetUp } from "../two-factor/two-factor-set-up.server.ts";

/** What the profile page's form of that intent shows after a submit. */
export interface ProfileResult {
  intent: string;
  reply?: SubmissionResult;
  /** An error that belongs to no field. */
  message?: string;
  /** Errors at the fields of the two-factor forms. */
  errors?: { password?: string; code?: string };
  setUp?: TwoFactorSetUp;
  /** Shown only this once. */
  recoveryCodes?: string[];
  passkeyOptions?: PublicKeyCredentialCreationOptionsJSON;
}

export interface ProfileChange {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  /** Redirects back to the page, which says that the change is done. */
  finish: (headers?: Headers) => Response;
}

export type ProfileChangeHandler = (
  change: ProfileChange,
) => Promise<Response | ReturnType<typeof data<ProfileResult>>>;

export function refuseChange(result: ProfileResult) {
  return data(result, { status: 400 });
}
