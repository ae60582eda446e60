import type { FakeAnswer } from "./fake-http.ts";

interface PayPage {
  /** Whose page it plays. */
  provider: string;
  orderNumber: string;
  oere: number;
  /** What went wrong before, such as "Your card was declined."; left out: nothing. */
  problem?: string | undefined;
  /** The ways out, each a button that posts to a path. */
  actions: { [label: string]: string };
}

const style = `:root{color-scheme:light dark}
body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;width:100%;min-height:3rem;margin-block:.375rem}`;

/** The page on which a customer pays, with a notice that it is a fake. */
export function payPage({ provider, orderNumber, oere, problem, actions }: PayPage): FakeAnswer {
  const forms = Object.entries(actions).map(
    ([label, path]) => `<form method="post" action="${path}"><button>${label}</button></form>`,
  );
  const title = `Pay ${(oere / 100).toLocaleString("da-DK")} kr.`;
  const alert = problem === undefined ? "" : `<p role="alert">${problem}</p>`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"><style>${style}</style><main><h1>${title}</h1><p>Order ${orderNumber}</p>
<p>This is a fake ${provider}, for trying out the shop. <strong>No money moves.</strong></p>${alert}${forms.join("\n")}</main></html>`;
  return { status: 200, html };
}
