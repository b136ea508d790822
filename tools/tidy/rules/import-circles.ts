// No file needs itself through others, so that each is understood from those below it. Imports of
// types count: a reader follows them too.

import { importsOf } from '../syntax.ts';
import { codeFiles, isTest, type Finding, type Rule } from '../tree.ts';

export const importCircles: Rule = (tree) => {
  const files = codeFiles(tree).filter((path) => !isTest(path));
  const known = new Set(files);
  const imports = new Map(
    files.map((path) => [
      path,
      importsOf(tree, path).flatMap(({ path: target }) =>
        target !== undefined && known.has(target) ? [target] : [],
      ),
    ]),
  );
  return circlesOf(imports).map((circle): Finding => {
    const [path = '', ...others] = circle.toSorted();
    return { path, line: 1, message: `needs itself through ${others.join(', ')}` };
  });
};

/** The groups of files that all reach each other (Tarjan's strongly connected components). */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (path: string): number => {
    const at = order.size;
    order.set(path, at);
    lowest.set(path, at);
    open.push(path);
    for (const target of imports.get(path) ?? []) {
      const seen = order.get(target);
      const reached = seen === undefined ? visit(target) : open.includes(target) ? seen : at;
      lowest.set(path, Math.min(lowest.get(path) ?? at, reached));
    }
    if (lowest.get(path) === at) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle);
    }
    return lowest.get(path) ?? at;
  };
  for (const path of imports.keys()) if (!order.has(path)) visit(path);
  return circles;
}
