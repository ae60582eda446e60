import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../test/database/test-database.ts";
import { openTestApp } from "../../test/http/open-test-app.ts";
import { signUp, type TestClient } from "../../test/http/test-client.ts";
import { homeCategories } from "../catalogue/home-categories.ts";

const { db, url } = await createDatabase();
const { visit } = await openTestApp({ url });

/** The part of a page between the first tag of this name and its end. */
async function readPart(response: Promise<Response>, tag: string): Promise<string> {
  const html = await (await response).text();
  const part = new RegExp(`<${tag}[ >].*?</${tag}>`, "s").exec(html)?.[0];
  if (part === undefined) throw new Error(`The page has no ${tag}.`);
  return part.replaceAll("&amp;", "&");
}
const linksIn = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, path]) => path);

describe("the navbar", () => {
  let customer: TestClient;
  let admin: TestClient;
  beforeAll(async () => {
    customer = await signUp(visit, "ann@example.com");
    admin = await signUp(visit, "owner@example.com");
    await db
      .updateTable("users")
      .set({ role: "admin" })
      .where("email", "=", "owner@example.com")
      .execute();
  });

  it("links a visitor to the log-in page, and back from there", async () => {
    const header = await readPart(visit("/shop?genre=Jazz"), "header");
    expect(header).toContain(`href="/login?to=${encodeURIComponent("/shop?genre=Jazz")}"`);
    expect(header).not.toContain("Account menu");
    expect(await readPart(visit("/"), "header")).toContain('href="/login"');
  });

  it("has a customer's entries in the account menu", async () => {
    const header = await readPart(customer.visit("/shop"), "header");
    expect(header).toContain('aria-label="Account menu"');
    expect(linksIn(header).slice(-3)).toEqual(["/user/profile", "/user/wishlist", "/user/orders"]);
    expect(header).toContain("Logout");
    expect(header).not.toContain("/admin");
    expect(header).not.toContain('href="/login');
  });

  it("has an admin's entries in the account menu", async () => {
    const header = await readPart(admin.visit("/shop"), "header");
    expect(linksIn(header).slice(-4)).toEqual([
      ...["/admin", "/admin/profile", "/user/wishlist", "/user/orders"],
    ]);
  });

  it("has a search form that works without JavaScript and shows what is searched for", async () => {
    const header = await readPart(visit("/shop?search=doom+%22metal%22"), "header");
    expect(header).toMatch(/<form[^>]* action="\/shop"/);
    expect(header).toContain('placeholder="Search by artist or album..."');
    expect(header).toMatch(/<input[^>]* value="doom &quot;metal&quot;"/);
    expect(await readPart(visit("/?search=doom"), "header")).not.toMatch(/<input[^>]* value="d/);
  });
});

describe("the footer", () => {
  it("says No Refunds and links to the home categories in their order", async () => {
    const footer = await readPart(visit("/"), "footer");
    expect(footer).toContain("No Refunds");
    const tags = linksIn(footer)
      .filter((path) => path?.startsWith("/shop?tag="))
      .map((path) => new URLSearchParams(path?.slice("/shop".length)).get("tag"));
    expect(tags).toEqual(homeCategories());
  });
});

describe("titles", () => {
  it("are the page's own, followed by the shop's name", async () => {
    const titles = await Promise.all(
      ["/", "/shop", "/login", "/signup", "/nothing-here"].map((path) =>
        readPart(visit(path), "title"),
      ),
    );
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/Gatefold<\/title>$|^<title>Gatefold/);
  });
});

describe("the page of what is not there", () => {
  it("has status 404, says so and links to all records", async () => {
    const response = await visit("/record/no-such-record");
    expect(response.status).toBe(404);
    const main = await readPart(Promise.resolve(response), "main");
    expect(main).toContain("Not in the crates.");
    expect(main).toContain('href="/shop"');
    expect(main).not.toContain("Reference");
  });
});

describe("the categories below the navbar", () => {
  const readBar = async (path: string) => {
    const html = (await (await visit(path)).text()).replaceAll("&amp;", "&");
    return /<nav[^>]*aria-label="Categories".*?<\/nav>/s.exec(html)?.[0] ?? "";
  };

  it("are all records and the home categories, in order, on each page of visitors", async () => {
    for (const path of ["/", "/shop?genre=Jazz", "/login", "/terms"]) {
      const labels = [...(await readBar(path)).matchAll(/>([^<]+)<\/a>/g)].map(
        ([, label]) => label,
      );
      expect(labels).toEqual(["All records", ...homeCategories(), "Dansk"]);
    }
  });

  it("mark the one that is open", async () => {
    const currentIn = (bar: string) => /<a[^>]*aria-current="page"[^>]*>([^<]+)/.exec(bar)?.[1];
    expect(currentIn(await readBar("/shop"))).toBe("All records");
    expect(currentIn(await readBar("/shop?tag=Doom+%26+Gloom"))).toBe("Doom & Gloom");
    expect(currentIn(await readBar("/shop?tag=Doom+%26+Gloom&search=x"))).toBe("Doom & Gloom");
    expect(currentIn(await readBar("/shop?search=paranoid"))).toBeUndefined();
    expect(currentIn(await readBar("/"))).toBeUndefined();
  });
});
