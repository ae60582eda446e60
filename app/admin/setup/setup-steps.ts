import { setupText } from "./setup-texts.ts";

interface SetupStep {
  path: string;
  label: string;
  /** What a page of settings, which stands in the set-up as it is, is about there; others say it themselves. */
  lead?: string;
}

/** The steps of setting up an empty shop, in their order; the first is the owner's account. */
export const setupSteps: readonly SetupStep[] = [
  {
    path: "/setup",
    get label() {
      return setupText("owner");
    },
  },
  {
    path: "/setup/shop",
    get label() {
      return setupText("shop");
    },
    get lead() {
      return setupText("shopLead");
    },
  },
  {
    path: "/setup/postage",
    get label() {
      return setupText("postage");
    },
    get lead() {
      return setupText("postageLead");
    },
  },
  {
    path: "/setup/payment",
    get label() {
      return setupText("payment");
    },
    get lead() {
      return setupText("paymentLead");
    },
  },
  {
    path: "/setup/mail",
    get label() {
      return setupText("mail");
    },
    get lead() {
      return setupText("mailLead");
    },
  },
  {
    path: "/setup/records",
    get label() {
      return setupText("records");
    },
  },
  {
    path: "/setup/open",
    get label() {
      return setupText("open");
    },
  },
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
