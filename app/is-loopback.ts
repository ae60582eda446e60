/** Whether a URL's host is this machine itself: `localhost`, 127.0.0.0/8, ::1, or none, as of a Unix socket. */
export function isLoopback(hostname: string): boolean {
  const name = hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "");
  return (
    name === "" ||
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name === "::1" ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}
