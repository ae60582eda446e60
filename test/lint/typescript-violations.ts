/** A few lines for each rule of typescript-eslint that oxlint checks without types, which it has to report. */
export const typescriptViolations: { [rule: string]: string } = {
  "adjacent-overload-signatures":
    "export declare class Shelf { put(one: number): void; count: number; put(one: string): void; }",
  "array-type": "export declare const list: Array<number>;",
  "ban-ts-comment": "// @ts-ignore\nexport const one = 1;",
  "ban-tslint-comment": "// tslint:disable\nexport const one = 1;",
  "class-literal-property-style": 'export class Shelf { get name() { return "A"; } }',
  "consistent-generic-constructors": "export const map: Map<string, number> = new Map();",
  "consistent-indexed-object-style": "export type Counts = Record<string, number>;",
  "consistent-type-assertions": "export const show = (value: unknown) => <string>value;",
  "consistent-type-definitions": "export type Shelf = { count: number };",
  "consistent-type-imports":
    'import { Shelf } from "./shelf.ts"; export declare const shelf: Shelf;',
  "no-confusing-non-null-assertion": "export const is = (one?: number) => one! == 1;",
  "no-duplicate-enum-values": "export enum Size { small = 1, tiny = 1 }",
  "no-dynamic-delete":
    "export const drop = (map: { [name: string]: number }, name: string) => { delete map[name]; };",
  "no-empty-object-type": "export declare const value: {};",
  "no-explicit-any": "export declare const value: any;",
  "no-extra-non-null-assertion": "export const show = (text?: string) => text!!;",
  "no-extraneous-class": "export class Tools { static run() { return 1; } }",
  "no-inferrable-types": "export const show = (count: number = 1) => count;",
  "no-invalid-void-type": "export declare const value: void | number;",
  "no-misused-new": "export interface Shelf { new (): Shelf; }",
  "no-namespace": "export namespace Shelf { export const one = 1; }",
  "no-non-null-asserted-nullish-coalescing":
    "export const show = (record: { title?: string }) => record.title! ?? 1;",
  "no-non-null-asserted-optional-chain":
    "export const show = (record?: { title: string }) => record?.title!;",
  "no-non-null-assertion": "export const show = (text?: string) => text!;",
  "no-require-imports": 'import fs = require("fs"); export { fs };',
  "no-this-alias": "export class Shelf { show() { const self = this; return self; } }",
  "no-unnecessary-type-constraint":
    "export function show<T extends unknown>(one: T, other: T): T[] { return [one, other]; }",
  "no-unsafe-declaration-merging": "export interface Shelf { one: number } export class Shelf {}",
  "no-unsafe-function-type": "export declare const run: Function;",
  "no-wrapper-object-types": "export declare const text: String;",
  "prefer-as-const": 'export const one = "one" as "one";',
  "prefer-for-of":
    "export function show(list: number[]) { for (let i = 0; i < list.length; i++) console.log(list[i]); }",
  "prefer-function-type": "export interface Run { (): void }",
  "prefer-literal-enum-member": "const one = 1; export enum Size { small = one }",
  "prefer-namespace-keyword": "export declare module Shelf { const one: number; }",
  "triple-slash-reference": '/// <reference path="./one.d.ts" />\nexport const one = 1;',
  "unified-signatures":
    "export declare class Shelf { put(one: number): void; put(one: string): void; }",
};

