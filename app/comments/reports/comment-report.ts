import { z } from "zod";
import { forgotPasswordSchema } from "../../accounts/account-fields.ts";
import { cleanLines } from "../../forms/clean-text.ts";

/** Most characters of a reason, of a report and of a decision. */
export const maxReasonLength = 2000;

const { email } = forgotPasswordSchema.shape;

/** What somebody sends to report a comment. */
export const reportSchema = z.object({
  /** Made for the form: the same form sent twice is one report. */
  key: z.uuid(),
  comment: z.uuid(),
  reason: z
    .string({ error: "Say what is wrong with it." })
    .transform(cleanLines)
    .refine((text) => text !== "", "Say what is wrong with it.")
    .refine((text) => text.length <= maxReasonLength, `At most ${maxReasonLength} characters.`),
  /** Of a visitor who wants an answer. */
  email: z.union([z.literal(""), email]).default(""),
});

export type NewReport = z.output<typeof reportSchema>;

/** What is wrong with a posted report, by its field. */
export interface ReportProblems {
  reason?: string;
  email?: string;
  form?: string;
}
