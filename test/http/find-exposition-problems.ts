const metricName = /^[a-z][a-z0-9_]*$/;
/** What belongs to a histogram or summary beside its name. */
const parts = /_(?:bucket|sum|count)$/;

/** What `promtool check metrics` would find wrong with the text of /metrics. */
export function findExpositionProblems(text: string): string[] {
  const problems: string[] = [];
  const helps = new Map<string, string>();
  const types = new Map<string, string>();
  const seen = new Set<string>();
  const samples = new Set<string>();
  for (const line of text.split("\n")) {
    const [, kind = "", name = "", rest = ""] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    if (kind !== "") {
      const known = kind === "HELP" ? helps : types;
      if (known.has(name)) problems.push(`${name} has two lines of ${kind}`);
      known.set(name, rest);
      continue;
    }
    const [, sample = "", labels = ""] = /^([^\s{]+)(\{.*\})? \S+$/.exec(line) ?? [];
    if (sample === "") {
      if (line !== "") problems.push(`not a sample: ${line}`);
      continue;
    }
    const family = types.has(sample) ? sample : sample.replace(parts, "");
    if (samples.has(sample + labels)) problems.push(`${sample}${labels} stands there twice`);
    samples.add(sample + labels);
    if (seen.has(family)) continue;
    seen.add(family);
    problems.push(
      ...findNameProblems(family, { help: helps.get(family), type: types.get(family) }),
    );
  }
  return text.endsWith("\n") ? problems : [...problems, "the last line has no end"];
}

function findNameProblems(
  name: string,
  { help, type }: { help: string | undefined; type: string | undefined },
): string[] {
  const problems: string[] = [];
  if (!metricName.test(name)) problems.push(`${name} is no name of a metric`);
  if (type === undefined) return [...problems, `${name} has no type`];
  if (help === undefined || help === "") problems.push(`${name} has no help`);
  const isCounter = type === "counter";
  if (isCounter && !name.endsWith("_total")) problems.push(`${name} is a counter without "_total"`);
  if (!isCounter && name.endsWith("_total")) {
    problems.push(`${name} is a ${type} with a counter's name`);
  }
  if (/_(?:milliseconds|ms|minutes|kilobytes|megabytes|percent)(?:_|$)/.test(name)) {
    problems.push(`${name} is in no base unit`);
  }
  return problems;
}
