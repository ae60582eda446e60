import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // The look uses light-dark(), nesting and popovers as they are: browsers from 2024 on.
    target: ["chrome125", "firefox126", "safari17.5"],
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
