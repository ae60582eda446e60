/** The steps of setting up an empty shop, in their order; the first is the owner's account. */
export const setupSteps = [
  { path: "/setup", label: "Owner" },
  { path: "/setup/shop", label: "Shop" },
  { path: "/setup/postage", label: "Postage" },
  { path: "/setup/payment", label: "Payment" },
  { path: "/setup/mail", label: "Mail" },
  { path: "/setup/records", label: "Records" },
  { path: "/setup/open", label: "Open" },
] as const;

/** The step after the one of a path; null for the last one, and where there is no step. */
export function nextStepOf(pathname: string): string | null {
  const at = setupSteps.findIndex(({ path }) => path === pathname);
  return at === -1 ? null : (setupSteps[at + 1]?.path ?? null);
}

/** Whether a page is a step of the set-up. */
export function isSetupStep(pathname: string): boolean {
  return setupSteps.some(({ path }) => path === pathname);
}
