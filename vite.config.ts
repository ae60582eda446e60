import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** What nearly every page of the shop shows: one file instead of twenty small ones. */
const frame = new RegExp(
  "/app/(" +
    [
      // First of all, since it fixes the order of the style layers.
      "app\\.css",
      "layout/",
      "accounts/profile-picture",
      "cart/(cart|cart-store|add-to-cart-button)\\.",
      "catalogue/(home-categories|price|price-tag|stock|stock-tag|vinyl-record)\\.",
      "catalogue/search/shop-query\\.",
      "page-meta\\.",
      "pictures/(cover|picture-url)\\.",
      "sleeves/(disc|sleeve)\\.",
      "storefront/card/",
      "ui/(button|class-names|control|layout|page|popover|snackbar|text)\\.",
      "wishlist/wishlist-button",
    ].join("|") +
    ")",
);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  // Short, for a list repeats them dozens of times.
  css: { modules: { generateScopedName: "[local]-[hash:base64:4]" } },
  // Loaded whole they are 1,600 icons, and a formatter of code in mails; built in, only what is used.
  ssr: { noExternal: ["lucide-react", /^@react-email\//] },
  build: {
    // The look uses light-dark(), nesting and popovers as they are: browsers from 2024 on.
    target: ["chrome125", "firefox126", "safari17.5"],
    assetsInlineLimit: 0,
    sourcemap: false,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: "react", test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
              { name: "frame", test: frame },
            ],
          },
        },
      },
    }),
  },
}));
