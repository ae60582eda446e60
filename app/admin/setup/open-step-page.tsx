import { Link } from "react-router";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/open-step-page.ts";
import { findMissing } from "./find-missing.server.ts";
import { openShop } from "./open-shop.server.ts";
import styles from "./setup-frame.module.css";
import { SetupFrame } from "./setup-frame.tsx";
import { setupText } from "./setup-texts.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: setupText("titleOf", { step: setupText("open") }), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  return { missing: await findMissing(context.get(servicesContext)) };
}

export const action = runCommands([openShop]);

export default function OpenStepPage({ loaderData: { missing } }: Route.ComponentProps) {
  const { busy } = useCommand<typeof openShop>("open-shop");
  return (
    <SetupFrame
      heading={setupText("open")}
      lead={
        <p>{setupText.nodes("openLead", { look: <Link to="/">{setupText("lookAtIt")}</Link> })}</p>
      }
    >
      <section className={layout.column} aria-labelledby="missing">
        <h2 id="missing">{setupText("stillMissing")}</h2>
        {missing.length === 0 ? (
          <Notice tone="good">{setupText("nothingMissing")}</Notice>
        ) : (
          <ul className={styles.missing}>
            {missing.map(({ says, link }) => (
              <li key={says}>
                {says} {link && <Link to={link.to}>{link.label}</Link>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Form method="post">
        <Button type="submit" pending={busy}>
          {setupText("openShop")}
        </Button>
      </Form>
    </SetupFrame>
  );
}
