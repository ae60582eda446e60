/** The days of schema.org's openingHours, with how their names begin in English, Danish, Norwegian, Swedish and German. */
const dayNames = [
  ["Mo", /^m[aoå]/],
  ["Tu", /^(?:tu|ti|di)/],
  ["We", /^(?:we|on|mi)/],
  ["Th", /^(?:th|to|do)/],
  ["Fr", /^fr/],
  ["Sa", /^(?:sa|lø|lö)/],
  ["Su", /^(?:su|sø|sö|so)/],
] as const;

const line =
  /^([a-zåäöøé]{2,10})\.?(?:\s*[-–]\s*([a-zåäöøé]{2,10})\.?)?:?\s+(\d{1,2})(?:[.:](\d{2}))?\s*[-–]\s*(\d{1,2})(?:[.:](\d{2}))?$/i;
const closedLine =
  /^[a-zåäöøé]{2,10}\.?(?:\s*[-–]\s*[a-zåäöøé]{2,10}\.?)?:?\s+(?:closed|lukket|stengt|stängt|geschlossen)$/i;

/**
 * Lines such as "Mon–Fri 11–18" and "lørdag: 10.30-15" as schema.org has them, "Mo-Fr 11:00-18:00". Null when one of them
 * cannot be read: half of the hours would be wrong hours.
 */
export function readOpeningTimes(lines: readonly string[]): string[] | null {
  const times: string[] = [];
  for (const text of lines) {
    if (closedLine.test(text)) continue;
    const time = readLine(text);
    if (time === null) return null;
    times.push(time);
  }
  return times;
}

function readLine(text: string): string | null {
  const [, first, last, fromHour, fromMinute, toHour, toMinute] = line.exec(text) ?? [];
  const days = [first, last].flatMap((name) => (name === undefined ? [] : [readDay(name)]));
  const from = readTime(fromHour, fromMinute);
  const to = readTime(toHour, toMinute);
  if (days.length === 0 || days.includes(null) || from === null || to === null) return null;
  return `${days.join("-")} ${from}-${to}`;
}

function readDay(name: string): string | null {
  return dayNames.find(([, begin]) => begin.test(name.toLowerCase()))?.[0] ?? null;
}

function readTime(hour = "", minute = "00"): string | null {
  if (hour === "" || Number(hour) > 24 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}
