import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import "../forms/default-messages.ts";
import { parseJson } from "../forms/parse-json.ts";
import {
  ownFields,
  textOf,
  tooMuch,
  unreadableForm,
  usualBudget,
  type FormBudget,
} from "../forms/read-form.server.ts";
import { senderField } from "../forms/sender-field.ts";
import { QuietShopError } from "../quiet/quiet-shop-error.ts";
import { servicesContext, type Services } from "../services-context.ts";
import type { CommandResult } from "./command-result.ts";
import { commandsText } from "./commands-texts.ts";
import { loggedInContext } from "./logged-in.server.ts";
import { limited, refuse, type Outcome, type Refused } from "./outcome.ts";

type Context = Readonly<RouterContextProvider>;

/** A posted form, and the request that it came with. */
export interface PostedForm {
  form: FormData;
  request: Request;
  url: URL;
  params: { [name: string]: string | undefined };
  context: Context;
}

/** What a command gets to know of who sent it and how. */
export interface Call<By> extends PostedForm {
  /** Who sends it, as `who` found. */
  by: By;
  services: Services;
}

interface Declaration<Name extends string, Schema extends z.ZodObject, By, Value> {
  /** The field `intent` of its form, where its page takes several commands. */
  name: Name;
  /** The fields of its form; a file is `z.file()`. */
  schema: Schema;
  /** The schema with what only the server can check. */
  checked?: (
    schema: Schema,
    call: Call<By>,
  ) => z.ZodType<z.output<Schema>> | Promise<z.ZodType<z.output<Schema>>>;
  /** Reads the form in place of ownFields, where it has more than that knows: the rows of a list. */
  parse?: (
    form: FormData,
    schema: Schema | z.ZodType<z.output<Schema>>,
  ) => Submission<unknown, string[], z.output<Schema>>;
  /** Limit of its form where it exceeds `usualBudget`; larger forms are answered with status 413. */
  budget?: FormBudget;
  /** Fields that do not come back with a refusal: passwords. */
  hidden?: readonly (string & keyof z.output<Schema>)[];
  /** The field that says which row's form it is, where a page has one for each row; its text comes back with the result. */
  row?: string & keyof z.output<Schema>;
  /** Finds who sends it, or throws a redirect (accounts/guards.server.ts). */
  who: (context: Context) => Promise<By>;
  /** Counts the command (accounts/rate-limiter.server.ts), or says why it has no limit of its own. */
  limit:
    | string
    | ((context: Context, by: By) => Promise<{ ok: true } | { ok: false; seconds: number }>);
  /** In place of "Too many attempts …". */
  limitMessage?: (seconds: number) => string;
  /** Does it, in one transaction, with fields that hold to the schema. */
  run: (call: Call<By> & { input: z.output<Schema> }) => Promise<Outcome<Value>>;
}

/** A write: everything a form can ask of the shop is one of these. */
export interface Command<
  Name extends string = string,
  Value = unknown,
  Schema extends z.ZodObject = z.ZodObject,
> {
  name: Name;
  schema: Schema;
  who: (context: Context) => Promise<unknown>;
  limit: unknown;
  budget: FormBudget;
  /** `refusal`: why it is not to be done, as found before its form was read. */
  execute: (
    posted: PostedForm,
    refusal?: Refused<never>,
  ) => Promise<Response | ReturnType<typeof data<CommandResult<Name, Value>>>>;
}

export type ResultOf<Of> =
  Of extends Command<infer Name, infer Value> ? CommandResult<Name, Value> : never;

const statuses = {
  done: 200,
  invalid: 400,
  "logged-out": 401,
  "other-account": 403,
  "not-found": 404,
  conflict: 409,
  limited: 429,
} as const satisfies { [Kind in Outcome["kind"]]: number };

const pageFields = new WeakSet<z.core.$ZodType>();

/**
 * A field that the page fills in, not a person, such as an id. A form in which it does not fit is none of the shop's and
 * gets no page of its own: status 400.
 */
export function pageField<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  pageFields.add(schema);
  return schema;
}

/** The fields that a form was opened on, for mergeFields: as JSON, each a text of at most so many characters. */
export function baseField(maxLength: number) {
  return pageField(
    z
      .string()
      .transform(parseJson)
      .pipe(z.record(z.string().max(100), z.string().max(maxLength))),
  );
}

