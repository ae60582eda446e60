const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\b(Macintosh|Mac OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system of a User-Agent header, such as "Firefox on Windows". */
export function deviceName(userAgent: string | null): string {
  const find = (known: [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
