// The clock, random numbers and outgoing HTTP are passed in, so that tests can hold them. STYLE.md
// 18.

import type { Expression } from 'oxc-parser';
import { visit } from '../syntax.ts';
import { codeFiles, isTest, type Rule } from '../tree.ts';

/** The adapters: the only files, or folders, that touch the real thing, and why. */
const ADAPTERS: Record<string, string> = {
  'apps/server/src/platform/clock.ts': 'is the clock',
  'apps/server/src/platform/outgoing/outgoing.ts': 'is outgoing HTTP',
  'apps/sandbox/src/surroundings.ts': 'is the clock and outgoing HTTP of the sandbox',
  'apps/sandbox/src/page-kit/': 'what the pages of all games share runs in the browser',
  'apps/sandbox/src/react-kit/': 'what the pages in React share runs in the browser',
  'apps/sandbox/src/studios/game/': 'a game runs in the browser and animates',
  'apps/sandbox/src/crash/page/': 'a game runs in the browser and animates',
  'apps/sandbox/src/arcades/page/': 'a game runs in the browser and animates',
  'apps/sandbox/src/live/page/': 'a live table’s page runs in the browser and animates',
  'apps/sandbox/src/racing/page/': 'the page of the races runs in the browser and animates',
  'apps/sandbox/src/poker/page/': 'the room’s pages run in the browser, and wait',
  'apps/sandbox/src/sportsbook/page/': 'the betting page runs in the browser, and waits',
  'apps/web/src/main.tsx': 'puts the site together with the browser',
  'apps/web/src/api/client.ts': 'is the client of the API',
  'apps/web/src/live/': 'keeps the event stream open',
  'apps/web/src/native/bridge.ts': 'is the phone, and waits for it',
  'apps/web/src/ui/': 'controls that move or wait',
  'apps/web/src/shell/pages/RegisterPage.tsx':
    'opens its popup when the page beneath has been seen',
  'apps/web/src/shell/language.ts': 'loads the texts before the site is put together',
};
const AMBIENT = new Set([
  'fetch',
  'setTimeout',
  'setInterval',
  'Date.now',
  'Math.random',
  'globalThis.fetch',
  'window.fetch',
]);

export const passedIn: Rule = (tree) =>
  ['apps/server/src/', 'apps/sandbox/src/', 'apps/web/src/']
    .flatMap((folder) => codeFiles(tree, folder))
    .filter(
      (path) => !isTest(path) && !Object.keys(ADAPTERS).some((adapter) => path.startsWith(adapter)),
    )
    .flatMap((path) =>
      visit(tree, path, (report) => ({
        CallExpression: (node) => {
          const name = nameOf(node.callee);
          if (AMBIENT.has(name)) report(node, `${name}() outside an adapter: have it passed in`);
        },
        NewExpression: (node) => {
          if (nameOf(node.callee) === 'Date' && node.arguments.length === 0)
            report(node, 'new Date() outside an adapter: ask the clock that is passed in');
        },
      })),
    );

function nameOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (
    callee.type !== 'MemberExpression' ||
    callee.computed ||
    callee.property.type !== 'Identifier'
  )
    return '';
  return callee.object.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : '';
}
