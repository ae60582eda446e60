import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CommandResult } from "../../commands/command-result.ts";
import { nextStepOf } from "./setup-steps.ts";

/** Whether a step is done by this; what the command has to say about it is shown first. */
export function leadsOn({ command, ok, value }: CommandResult): boolean {
  const hasNotes = typeof value === "object" && value !== null && "notes" in value;
  return ok && command.startsWith("save-") && !hasNotes;
}

/** Leads to the next step of the set-up once this one is saved; on any other page it does nothing. */
export function useGoingOn(result: CommandResult | undefined): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const next = nextStepOf(pathname);
  const isDone = result !== undefined && leadsOn(result);
  useEffect(() => {
    if (isDone && next !== null) void navigate(next);
  }, [isDone, next, navigate]);
}