/**
 * Declares a command. It is executed in this order: how much the form holds, that nobody else has filled it in, who sends it, the
 * fields, the attempt is counted, and `run` does it. Its outcome becomes a response: a redirect, or a CommandResult with the status of its kind.
 * Tests of the database call `run` itself (test/database/run-command.ts).
 */
export function defineCommand<
  const Name extends string,
  Schema extends z.ZodObject,
  By,
  Value = never,
>(
  declaration: Declaration<Name, Schema, By, Value>,
): Command<Name, Value, Schema> & Pick<typeof declaration, "run"> {
  const { name, schema, checked, parse, hidden = [], row, who, limit } = declaration;
  const { limitMessage, run, budget = usualBudget } = declaration;
  const pageNames = Object.entries<z.ZodType>(schema.shape)
    .filter(([, field]) => pageFields.has(field))
    .map(([field]) => field);
  return {
    name,
    schema,
    who,
    limit,
    budget,
    run,
    execute: async (posted, refusal) => {
      const { form, context } = posted;
      if ([...form].length > budget.fields) throw tooMuch();
      const read = (fields: Schema | z.ZodType<z.output<Schema>>) =>
        parse
          ? parse(form, fields)
          : parseWithZod(ownFields(form, schema, budget.items), { schema: fields, async: true });
      // Before `who`, which sends somebody else away with what was typed: it may be for admins alone.
      const first = refusal ?? (await refuseOthers(posted));
      if (first) return respond(posted, await read(schema), first);
      const by = await who(context);
      const call = { ...posted, by, services: context.get(servicesContext) };
      const submission = await read(checked ? await checked(schema, call) : schema);
      const attempt = async (): Promise<Outcome<Value>> => {
        if (submission.status !== "success") {
          // An error of a list or a record is at a path in it.
          const wrong = Object.keys(submission.error ?? {}).map((path) => path.split(/[.[]/)[0]);
          if (pageNames.some((field) => wrong.includes(field))) throw unreadableForm();
          return { kind: "invalid" };
        }
        if (typeof limit !== "string") {
          const allowed = await limit(context, by);
          if (!allowed.ok) return limited(allowed.seconds, limitMessage?.(allowed.seconds));
        }
        try {
          return await run({ ...call, input: submission.value });
        } catch (error) {
          if (!(error instanceof QuietShopError)) throw error;
          return refuse("conflict", commandsText("quiet"));
        }
      };
      return respond(posted, submission, await attempt());
    },
  };

  function respond(
    { form }: PostedForm,
    submission: Submission<unknown, string[], z.output<Schema>>,
    outcome: Outcome<Value>,
  ) {
    const result: CommandResult<Name, Value> = {
      command: name,
      ok: outcome.kind === "done",
      tone: outcome.kind === "done" ? "good" : (outcome.tone ?? "bad"),
      ...(row !== undefined && { row: textOf(form, row) }),
      ...(outcome.message !== undefined && { message: outcome.message }),
      ...(outcome.value !== undefined && { value: outcome.value }),
    };
    if (outcome.kind === "done") {
      const { headers = new Headers() } = outcome;
      const path = outcome.goTo ?? (form.has("script") ? undefined : outcome.backTo);
      return path === undefined
        ? data(result, { headers })
        : redirect(path, { status: 303, headers });
    }
    const { kind, fieldErrors = {}, seconds } = outcome;
    result.reply = submission.reply({
      hideFields: [...hidden],
      ...(submission.status === "success" && { fieldErrors }),
    });
    const headers = new Headers(seconds === undefined ? {} : { "Retry-After": String(seconds) });
    return data(result, { status: statuses[kind], headers });
  }
}

/**
 * What is said of a form that somebody filled in who is not the one who is logged in now, as in another tab; null when
 * they are the same, nobody is logged in, or the form does not name them.
 */
async function refuseOthers({ form, context }: PostedForm): Promise<Outcome<never> | null> {
  const sender = textOf(form, senderField);
  if (sender === "") return null;
  const user = await context.get(loggedInContext)();
  if (!user || user.uid === sender) return null;
  return refuse("other-account", commandsText("somebodyElse", { username: user.username }));
}
