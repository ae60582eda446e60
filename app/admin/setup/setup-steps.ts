interface SetupStep {
  path: string;
  label: string;
  /** What a page of settings, which stands in the set-up as it is, is about there; others say it themselves. */
  lead?: string;
}

/** The steps of setting up an empty shop, in their order; the first is the owner's account. */
export const setupSteps: readonly SetupStep[] = [
  { path: "/setup", label: "Owner" },
  {
    path: "/setup/shop",
    label: "Shop",
    lead: "Type your own over what stands here: until you do, it is made up. All of it can be changed later in Settings, where your logo goes, too.",
  },
  {
    path: "/setup/postage",
    label: "Postage",
    lead: "How records reach your customers, what they pay for it, and where you send to. What stands here is an example.",
  },
  {
    path: "/setup/payment",
    label: "Payment",
    lead: "Customers can always pay by invoice. To offer cards or MobilePay, too, enter your keys, now or later in Settings.",
  },
  {
    path: "/setup/mail",
    label: "Mail",
    lead: "The shop writes to customers by the mail server of your email provider, which tells you its name, user and password.",
  },
  { path: "/setup/records", label: "Records" },
  { path: "/setup/open", label: "Open" },
];

/** The step after the one of a path; null for the last one, and where there is no step. */
export function nextStepOf(pathname: string): string | null {
  const at = setupSteps.findIndex(({ path }) => path === pathname);
  return at === -1 ? null : (setupSteps[at + 1]?.path ?? null);
}

/** Whether a page is a step of the set-up. */
export function isSetupStep(pathname: string): boolean {
  return setupSteps.some(({ path }) => path === pathname);
}
