import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { SettingsError } from "./settings-error.ts";
import { readSettings } from "./settings.ts";

describe("readSettings", () => {
  it("has a default for everything", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: undefined,
      publicUrl: undefined,
      dataDir: resolve("data"),
      databaseUrl: undefined,
      storageUrl: resolve("data/uploads"),
      smtpUrl: undefined,
      adminEmail: "admin@example.com",
      adminPassword: undefined,
      trustedProxies: { hops: 0 },
      requireAdminTwoFactor: false,
      demo: true,
      backups: true,
      sleevesAhead: true,
      processes: 1,
      shutdownDelay: 0,
      pageCacheMegabytes: 32,
      streamsPerAddress: 1_000,
      importMegabytes: 50,
      logLevel: "info",
      payments: {},
      fixed: new Map(),
    });
  });

  it("treats an empty variable as unset", () => {
    const names = [
      "PORT",
      "HOST",
      "PUBLIC_URL",
      "DATA_DIR",
      "DATABASE_URL",
      "PROCESSES",
      "SHUTDOWN_DELAY",
      "STORAGE_URL",
      "DEMO",
      "TRUSTED_PROXIES",
      "REQUIRE_ADMIN_2FA",
    ];
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  it("reads what is given", () => {
    const settings = readSettings({
      PORT: "8080",
      HOST: "127.0.0.1",
      PUBLIC_URL: "https://shop.example/",
      DATA_DIR: "/srv/shop",
      STORAGE_URL: "s3://covers",
      SMTP_URL: "smtps://user:word@mail.example",
      ADMIN_EMAIL: "Owner@Shop.Example",
      ADMIN_PASSWORD: "long enough",
    });
    expect(settings).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      publicUrl: "https://shop.example",
      dataDir: "/srv/shop",
      storageUrl: "s3://covers",
      smtpUrl: "smtps://user:word@mail.example",
      adminEmail: "owner@shop.example",
      adminPassword: "long enough",
    });
  });

  it("stores pictures in DATA_DIR, or in the folder of STORAGE_URL", () => {
    expect(readSettings({ DATA_DIR: "/srv/shop" }).storageUrl).toBe("/srv/shop/uploads");
    expect(readSettings({ STORAGE_URL: "covers" }).storageUrl).toBe(resolve("covers"));
  });

  it("loads the demo catalogue by default without DATABASE_URL", () => {
    const DATABASE_URL = "postgres://shop@db.example/shop";
    expect(readSettings({}).demo).toBe(true);
    expect(readSettings({ DATABASE_URL }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO: "1" }).demo).toBe(true);
    expect(readSettings({ DEMO: "0" }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO: "busy" }).demo).toBe("busy");
  });

  it("makes nightly backups by default without DATABASE_URL", () => {
    const DATABASE_URL = "postgres://shop@db.example/shop";
    expect(readSettings({ DATABASE_URL }).backups).toBe(false);
    expect(readSettings({ DATABASE_URL, BACKUPS: "1" }).backups).toBe(true);
    expect(readSettings({ BACKUPS: "0" }).backups).toBe(false);
  });

  it.each<[name: string, value: string, expected: string]>([
    ["PORT", "http", "a port number"],
    ["PORT", "65536", "a port number"],
    ["PORT", "-1", "a port number"],
    ["PUBLIC_URL", "shop.example", "an http or https address"],
    ["PUBLIC_URL", "ftp://shop.example", "an http or https address"],
    ...[
      ...[
        "https://shop.example/records",
        "https://shop.example/records/",
        "https://shop.example?a=b",
      ],
      ...[
        "https://shop.example/#top",
        "https://me:secret@shop.example",
        "https:\\\\shop.example\\a",
      ],
    ].map((url): [string, string, string] => {
      return ["PUBLIC_URL", url, "an http or https address without a path"];
    }),
    ["STRIPE_API_URL", "http://127.0.0.1:4242/v1", "an http or https address without a path"],
    ["VIPPS_API_URL", "http://127.0.0.1:4242/v1", "an http or https address without a path"],
    ["DATABASE_URL", "mysql://localhost/shop", "a PostgreSQL address"],
    ["SMTP_URL", "mail.example", "a mail server"],
    ["ADMIN_EMAIL", "owner", "an email address"],
    ["TRUSTED_PROXIES", "nobody", "the number of proxies before the shop"],
    ["REQUIRE_ADMIN_2FA", "yes", "0 or 1"],
    ["DEMO", "yes", "0, 1 or busy"],
    ["BACKUPS", "daily", "0 or 1"],
    ["PAYMENT_HOLD_MINUTES", "0", "a whole number of minutes from 1 to 1380"],
    ["STRIPE_API_URL", "stripe", "an http or https address"],
    ["VIPPS_MERCHANT_SERIAL_NUMBER", "12", "the merchant serial number, 4 to 7 digits"],
    ["LOG_LEVEL", "loud", "debug, info, warn, error, silent"],
  ])("rejects %s %s in one line", (name, value, expected) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`${name} is ${JSON.stringify(value)}, but must be ${expected}`);
    expect(read).not.toThrow("\n");
  });

  it("reads addresses as URLs: neither case of scheme and host nor a slash at the end says anything", () => {
    expect(readSettings({ PUBLIC_URL: "http://[::1]:8080//" }).publicUrl).toBe("http://[::1]:8080");
    const { publicUrl, storageUrl, smtpUrl } = readSettings({
      PUBLIC_URL: "HTTPS://Shop.Example:443/",
      STORAGE_URL: "S3://Covers",
      SMTP_URL: "SMTPS://user:Password@mail.example",
    });
    expect(publicUrl).toBe("https://shop.example");
    expect(storageUrl).toBe("s3://Covers");
    expect(smtpUrl).toBe("smtps://user:Password@mail.example");
  });

  it.each(["$", '"', "`", "\\"])(
    "names the %s of a folder where PostgreSQL does not start",
    (sign) => {
      const read = () => readSettings({ DATA_DIR: `/srv/a${sign}b` });
      expect(read).toThrow(SettingsError);
      expect(read).toThrow(`without ${JSON.stringify(sign)} in its path`);
      const DATABASE_URL = "postgres://shop@db.example/shop";
      expect(readSettings({ DATA_DIR: `/srv/a${sign}b`, DATABASE_URL }).dataDir).toContain(sign);
    },
  );

  it("reads what goes before the settings of the shop", () => {
    const { fixed } = readSettings({ PAYMENT_HOLD_MINUTES: "5" });
    expect(fixed.get("payment.holdMinutes")).toEqual({
      variable: "PAYMENT_HOLD_MINUTES",
      value: 5,
    });
  });

  it("never repeats a secret", () => {
    const read = () => readSettings({ ADMIN_PASSWORD: "hunter2" });
    expect(read).toThrow("ADMIN_PASSWORD is 7 characters, but must be 8 to 128 characters.");
    const short = () => readSettings({ METRICS_TOKEN: "hunter2" });
    expect(short).toThrow(/^METRICS_TOKEN is 7 characters, but must be at least 16 /);
  });

  const stripe = { STRIPE_SECRET_KEY: "sk_test_1234", STRIPE_WEBHOOK_SECRET: "whsec_1234" };
  const vipps = {
    VIPPS_CLIENT_ID: "client",
    VIPPS_CLIENT_SECRET: "secret",
    VIPPS_SUBSCRIPTION_KEY: "subscription",
    VIPPS_MERCHANT_SERIAL_NUMBER: "123456",
    VIPPS_WEBHOOK_SECRET: "webhook",
  };

  it("connects a payment provider when all of its keys are there", () => {
    expect(readSettings(stripe).payments).toEqual({
      stripe: { secretKey: "sk_test_1234", webhookSecret: "whsec_1234", apiUrl: undefined },
    });
    expect(readSettings({ ...vipps, VIPPS_API_URL: "http://127.0.0.1:1" }).payments.vipps).toEqual({
      clientId: "client",
      clientSecret: "secret",
      subscriptionKey: "subscription",
      merchantSerialNumber: "123456",
      webhookSecret: "webhook",
      apiUrl: "http://127.0.0.1:1",
    });
  });

  it.each([...Object.keys(stripe), ...Object.keys(vipps)])(
    "says that %s is missing when the provider's others are there",
    (name) => {
      const given = { ...(name in stripe ? stripe : vipps), [name]: "" };
      expect(() => readSettings(given)).toThrow(new RegExp(`^${name} is missing: .* needs it`));
    },
  );

  it("says what is wrong with a key of the wrong kind, without repeating it", () => {
    const read = (given: { [name: string]: string }) => () => readSettings({ ...stripe, ...given });
    expect(read({ STRIPE_SECRET_KEY: "pk_test_1234" })).toThrow(
      /^STRIPE_SECRET_KEY is 12 characters, but must be a secret key .* \(pk_ is the publishable/,
    );
    expect(read({ STRIPE_WEBHOOK_SECRET: "sk_test_1234" })).toThrow(
      /^STRIPE_WEBHOOK_SECRET is 12 characters, .* begins with whsec_/,
    );
  });
});
