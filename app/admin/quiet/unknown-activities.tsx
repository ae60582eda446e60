import { formatOere } from "../../catalogue/price.ts";
import { useCommand } from "../../commands/use-command.ts";
import { Form } from "../../network/form.tsx";
import { formatDateTime } from "../../shop-time.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import type { adoptPayment } from "./adopt-payment.server.ts";
import type { ProviderFindings, UnknownActivity } from "./find-unknown-activity.server.ts";
import { quietText } from "./quiet-texts.ts";

interface UnknownActivitiesProps {
  providers: readonly ProviderFindings[];
  since: Date;
}

/** Payments, refunds and disputes at the providers that no order here knows. */
export function UnknownActivities({ providers, since }: UnknownActivitiesProps) {
  if (providers.length === 0) return null;
  const time = formatDateTime(since);
  return (
    <>
      <h2>{quietText("providersHeading")}</h2>
      <p className={text.small}>
        {quietText("providersSince", { time })} {quietText("adoptHint")}
      </p>
      {providers.map(({ id, name, activities, problem }) => (
        <div key={id}>
          {activities === null && (
            <p>
              {problem === ""
                ? quietText("noList", { provider: name, time })
                : quietText("noAnswer", { provider: name, why: problem })}
            </p>
          )}
          {activities?.length === 0 && <p>{quietText("noPayments", { provider: name })}</p>}
          {activities && activities.length > 0 && (
            <ActivityTable provider={id} name={name} activities={activities} />
          )}
        </div>
      ))}
    </>
  );
}

interface ActivityTableProps {
  provider: string;
  name: string;
  activities: readonly UnknownActivity[];
}

function ActivityTable({ provider, name, activities }: ActivityTableProps) {
  const { busy } = useCommand<typeof adoptPayment>("adopt");
  return (
    <div className={table.scroll}>
      <table className={classNames(table.table, table.stacked)}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{quietText("what")}</th>
            <th scope="col">{quietText("order")}</th>
            <th scope="col">{quietText("when")}</th>
            <th scope="col" className={table.number}>
              {quietText("amount")}
            </th>
            <th scope="col">
              <span className="visually-hidden">{quietText("adopt")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {activities.map(({ kind, reference, orderNumber, email, amount, madeAt, ...is }) => (
            <tr key={reference}>
              <th scope="row">{quietText(kind)}</th>
              <td data-name={quietText("order")}>
                {orderNumber}
                <span className={table.under}>
                  {quietText(is.hasOrder ? "entered" : "noOrder")}
                  {email !== "" && `, ${email}`}
                </span>
              </td>
              <td data-name={quietText("when")}>{formatDateTime(madeAt)}</td>
              <td data-name={quietText("amount")} className={table.number}>
                {formatOere(amount)}
              </td>
              <td>
                {is.canAdopt && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="provider" value={provider} />
                    <input type="hidden" name="reference" value={reference} />
                    <Button
                      type="submit"
                      name="intent"
                      value="adopt"
                      variant="outline"
                      size="small"
                      aria-label={quietText("adoptOf", { order: orderNumber })}
                      pending={busy}
                    >
                      {quietText("adopt")}
                    </Button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
