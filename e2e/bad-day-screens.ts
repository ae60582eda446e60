import type { Page } from "@playwright/test";
import { runSql } from "./database.ts";
import { findMail } from "./mail.ts";
import type { Screen } from "./screen.ts";
import { becomeCustomer, logInAsOwner, visit } from "./shop-actions.ts";

/** Screens of customers whose account somebody else may have used, or whose link is too old. */
export const accountTroubleScreens: Screen[] = [
  {
    name: "confirm-email",
    path: "/user/profile",
    prepare: becomeCustomer,
    reveal: async (page) => {
      const email = await page.getByLabel("Email", { exact: true }).inputValue();
      const mail = await findMail("welcome", email);
      await visit(page, findPath(mail, "/confirm-email"));
    },
  },
  {
    name: "confirm-email-invalid-link",
    path: "/confirm-email?token=expired",
    prepare: becomeCustomer,
  },
  { name: "reset-password-passkeys", path: "/forgot-password", reveal: resetWithPasskeys },
];

/** Screens of a restored shop and of a clock in doubt. The shop is restored to normal once the page is shown. */
export const bookkeepingTroubleScreens: Screen[] = [
  {
    name: "admin-quiet-restored",
    path: "/admin/quiet",
    prepare: logInAsOwner,
    reveal: async (page) => {
      const at = new Date().toISOString();
      const restored = { kind: "restored", at, madeAt: at, erasedAgain: 2, notErased: 1 };
      await runSql("insert into settings (name, value) values ('quiet', $1)", [
        JSON.stringify({ reasons: [restored] }),
      ]);
      await visit(page, "/admin/quiet");
      await runSql("delete from settings where name = 'quiet'");
    },
  },
  {
    name: "admin-clock-doubted",
    path: "/admin",
    prepare: logInAsOwner,
    reveal: async (page) => {
      await runSql(
        `insert into clock (seen_at, doubted_by, doubted_since, their_time)
         values (now(), 'api.stripe.com', now(), now() - interval '400 days')
         on conflict (is_row) do update set doubted_by = excluded.doubted_by,
           doubted_since = excluded.doubted_since, their_time = excluded.their_time`,
      );
      await visit(page, "/admin");
      await runSql("update clock set doubted_by = null, doubted_since = null, their_time = null");
    },
  },
];

async function resetWithPasskeys(page: Page): Promise<void> {
  await page.context().clearCookies();
  const email = await becomeCustomer(page);
  await runSql(
    `insert into passkeys (id, name, user_id, public_key, credential_id, counter, device_type, backed_up)
     select gen_random_uuid()::text, name, users.id, 'key', gen_random_uuid()::text, 0, 'multiDevice', true
     from users, unnest(array['Phone', 'Windows Hello']) as name where email = $1`,
    [email],
  );
  await page.request.post("/forgot-password", { form: { email } });
  const mail = await findMail("password-reset", email);
  await page.context().clearCookies();
  await visit(page, findPath(mail, "/reset-password"));
}

/** The address of a link in a mail, without its host. */
function findPath(mail: string, path: string): string {
  const [, found] =
    new RegExp(`https?://[^/\\s]+((?:/da)?${path}\\?token=[\\w%.-]+)`).exec(mail) ?? [];
  if (found === undefined) throw new Error(`The mail has no link to ${path}.`);
  return found;
}
