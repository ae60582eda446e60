import type { RuleTester } from "oxlint/plugins-dev";

/** A rule of the linter: which nodes of a file it visits, and what it reports of them. */
export type Rule = Parameters<RuleTester["run"]>[1];

/** What a rule does with each kind of node. */
export type Visitor = ReturnType<NonNullable<Rule["create"]>>;
