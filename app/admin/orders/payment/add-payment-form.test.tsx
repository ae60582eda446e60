import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AddPaymentForm } from "./add-payment-form.tsx";

test("the button keeps the focus while the page is busy", () => {
  const router = createMemoryRouter([
    {
      path: "/",
      element: <AddPaymentForm owed={29_800} paymentKey="x" used="" />,
    },
    { path: "/slow", loader: () => Promise.withResolvers<null>().promise },
  ]);
  void router.navigate("/slow");
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const button = /<button[^>]*>/.exec(html)?.[0];
  expect(button).toContain('aria-disabled="true"');
  expect(button).not.toContain(" disabled");
});
