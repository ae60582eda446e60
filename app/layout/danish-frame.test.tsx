import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addToCart, cartLabel } from "../cart/cart.ts";
import { readLanguageFrom } from "../language/current-language.ts";
import { CartMenuContents } from "./cart-menu-contents.tsx";
import { CategoryBar } from "./category-bar.tsx";
import { FailureScreen } from "./failure/failure-screen.tsx";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";

beforeAll(() => {
  readLanguageFrom(() => "da");
});
afterAll(() => {
  readLanguageFrom(() => "en");
});

function render(element: React.ReactNode): string {
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
}

it("stands around a Danish page in Danish", () => {
  const html = render(
    <>
      <Navbar />
      <CategoryBar />
      <Footer />
    </>,
  );
  for (const words of [
    ...["Gå til indhold", 'placeholder="Søg på kunstner eller album…"', ">Log ind<"],
    ...['aria-label="Kurv, 0 varer"', ">Alle plader<", ">Fortryd aftalen her<"],
    ...[">No Refunds<", "Ordene ændrer ikke dine rettigheder:", "14 dages fortrydelsesret"],
  ])
    expect(html).toContain(words);
  expect(html).not.toMatch(/Log in\b|Search|All records|Withdraw|Keys|Categories|Legal|Skip/);
});

it("says in Danish what is in the cart", () => {
  const record = { id: "r", album: "154", artist: "Wire", coverImage: "", price: 99, discount: 0 };
  const { cart, message } = addToCart([], { ...record, stock: 1 });
  expect(message).toBe("Lagt i kurven!");
  expect(addToCart(cart ?? [], { ...record, stock: 1 }).message).toBe(
    "Det sidste eksemplar ligger allerede i din kurv.",
  );
  expect(cartLabel(1)).toBe("Kurv, 1 vare");
  const html = render(<CartMenuContents cart={cart ?? []} onLeave={() => undefined} />);
  expect(html).toContain("1 vare<");
  expect(html).toContain("Gå til kurven");
});

it("says in Danish what went wrong", () => {
  const html = render(<FailureScreen error={new Error("Boom")} />);
  expect(html).toContain("Noget gik galt.");
  expect(html).toContain("Prøv igen");
  expect(html).toContain("Tilbage til forsiden");
});
