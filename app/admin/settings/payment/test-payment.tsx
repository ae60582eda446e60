import { useCommandFetcher } from "../../../commands/use-command.ts";
import { Button } from "../../../ui/button.tsx";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import text from "../../../ui/text.module.css";
import type { ProviderState } from "./find-payment-page.server.ts";
import { paymentPageText } from "./payment-texts.ts";
import type { tryPayment } from "./try-payment.server.ts";

/** A button for each provider in test mode, which tries its keys by a payment without an order. */
export function TestPayment({ providers }: { providers: readonly ProviderState[] }) {
  const { result, busy, Form } = useCommandFetcher<typeof tryPayment>("try-payment");
  const connected = providers.filter(({ mode }) => mode !== null);
  if (connected.length === 0) return null;
  const testable = connected.filter(({ mode }) => mode === "test");
  return (
    <section className={layout.column} aria-labelledby="test-payment">
      <h2 id="test-payment">{paymentPageText("testPayment")}</h2>
      {testable.length === 0 ? (
        <p className={text.small}>{paymentPageText("keysAreLive")}</p>
      ) : (
        <>
          <p className={text.small}>{paymentPageText("testPaymentHint")}</p>
          <Form method="post" className={layout.row}>
            <input type="hidden" name="intent" value="try-payment" />
            {testable.map(({ id, name }) => (
              <Button
                key={id}
                type="submit"
                name="provider"
                value={id}
                variant="outline"
                pending={busy}
              >
                {paymentPageText("tryProvider", { provider: name })}
              </Button>
            ))}
          </Form>
        </>
      )}
      {result?.message !== undefined && !busy && (
        <Notice tone={result.ok ? "good" : "bad"}>{result.message}</Notice>
      )}
    </section>
  );
}
