import { useEffect, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { dropDraft } from "../../forms/form-draft.ts";
import { useFormDraft } from "../../forms/use-form-draft.ts";
import { Form } from "../../network/form.tsx";
import { usePageUser } from "../../page-user/use-page-user.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import styles from "./setup-frame.module.css";
import { nextStepOf, setupSteps } from "./setup-steps.ts";
import { setupText } from "./setup-texts.ts";

interface SetupFrameProps {
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A step of the set-up: which there are, what this one is about, and its fields. */
export function SetupFrame({ heading, lead, children }: SetupFrameProps) {
  const { pathname } = useLocation();
  const current = setupSteps.findIndex(({ path }) => path === pathname);
  const said = setupSteps[current]?.lead;
  return (
    <Page
      width="narrow"
      heading={heading}
      lead={lead ?? (said === undefined ? undefined : <p>{said}</p>)}
    >
      <div className={classNames(layout.column, styles.parts)}>
        <nav aria-label={setupText("steps")}>
          <ol className={classNames(layout.row, styles.steps)}>
            {setupSteps.map(({ path, label }, at) => (
              <li key={path} className={styles.step} data-done={at < current || undefined}>
                {at === 0 || current === 0 ? (
                  <span aria-current={at === current ? "step" : undefined}>{label}</span>
                ) : (
                  <Link to={path} aria-current={at === current ? "step" : undefined}>
                    {label}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
        {children}
      </div>
    </Page>
  );
}

/** Keeps what is typed into the form of a step in the tab, until it is sent. */
export function StepDraft({ formId, name }: { formId: string; name: string }) {
  const { user } = usePageUser();
  const draft = `setup:${name}`;
  useFormDraft({ formId, name: draft, owner: user?.uid ?? "" });
  useEffect(() => {
    const form = document.getElementById(formId);
    const drop = () => {
      dropDraft(draft);
    };
    form?.addEventListener("submit", drop);
    return () => {
      form?.removeEventListener("submit", drop);
    };
  }, [formId, draft]);
  return null;
}

/** Leads to the next step and saves nothing; what was typed waits in the tab. */
export function LaterButton() {
  return (
    <Button type="submit" form="later" variant="outline">
      {setupText("later")}
    </Button>
  );
}

/** What LaterButton sends, outside of the form that it stands in. */
export function LaterForm() {
  const next = nextStepOf(useLocation().pathname);
  return next === null ? null : <Form method="get" id="later" action={next} hidden />;
}
