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
