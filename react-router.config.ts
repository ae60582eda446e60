import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // server/http/cross-site-request.ts turns away forms of other sites. React Router's own check compares with the
  // address of the request, which behind a proxy that ends TLS is never the one in the browser.
  allowedActionOrigins: ["**"],
  // The site map is small: sending it whole spares every visitor a request for each new link seen.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
