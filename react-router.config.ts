import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The site map is small: sending it whole spares every visitor a request for each new link seen.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
