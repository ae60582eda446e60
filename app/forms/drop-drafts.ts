/** What the keys of drafts in the tab's storage begin with. */
export const draftPrefix = "gatefold-draft:";

/** Ends every draft of the tab: its user logs out. Apart from the drafts themselves, since every page can log out. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(draftPrefix)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored either.
  }
}
