import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import type { TwoFactorSetUp } from "../two-factor/two-factor-set-up.server.ts";

/** What a form of the profile page learns when it was not taken; the others do not heed it. */
export interface ProfileResult {
  intent: string;
  reply?: SubmissionResult;
  /** What is wrong, where there is no field to say it at. */
  message?: string;
  /** What is wrong at a field of the forms about the second factor. */
  errors?: { password?: string; code?: string };
  /** What an app needs to make codes. */
  setUp?: TwoFactorSetUp;
  /** Shown this once. */
  recoveryCodes?: string[];
  /** What the browser is to make a passkey of. */
  passkeyOptions?: PublicKeyCredentialCreationOptionsJSON;
}

/** One change of a profile that was asked for. */
export interface ProfileChange {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  /** Goes back to the page, which says that it is done. */
  finish: (headers?: Headers) => Response;
}

export function refuseChange(answer: ProfileResult) {
  return data(answer, { status: 400 });
}
