import { useForm, type DefaultValue } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import "../forms/default-messages.ts";
import type { Command } from "./command.server.ts";
import { useCommand } from "./use-command.ts";

interface CommandForm<Schema extends z.ZodObject> {
  /** The command's, by which the browser too checks what is filled in. */
  schema: Schema;
  /** Of the form element. */
  id: string;
  defaultValue?: DefaultValue<z.input<Schema>>;
}

/** As useCommand, for a form whose fields say what is wrong with them while they are filled in. */
export function useCommandForm<Of extends Command>(
  name: Of["name"],
  { schema, id, defaultValue }: CommandForm<Of["schema"]>,
) {
  const command = useCommand<Of>(name);
  const [form, fields] = useForm<z.input<Of["schema"]>, z.output<Of["schema"]>>({
    id,
    ...(command.result?.reply && { lastResult: command.result.reply }),
    ...(defaultValue && { defaultValue }),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
  });
  return { ...command, form, fields };
}
