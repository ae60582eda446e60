import { randomUUID } from "node:crypto";
import { fingerprintOf } from "../../app/forms/fingerprint.server.ts";
import { listRoutePatterns } from "../http/find-unguarded-routes.ts";
import type { TestApp } from "../http/open-test-app.ts";
import { password } from "../http/test-client.ts";
import type { Actor, FuzzShop } from "./fuzz-shop.ts";
import { readForms } from "./read-forms.ts";

/** A form that works as it is, to be broken in one place or two. */
export interface FuzzForm {
  as: Actor;
  path: string;
  fields: [name: string, value: string | File][];
  /** How often it is sent beside the others. Hashing a password takes its time. */
  weight: number;
}

type Stop = ReturnType<typeof listRoutePatterns>[number];

/** The path of a stop with parameters that exist, where there are any. */
export function pathOf({ pattern }: Pick<Stop, "pattern">, world: FuzzShop): string {
  const [orderNumber = ""] = world.orderNumbers;
  const id = pattern.startsWith("/admin/users") ? world.uids.other : (world.recordIds[0] ?? "");
  return pattern
    .replace(":orderNumber", orderNumber)
    .replace(":importId", world.importId)
    .replace(":id", id)
    .replace(":slug", "terms")
    .replace("/:section?", "")
    .replace("/*", pattern.startsWith("/pictures") ? "/cover/nothing-96.webp" : "/nothing-here");
}

const importFile = new File(
  ["artist,album,price,stock\nSleep,Dopesmoker,200,1\nKyuss,Wretch,?,1\n"],
  "records.csv",
);

/** What is typed into a field that a page shows empty. */
const typed: { [name: string]: string } = {
  email: "new@example.com",
  password,
  currentPassword: password,
  newPassword: "a longer staple",
  album: "Vol. 4",
  artist: "Black Sabbath",
  price: "249",
  percent: "10",
  tag: "Doom",
  text: "A fine pressing.",
  code: "123456",
  username: "Carl",
  reason: "Rude",
  fullName: "Carl",
  address: "Sleeve Street 1",
  postalCode: "1450",
  city: "København",
  category: "Soundtracks",
};

/** Forms of the pages as they are drawn, with the empty fields filled in. */
async function findShownForms(shop: TestApp, world: FuzzShop): Promise<FuzzForm[]> {
  const found: FuzzForm[] = [];
  for (const as of ["visitor", "half", "customer", "admin"] as const) {
    for (const stop of listRoutePatterns(shop.build)) {
      if (!stop.isPage) continue;
      const path = pathOf(stop, world);
      const headers = world.cookies[as] === "" ? {} : { Cookie: world.cookies[as] };
      const page = await shop.visit(path, { headers });
      if (page.status !== 200) continue;
      for (const form of readForms(await page.text(), path)) {
        if (form.method === "get") continue;
        const fields = form.fields.map(([name, value]): [string, string] => [
          name,
          value === "" ? (typed[name] ?? "") : value,
        ]);
        found.push({ as, path: form.path, fields, weight: weightOf(form.path, fields) });
      }
    }
  }
  const seen = new Set<string>();
  return found.filter(({ as, path, fields }) => {
    const words = fields.map(([field, value]) =>
      field === "intent" && typeof value === "string" ? value : field,
    );
    const name = [as, path, ...words].join(" ");
    return !seen.has(name) && seen.add(name);
  });
}

function weightOf(path: string, fields: [string, unknown][]): number {
  return fields.some(([name]) => /password/i.test(name)) && path !== "" ? 1 : 8;
}

