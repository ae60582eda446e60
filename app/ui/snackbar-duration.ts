/** Milliseconds that a message stands (docs/rules.md, Snackbar). */
export const snackbarDuration = 3000;
