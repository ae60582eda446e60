import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchUsedForm } from "./network/last-used-form.ts";
import { guardReloads, reloadDocument } from "./network/reach-shop.ts";
import { fillEmptyModules } from "./network/route-modules.ts";
import { watchRequests } from "./network/watch-requests.ts";
import { watchNewRouter } from "./network/watch-router.ts";
import { askForFile, watchStyles } from "./network/watch-styles.ts";

watchRequests(window);
watchUsedForm(document);
guardReloads(window);
watchStyles({
  page: window,
  storage: () => sessionStorage,
  askFor: askForFile,
  reload: () => void reloadDocument(),
});
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
