import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchUsedForm } from "./network/last-used-form.ts";
import { guardReloads } from "./network/reach-shop.ts";
import { fillEmptyModules } from "./network/route-modules.ts";
import { watchRequests } from "./network/watch-requests.ts";
import { watchNewRouter } from "./network/watch-router.ts";

watchRequests(window);
watchUsedForm(document);
guardReloads(window);
fillEmptyModules();
watchNewRouter(window);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
