// The imports allowed among packages, apps, tools and e2e. ARCHITECTURE.md, "Layout".

import { importsOf } from '../syntax.ts';
import { codeFiles, isTest, type Finding, type Rule } from '../tree.ts';

interface Area {
  folder: string;
  name: string;
  /** Our own packages that it may import. */
  own: string[];
  /** The npm packages that it may import; absent: any that its package.json lists. */
  npm?: string[];
  /** True when its code must run in browsers, and so without Node. */
  isForBrowsers?: boolean;
}

const AREAS: Area[] = [
  { folder: 'packages/money/', name: '@ceibo/money', own: [], npm: [], isForBrowsers: true },
  {
    folder: 'packages/contracts/',
    name: '@ceibo/contracts',
    own: ['@ceibo/money'],
    npm: ['zod'],
    isForBrowsers: true,
  },
  {
    folder: 'packages/partner-protocol/',
    name: '@ceibo/partner-protocol',
    own: [],
    npm: ['zod'],
    isForBrowsers: true,
  },
  {
    folder: 'apps/server/',
    name: '@ceibo/server',
    own: ['@ceibo/contracts', '@ceibo/money', '@ceibo/partner-protocol'],
  },
  { folder: 'apps/web/', name: '@ceibo/web', own: ['@ceibo/contracts', '@ceibo/money'] },
  { folder: 'apps/mobile/', name: '@ceibo/mobile', own: ['@ceibo/contracts'] },
  { folder: 'apps/sandbox/', name: '@ceibo/sandbox', own: ['@ceibo/partner-protocol'] },
  {
    folder: 'tools/',
    name: '@ceibo/tools',
    own: ['@ceibo/contracts', '@ceibo/money', '@ceibo/partner-protocol', '@ceibo/server'],
  },
  { folder: 'e2e/', name: '@ceibo/e2e', own: ['@ceibo/contracts', '@ceibo/money', '@ceibo/tools'] },
];

export const importTable: Rule = (tree) =>
  AREAS.flatMap((area) =>
    codeFiles(tree, area.folder).flatMap((path) =>
      importsOf(tree, path).flatMap(({ specifier, path: target, line }): Finding[] => {
        const message = judge(area, { specifier, target, isTest: isTest(path) });
        return message ? [{ path, line, message }] : [];
      }),
    ),
  );

function judge(
  area: Area,
  {
    specifier,
    target,
    isTest: inTest,
  }: { specifier: string; target: string | undefined; isTest: boolean },
): string | undefined {
  if (target !== undefined)
    return target.startsWith(area.folder)
      ? undefined
      : `${specifier} leaves ${area.folder}: import the other package by its name`;
  if (specifier.startsWith('@ceibo/')) {
    return area.own.includes(packageOf(specifier))
      ? undefined
      : `${area.name} may not import ${packageOf(specifier)}`;
  }
  if (inTest) return undefined;
  if (specifier.startsWith('node:'))
    return area.isForBrowsers
      ? `${area.name} also runs in browsers and may not import ${specifier}`
      : undefined;
  return area.npm && !area.npm.includes(packageOf(specifier))
    ? `${area.name} may not import ${specifier}`
    : undefined;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
