const hooks = 'import { useCallback, useEffect, useMemo, useRef, useState } from "react";';

/** A few lines for each rule of React's that oxlint checks, which it has to report. */
export const reactViolations: { [rule: string]: string } = {
  "error-boundaries": "export function Page() { try { return <Text />; } catch { return null; } }",
  "exhaustive-deps": `${hooks}
    export function Page({ text }: { text: string }) { useEffect(() => { console.log(text); }, []); return null; }`,
  globals: "let count = 0; export function Page() { count = 1; return <p>{count}</p>; }",
  immutability:
    "export function Page({ record }: { record: { count: number } }) { record.count = 1; return <p>{record.count}</p>; }",
  "incompatible-library": `import { useForm } from "react-hook-form";
    export function Page() { const { watch } = useForm(); return <p>{watch("a")}</p>; }`,
  "preserve-manual-memoization": `${hooks}
    export function Page(props: { record: { title: string } | null }) {
      const run = useCallback(() => { console.log(props.record!.title); }, [props.record?.title]);
      return <button onClick={run} />;
    }`,
  purity: "export function Page() { return <p>{Math.random()}</p>; }",
  refs: `${hooks} export function Page() { const ref = useRef(1); return <p>{ref.current}</p>; }`,
  "rules-of-hooks": `${hooks}
    export function Page({ is }: { is: boolean }) { if (is) useState(1); return null; }`,
  "set-state-in-effect": `${hooks}
    export function Page() { const [one, set] = useState(0); useEffect(() => { set(1); }, []); return <p>{one}</p>; }`,
  "set-state-in-render": `${hooks}
    export function Page() { const [one, set] = useState(0); set(1); return <p>{one}</p>; }`,
  "static-components": "export function Page() { const Inner = () => <p />; return <Inner />; }",
  "unsupported-syntax":
    "export function Page({ code }: { code: string }) { eval(code); return <p />; }",
  "use-memo": `${hooks} export function Page() { const one = useMemo(async () => 1, []); return <p>{one}</p>; }`,
  "void-use-memo": `${hooks} export function Page() { useMemo(() => { console.log(1); }, []); return <p />; }`,
};
