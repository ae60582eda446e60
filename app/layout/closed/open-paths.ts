/** Logging in, and what guards itself: an owner who types /admin is led to log in. Pictures are in mails, too. */
const openPaths =
  /^\/(?:login(?:\/(?:code|passkey))?|logout|forgot-password|reset-password|setup|admin|pictures)(?:\/|$)/;

/** Whether a path answers as ever while visitors find the shop closed. */
export function isOpenWhileClosed(pathname: string): boolean {
  return openPaths.test(pathname);
}
