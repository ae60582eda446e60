import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { SlowNetwork } from "../../test/http/slow-network.ts";
import { newEmail, password } from "../shop-actions.ts";
import type { Person } from "./person.ts";

const record = "black-sabbath-paranoid";
const searchField = 'input[name="search"]';
const orderButton = ["button", "Place order with obligation to pay"] as const;
const cartLink = 'header a[href="/user/cart"]';
const fullCart = 'header a[aria-label="Cart, 1 item"]';
const emptyCart = 'header a[aria-label="Cart, 0 items"]';
const address = {
  fullName: "Ada Byron",
  address: "Sleeve Street 1",
  postalCode: "1450",
  city: "København",
  note: "Ring twice.",
};

interface Circumstances {
  network: SlowNetwork;
  /** Milliseconds for which the network is away at each step. */
  outage: number;
  /** Told what a step showed. */
  tell?: (step: string, shown: string) => void;
}

/**
 * A whole purchase by somebody new, at each step of which the network goes away: search, record, cart, sign-up,
 * log-out, log-in, checkout, order.
 * Throws when something typed is lost, a step does not come through after the network is back, or the order is not
 * there exactly once.
 */
export async function buySlowly(
  person: Person,
  { network, outage, tell = () => undefined }: Circumstances,
): Promise<void> {
  const { press, type, see, arrive, read } = person;
  /** Does something without a network, waits for what the page says of it, and sees that fields have kept their texts. */
  const failSaying =
    (message: string) =>
    async (step: string, attempt: () => Promise<void>, kept: Fields = {}) => {
      await network.cut();
      await attempt();
      await see(message);
      const shown = await person.readProblem();
      await sleep(outage);
      await expectKept(read, kept);
      await network.mend();
      tell(
        step,
        `${shown}${Object.keys(kept).length > 0 ? " What was typed is still there." : ""}`,
      );
    };
  const failToOpen = failSaying("No connection. Try again.");
  const failToSend = failSaying("No connection. We cannot tell whether it was sent.");

  await person.visit(`${network.url}/`);
  await type(searchField, "black sabbath");
  await failToOpen("Search", () => person.pressEnter(), { [searchField]: "black sabbath" });
  await press("button", "Try again");
  await arrive("/shop?search=black+sabbath", "black sabbath");

  await failToOpen("Open a record", () => press(`main article a[href^="/record/${record}"]`));
  await press("button", "Try again");
  await arrive(`/record/${record}`, "Paranoid");

  // A cart needs no network.
  await network.cut();
  await press("main button", "Add to cart");
  await see("Added to cart!");
  await sleep(outage);
  await network.mend();
  tell("Add to cart", "Added to cart!");

  await failToOpen("Open the cart as a visitor", () => press(cartLink));
  await press("button", "Try again");
  await arrive("/login", "Log in");
  await press("main a", "Create an account");
  await arrive("/signup", "Create an account");
  const email = newEmail();
  await type('input[name="email"]', email);
  await type('input[name="password"]', password);
  await failToSend("Sign up", () => press("button", "Create account"), {
    'input[name="email"]': email,
    'input[name="password"]': password,
  });
  await press("button", "Create account");
  await arrive("/user/cart", "Cart");
  await person.find(fullCart);

  await press('button[aria-label="Account menu"]');
  await failToSend("Log out", () => press("button", "Logout"));
  await press('button[aria-label="Account menu"]');
  await press("button", "Logout");
  await arrive("/login", "Log in");
  await press(cartLink);
  await arrive("/login?to=%2Fuser%2Fcart", "Log in");
  await type('input[name="email"]', email);
  await type('input[name="password"]', password);
  await failToSend("Log in", () => press("main button", "Log in"), {
    'input[name="email"]': email,
    'input[name="password"]': password,
  });
  await press("main button", "Log in");
  await arrive("/user/cart", "Cart");
  await person.find(fullCart);

  await press('header a[href="/"]');
  await arrive("/", "Records for people");
  await failToOpen("Open the cart", () => press(cartLink));
  await press("button", "Try again");
  await arrive("/user/cart", "Cart");
  await person.find(fullCart);
  await failToOpen("Open the checkout", () => press("main a", "Go to Checkout"));
  await press("button", "Try again");
  await arrive("/user/checkout", "Checkout");

  for (const [name, text] of Object.entries(address)) await type(`[name="${name}"]`, text);
  const typed = Object.fromEntries(
    Object.entries(address).map(([name, text]) => [`[name="${name}"]`, text]),
  );
  await failToSend("Place the order", () => press(...orderButton), typed);

  // The shop takes the order, and the network goes away before it can say so.
  const isCut = network.cutAtAnswer("POST /user/checkout.data");
  await press(...orderButton);
  await isCut;
  await see("We cannot tell whether it was sent.");
  const shown = await person.readProblem();
  await sleep(outage);
  await expectKept(read, typed);
  await network.mend();
  tell("Place the order, whose answer is lost", shown);
  await press(...orderButton);
  await arrive("/thankyou?order=", "Thank you!");
  // The cart is emptied by a script, after the page has come.
  await person.find(emptyCart);
  tell("Place the order again", "Thank you!");

  await person.visit(`${network.url}/user/orders`);
  assert.equal(await person.count("main tbody tr"), 1, "the order is there once");
  assert.equal(await person.count(emptyCart), 1, "the cart is empty");
}

/** Texts by the selectors of their fields. */
interface Fields {
  [selector: string]: string;
}

async function expectKept(read: Person["read"], kept: Fields): Promise<void> {
  for (const [selector, text] of Object.entries(kept)) {
    assert.equal(await read(selector), text, `${selector} keeps what was typed`);
  }
}
