import { Link } from "react-router";
import { CommandNotice } from "../../commands/command-notice.tsx";
import { runCommands } from "../../commands/run-commands.server.ts";
import { useCommand } from "../../commands/use-command.ts";
import { showLive } from "../../live/show-live.server.ts";
import { topics } from "../../live/topics.ts";
import { mailNames } from "../../mail/mail-names.ts";
import { findUndelivered, type UndeliveredMail } from "../../mail/undelivered-mails.server.ts";
import { Form } from "../../network/form.tsx";
import { pageMeta } from "../../page-meta.ts";
import { servicesContext } from "../../services-context.ts";
import { formatDateTime } from "../../shop-time.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ResultNotice } from "../../ui/result-notice.tsx";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import { AdminPageFrame } from "../admin-page-frame.tsx";
import { orderUrl } from "../orders/order-query.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import { shortenMonth } from "../short-month.ts";
import type { Route } from "./+types/mails-page.ts";
import { mailsText } from "./mails-texts.ts";
import { sendMailAgain } from "./send-again.server.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: mailsText("heading"), hidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const mails = await findUndelivered(context.get(servicesContext).db);
  return { mails, live: showLive(context, [topics.mails, topics.orders]) };
}

export const action = runCommands([sendMailAgain]);

export const shouldRevalidate = revalidateAfterConflict;

/** Mails that the mail server refused, or that could not be sent for a day. */
export default function MailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mails } = loaderData;
  return (
    <AdminPageFrame heading={mailsText("heading")}>
      {actionData?.ok === true ? (
        <ResultNotice>{actionData.message}</ResultNotice>
      ) : (
        <CommandNotice result={actionData} />
      )}
      {mails.length === 0 ? (
        <p>{mailsText("none")}</p>
      ) : (
        <>
          <p className={text.small}>{mailsText("correctFirst")}</p>
          <div className={table.scroll}>
            <table className={classNames(table.table, table.stacked)}>
              <thead>
                <tr>
                  <th scope="col">{mailsText("mail")}</th>
                  <th scope="col">{mailsText("to")}</th>
                  <th scope="col">{mailsText("why")}</th>
                  <th scope="col">
                    <span className="visually-hidden">{mailsText("whatCanBeDone")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {mails.map((mail) => (
                  <Row key={mail.id} mail={mail} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </AdminPageFrame>
  );
}

function Row({ mail }: { mail: UndeliveredMail }) {
  const { id, kind, email, answer, failedAt, orderNumber, sendTo, canSendAgain } = mail;
  const { busy } = useCommand<typeof sendMailAgain>("send-mail-again");
  return (
    <tr>
      <th scope="row">
        {mailNames[kind]}
        {orderNumber !== null && (
          <span className={table.under}>
            <Link to={orderUrl(orderNumber)} className={text.whole}>
              {orderNumber}
            </Link>
          </span>
        )}
        <span className={table.under}>
          <time dateTime={failedAt.toISOString()}>{shortenMonth(formatDateTime(failedAt))}</time>
        </span>
      </th>
      <td data-name={mailsText("to")}>
        <bdi>{email}</bdi>
      </td>
      <td data-name={mailsText("why")}>
        <bdi>{answer}</bdi>
      </td>
      <td>
        {canSendAgain ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="mail" value={id} />
            <Button type="submit" variant="outline" size="small" pending={busy}>
              {mailsText("sendAgain")}
            </Button>
            {sendTo !== email && (
              <span className={table.under}>
                {mailsText.nodes("goesTo", { email: <bdi>{sendTo}</bdi> })}
              </span>
            )}
          </Form>
        ) : (
          <span className={text.small}>
            {mailsText(kind === "password-reset" ? "linkNotKept" : "noEmail")}
          </span>
        )}
      </td>
    </tr>
  );
}
