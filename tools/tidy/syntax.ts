// The syntax of a file, for the rules. oxc parses; nothing here reads code by itself.

import { posix } from 'node:path';
import { parseSync, Visitor, type ParseResult, type VisitorObject } from 'oxc-parser';
import type { Finding, Tree } from './tree.ts';

export interface Import {
  /** As written: "./x.ts", "zod/mini", "@ceibo/money". */
  specifier: string;
  /** The file in the project that a relative specifier names. */
  path: string | undefined;
  line: number;
}

const parsed = new WeakMap<Tree, Map<string, ParseResult>>();

export function importsOf(tree: Tree, path: string): Import[] {
  const { module } = parse(tree, path);
  const source = tree.read(path);
  const requests = [
    ...module.staticImports.map((each) => each.moduleRequest),
    ...module.staticExports
      .flatMap((each) => each.entries.map((entry) => entry.moduleRequest))
      .filter((request) => request !== null),
    // The span of a dynamic import's argument includes its quotes.
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      start,
      value: source.slice(start + 1, end - 1),
    })),
  ];
  return requests.map(({ value, start }) => ({
    specifier: value,
    path: value.startsWith('.') ? posix.join(posix.dirname(path), value) : undefined,
    line: lineAt(source, start),
  }));
}

/** Visits the syntax of a file; what the visitor reports becomes a finding at its place. */
export function visit(
  tree: Tree,
  path: string,
  visitor: (report: (node: { start: number }, message: string) => void) => VisitorObject,
): Finding[] {
  const findings: Finding[] = [];
  const source = tree.read(path);
  const report = (node: { start: number }, message: string): void => {
    findings.push({ path, line: lineAt(source, node.start), message });
  };
  new Visitor(visitor(report)).visit(parse(tree, path).program);
  return findings;
}

export function commentsOf(tree: Tree, path: string): { text: string; line: number }[] {
  const source = tree.read(path);
  return parse(tree, path).comments.map(({ value, start }) => ({
    text: value,
    line: lineAt(source, start),
  }));
}

export function lineText(tree: Tree, path: string, line: number): string {
  return tree.read(path).split('\n')[line - 1] ?? '';
}

export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

function parse(tree: Tree, path: string): ParseResult {
  const results = parsed.get(tree) ?? new Map<string, ParseResult>();
  parsed.set(tree, results);
  const result = results.get(path) ?? parseSync(path, tree.read(path));
  results.set(path, result);
  return result;
}