/** A few lines for each rule that oxlint checks with types, which it has to report. */
export const typedViolations: { [rule: string]: string } = {
  "await-thenable": "export const wait = async () => { await 1; };",
  "dot-notation": 'export const read = (record: { title: string }) => record["title"];',
  "no-array-delete": "export const drop = (list: number[]) => { delete list[0]; };",
  "no-base-to-string": "export const show = (value: object) => String(value);",
  "no-confusing-void-expression": "declare function run(): void; export const ran = [run()];",
  "no-deprecated": "/** @deprecated */ declare function old(): void; old();",
  "no-duplicate-type-constituents": "type Text = string; export type Twice = string | Text;",
  "no-floating-promises": "declare function load(): Promise<void>; load();",
  "no-for-in-array":
    "export const walk = (list: number[]) => { for (const key in list) key.trim(); };",
  "no-generated-empty-object-type": "export type Nothing = Pick<{ title: string }, never>;",
  "no-implied-eval": 'setTimeout("run()", 1);',
  "no-meaningless-void-operator": "declare function run(): void; void run();",
  "no-misused-promises":
    "export const list = (numbers: number[]) => { numbers.forEach(async () => { await Promise.resolve(); }); };",
  "no-misused-spread": "export const spread = (list: number[]) => ({ ...list });",
  "no-mixed-enums": 'export declare enum Mixed { one = 1, two = "two" }',
  "no-redundant-type-constituents": "export type All = unknown | string;",
  "no-unnecessary-boolean-literal-compare":
    "export const is = (yes: boolean) => (yes === true ? 1 : 2);",
  "no-unnecessary-condition": "export const is = (text: { length: number }) => (text ? 1 : 2);",
  "no-unnecessary-template-expression": 'export const text = `${"one"}`;',
  "no-unnecessary-type-arguments":
    "function make<T = number>(value: T): T { return value; } export const one = make<number>(1);",
  "no-unnecessary-type-assertion": "export const same = (text: string) => text as string;",
  "no-unnecessary-type-conversion": "export const same = (text: string) => String(text);",
  "no-unnecessary-type-parameters": "export function show<T>(value: T): void { void value; }",
  "no-unsafe-argument":
    "declare const any: any; export const run = (take: (text: string) => void) => { take(any); };",
  "no-unsafe-assignment": "declare const any: any; export const one = any;",
  "no-unsafe-call": "declare const any: any; any();",
  "no-unsafe-enum-comparison":
    "export declare enum Size { small = 1 } export const is = (size: Size) => size === 1;",
  "no-unsafe-member-access": "declare const any: any; any.title;",
  "no-unsafe-return": "declare const any: any; export const give = () => any;",
  "no-unsafe-unary-minus": "export const less = (text: string) => -text;",
  "no-useless-default-assignment":
    "export const sum = ({ count = 1 }: { count: number }) => count;",
  "non-nullable-type-assertion-style":
    "export const sure = (text: string | undefined) => text as string;",
  "only-throw-error": 'export const fail = () => { throw "text"; };',
  "prefer-find": "export const first = (list: number[]) => list.filter((one) => one > 1)[0];",
  "prefer-includes": "export const has = (list: number[]) => list.indexOf(1) !== -1;",
  "prefer-nullish-coalescing":
    'export const text = (given: string | undefined) => given || "none";',
  "prefer-optional-chain":
    "export const read = (given?: { title?: { text: string } }) => given && given.title && given.title.text;",
  "prefer-promise-reject-errors": 'export const fail = () => Promise.reject("text");',
  "prefer-reduce-type-parameter":
    "export const map = (list: string[]) => list.reduce((all, one) => ({ ...all, [one]: true }), {} as { [key: string]: boolean });",
  "prefer-regexp-exec": "export const match = (text: string) => text.match(/one/);",
  "prefer-return-this-type": "export class Chain { add(): Chain { return this; } }",
  "prefer-string-starts-ends-with": 'export const is = (text: string) => text[0] === "a";',
  "related-getter-setter-pairs":
    "export interface Box { get value(): string | number; set value(value: string); }",
  "require-await": "export const run = async () => 1;",
  "restrict-plus-operands": 'export const sum = (one: number) => "one" + one;',
  "restrict-template-expressions": "export const text = (value: object) => `${value}`;",
  "return-await":
    "declare function load(): Promise<number>; export const run = async () => { try { return load(); } catch { return 1; } };",
  "unbound-method":
    "declare class Store { read(): void; } export const take = (store: Store) => store.read;",
  "use-unknown-in-catch-callback-variable":
    "export const run = (work: Promise<void>) => work.catch((error: Error) => { error.name.trim(); });",
};
