import { reloadDocument } from "./reach-shop.ts";
import { askForFile, watchStyles } from "./watch-styles.ts";

// Loaded after the first page is interactive, whose style sheets are there: it watches those of the pages that follow.
watchStyles({
  page: window,
  storage: () => sessionStorage,
  askFor: askForFile,
  reload: () => void reloadDocument(),
});