/** Forms that only a script sends, or that a page shows when something has happened before. */
function listHiddenForms(world: FuzzShop): FuzzForm[] {
  const [record = "", other = ""] = world.recordIds;
  const [order = "", second = ""] = world.orderNumbers;
  const customer = (
    path: string,
    fields: { [name: string]: string | File },
    weight = 8,
  ): FuzzForm => ({
    as: "customer" as const,
    path,
    weight,
    fields: Object.entries(fields),
  });
  const as = (actor: Actor, form: FuzzForm): FuzzForm => ({ ...form, as: actor });
  const admin = (path: string, fields: { [name: string]: string | File }) =>
    as("admin", customer(path, fields));
  const profile = (intent: string, fields: { [name: string]: string } = {}) =>
    customer("/user/profile", { intent, ...fields }, "password" in fields ? 1 : 8);
  const credential = JSON.stringify({
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    response: {
      clientDataJSON: "e30",
      attestationObject: "o2M",
      authenticatorData: "AAAA",
      signature: "AAAA",
    },
    clientExtensionResults: {},
  });
  const buy = (id: string, quantity: number) => [
    ["fullName", "Carl"],
    ["address", "Sleeve Street 1"],
    ["postalCode", "1450"],
    ["city", "København"],
    ["country", "Denmark"],
    ["phone", "+45 12 34"],
    ["note", ""],
    ["shippingMethod", "parcel"],
    ["paymentMethod", "invoice"],
    ["checkoutKey", randomUUID()],
    ["cart", JSON.stringify([{ id, quantity, unitPrice: 200 }])],
    ["total", String(200 * quantity + (quantity > 2 ? 0 : 49))],
  ];
  return [
    customer("/user/checkout", Object.fromEntries(buy(record, 1)) as { [name: string]: string }),
    customer("/user/checkout", Object.fromEntries(buy(record, 5)) as { [name: string]: string }),
    customer(`/record/${record}`, { intent: "delete-comment", commentId: world.commentId }),
    customer(`/record/${record}`, { intent: "post-comment", text: "Loud.", script: "1" }),
    customer("/withdraw", { intent: "continue", order }),
    customer("/withdraw", { intent: "confirm", order, line: "1" }),
    as(
      "visitor",
      customer("/withdraw", { intent: "confirm", order, email: "ada@example.com", line: "1" }),
    ),
    as(
      "visitor",
      customer(`/report?comment=${world.commentId}`, {
        comment: world.commentId,
        key: randomUUID(),
        reason: "Rude",
        email: "",
      }),
    ),
    admin("/admin/texts", { intent: "remove-notice" }),
    admin("/admin/export", { intent: "take-back", file: "1" }),
    customer("/wishlist", { intent: "add", recordId: record, from: "/shop", script: "1" }),
    customer("/wishlist", { intent: "remove", recordId: record, from: "/shop" }),
    as("visitor", customer("/wishlist", { intent: "add", recordId: record, from: "/shop?page=2" })),
    as("visitor", customer("/login/passkey", { intent: "begin-passkey-log-in" })),
    as("visitor", customer("/login/passkey", { intent: "log-in-with-passkey", credential })),
    as("half", customer("/login/code", { code: "123456" })),
    as("half", customer("/login/code?recovery", { code: world.recoveryCode })),
    as(
      "visitor",
      customer(`/reset-password`, { token: world.resetToken, password: "a longer staple" }, 1),
    ),
    profile("begin-two-factor", { password }),
    profile("confirm-two-factor", { code: "123456", secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" }),
    profile("end-two-factor", { password }),
    profile("new-recovery-codes", { password }),
    profile("begin-passkey", { password }),
    profile("add-passkey", { name: "Key", credential }),
    profile("delete-passkey", { passkey: "AAAA" }),
    profile("remove-picture"),
    profile("log-out-everywhere"),
    profile("delete-account", { password }),
    as("admin", {
      ...profile("save-profile", { username: "Adele", email: "adele@example.com" }),
      path: "/admin/profile",
    }),
    customer("/logout", {}),
    admin("/admin/cells", { id: record, field: "stock", base: "900", value: "901" }),
    admin("/admin/cells", { id: other, field: "price", base: "200", value: "250" }),
    admin("/admin/import", { file: importFile, kind: "", currency: "DKK", rounding: "up" }),
    admin(`/admin/import/${world.importId}`, { intent: "import" }),
    customer("/withdraw", {
      intent: "confirm",
      order,
      line: "1",
      "copies-1": "1",
      key: randomUUID(),
    }),
    admin("/admin/payments", { intent: "payment-retry", order }),
    admin("/admin/overdue", { order }),
    admin("/admin/mails", { mail: randomUUID() }),
    admin("/admin/returns", {
      intent: "refund-owed",
      order,
      key: randomUUID(),
      amount: "24900",
      refunds: fingerprintOf([]),
    }),
    admin(`/admin/orders/${order}`, {
      intent: "add-payment",
      received: "100,50",
      paidOn: "",
      paymentKey: randomUUID(),
    }),
    admin(`/admin/orders/${order}`, { intent: "payment-retry" }),
    admin("/admin", { to: "processing", order }),
    admin("/admin", { to: "shipped", order: second }),
    ...["processing", "shipped", "cancelled", "delete"].map((intent) =>
      admin(`/admin/orders/${order}`, { intent }),
    ),
    ...["discount", "tag", "untag", "feature", "unfeature", "delete", "undo"].map((intent) =>
      admin("/admin/manage", {
        intent,
        record: other,
        percent: "20",
        tag: "Doom",
        category: "Soundtracks",
        batch: "00000000-0000-4000-8000-000000000000",
      }),
    ),
    // An open shop shows no step of the set-up.
    as(
      "visitor",
      customer(
        "/setup",
        { intent: "create-owner", token: "none", email: "new@example.com", password },
        1,
      ),
    ),
    ...["shop", "postage", "payment", "mail"].map((step) =>
      admin(`/setup/${step}`, {
        intent: step === "shop" ? "save-shop-step" : `save-${step}`,
        base: "{}",
      }),
    ),
    admin("/setup/open", { intent: "open-shop" }),
    // A shop that is neither quiet nor in doubt of its clock does not show these.
    admin("/admin/quiet", { intent: "adopt", provider: "card", reference: "cs_test_lost" }),
    admin("/admin/quiet", { intent: "resume" }),
    admin("/admin/clock", { intent: "confirm-clock", day: "2026-03-14" }),
    admin("/admin/manage?search=s", { intent: "discount", all: "matching", percent: "5" }),
    admin("/admin/home", { intent: "feature", record, category: "Dad Metal" }),
    ...["ban", "lift-ban", "delete", "role"].flatMap((intent) =>
      ["/admin/users", `/admin/users/${world.uids.other}`].map((path) =>
        admin(path, { intent, uid: world.uids.other, role: "admin", reason: "Rude" }),
      ),
    ),
  ];
}

/** Every form there is. Throws when an action of the site map has none: then nobody would knock at it. */
export async function findForms(shop: TestApp, world: FuzzShop): Promise<FuzzForm[]> {
  const forms = [...(await findShownForms(shop, world)), ...listHiddenForms(world)];
  const routes = listRoutePatterns(shop.build);
  const patterns = routes.map(({ pattern }) => pattern);
  const without = routes.filter(
    (stop) =>
      stop.hasAction && !forms.some(({ path }) => patternOf(patterns, path) === stop.pattern),
  );
  if (without.length > 0) {
    const names = without.map(({ pattern }) => pattern).join(", ");
    throw new Error(`The fuzz test has no form for ${names}: add one to test/fuzz/fuzz-forms.ts.`);
  }
  // Each action gets about the same share, however many forms lead to it; slow ones a part of it.
  return forms.map((form) => {
    const pattern = patternOf(patterns, form.path);
    const alike = forms.filter(({ path }) => patternOf(patterns, path) === pattern);
    const all = alike.reduce((sum, { weight }) => sum + weight, 0);
    const share = (12 + alike.length) * (alike.every(({ weight }) => weight < 8) ? 0.3 : 1);
    return { ...form, weight: Math.max(1, Math.round((100 * share * form.weight) / all)) };
  });
}

/** The pattern of the site map, of those given, that a path falls under, such as `/record/:id`. */
export function patternOf(patterns: readonly string[], path: string): string {
  const [pathname = ""] = path.split(/[?#]/);
  const parts = pathname
    .replace(/\.data$/, "")
    .replace(/^\/_root$/, "/")
    .split("/");
  const fits = patterns
    .filter((pattern) => {
      const wanted = pattern.split("/");
      const isOpen = wanted.at(-1) === "*";
      return (
        (isOpen ? parts.length >= wanted.length : lengthsOf(wanted).includes(parts.length)) &&
        wanted.every((part, at) => part === "*" || part.startsWith(":") || part === parts[at])
      );
    })
    .sort((a, b) => scoreOf(b) - scoreOf(a));
  return fits[0] ?? "/*";
}

/** How many parts a path of this pattern has: its last one may be optional. */
function lengthsOf(wanted: readonly string[]): number[] {
  return wanted.at(-1)?.endsWith("?") ? [wanted.length - 1, wanted.length] : [wanted.length];
}

/** Words before parameters before the rest. */
function scoreOf(pattern: string): number {
  return pattern
    .split("/")
    .reduce((sum, part) => sum * 4 + (part === "*" ? 0 : part.startsWith(":") ? 1 : 2), 0);
}
