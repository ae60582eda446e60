/** Whether the browser carries out a button's `command` by itself. */
export function supportsInvokerCommands(): boolean {
  return "commandForElement" in HTMLButtonElement.prototype;
}
