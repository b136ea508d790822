// For every rule: small trees that break it, each with the file in which it must be found and a
// word of what is said. A tree is what is planted beside `SOUND`, which breaks nothing.

import { plant, type Plant } from './plant.ts';
import { sizePlants } from './size-plants.ts';
import type { rules } from './tidy.ts';

export type RuleName = keyof typeof rules;

const ROOM = 'apps/server/src/rooms';
const TEXTS = '{ "hello": "a", "group": { "bye": "b" } }';

export const SOUND: Record<string, string> = {
  'ARCHITECTURE.md': [
    '| room | owns | may enter |',
    '|---|---|---|',
    '| identity | logins | — |',
    '| games | games | identity |',
    '| staff | all | all |',
    '',
  ].join('\n'),
  [`${ROOM}/identity/README.md`]: '',
  [`${ROOM}/identity/index.ts`]: `import { Pool } from '../../platform/database.ts';`,
  [`${ROOM}/identity/identity-store.ts`]: 'export const find = `SELECT 1`;',
  [`${ROOM}/games/README.md`]: '',
  [`${ROOM}/games/index.ts`]: [
    `import { open } from '../identity/index.ts';`,
    `import { Money } from '@ceibo/money';`,
  ].join('\n'),
  'apps/server/src/platform/messages/es.json': TEXTS,
  'apps/server/src/platform/messages/pt.json': TEXTS,
  'apps/server/src/platform/messages/en.json': TEXTS,
  'apps/web/public/assets/Languages/es.json': TEXTS,
  'apps/web/public/assets/Languages/pt.json': TEXTS,
  'apps/web/public/assets/Languages/en.json': TEXTS,
  'apps/web/public/assets/Languages/app/es.json': TEXTS,
  'apps/web/public/assets/Languages/app/pt.json': TEXTS,
  'apps/web/public/assets/Languages/app/en.json': TEXTS,
  'apps/web/src/rooms/games/GameRow.tsx':
    'export const GameRow = () => <p title={t("x")}>{t("games.title")} · 100 %</p>;',
  'packages/contracts/src/games.ts': [
    `import * as z from 'zod/mini';`,
    `import { Money } from '@ceibo/money';`,
  ].join('\n'),
  'packages/money/src/index.ts': 'export const cents = (amount: string) => Number(amount);',
};

/** The page of regulation with one row. */
function regulation(what: string, code: string, test: string, says: RegExp): Plant {
  const row = `| A1 | rule | GLI-19 | \`${code}\` | \`${test}\` is right | |`;
  const files = { 'docs/regulation.md': row, 'tools/x.ts': '', 'tools/x.test.ts': 'is wrong' };
  return { what, files, found: { path: 'docs/regulation.md', says } };
}

const POINTS = 'apps/server/src/platform/database/checkpoints.ts';

/** The page of payments: one outcome of every method, and the points of the server. */
function payments(
  what: string,
  says: RegExp,
  { test = '`tools/x.test.ts` is right', coupon = 'paid', point = 'x.saved' } = {},
): Plant {
  const section = (method: string, outcome = 'paid') =>
    `## ${method}\n\n| outcome | what | test |\n|---|---|---|\n| ${outcome} | credited | ${test} |`;
  const page = [
    ...['Card and wallet', 'Transfer', 'DEBIN'].map((method) => section(method)),
    section('Coupon', coupon),
    section('Killed', point),
  ].join('\n\n');
  const files = {
    'docs/payments.md': page,
    [POINTS]: "export type Checkpoint =\n  | 'x.saved';",
    'tools/x.test.ts': "it('is right', () => {}); kill('x.saved');",
  };
  return { what, files, found: { path: 'docs/payments.md', says } };
}

/** The page of promotions with one trap. */
function promotions(what: string, test: string, says: RegExp): Plant {
  const head = '## Traps\n\n| trap | what happens here | test |\n|---|---|---|';
  const files = {
    'docs/promotions.md': `${head}\n| 1 a retry counts twice | once | ${test} |`,
    'tools/x.test.ts': "it('is right', () => {});",
  };
  return { what, files, found: { path: 'docs/promotions.md', says } };
}

export const plants: Record<RuleName, Plant[]> = {
  importTable: [
    plant(
      'money imports something',
      'packages/money/src/x.ts',
      `import * as z from 'zod';`,
      /may not import zod/,
    ),
    plant(
      'contracts import Node',
      'packages/contracts/src/x.ts',
      `import { join } from 'node:path';`,
      /browsers/,
    ),
    plant(
      'the sandbox imports our contracts',
      'apps/sandbox/src/x.ts',
      `export { login } from '@ceibo/contracts/identity';`,
      /may not import @ceibo\/contracts/,
    ),
    plant(
      'the sandbox imports them only when it runs',
      'apps/sandbox/src/x.ts',
      `await import('@ceibo/server');`,
      /may not import @ceibo\/server/,
    ),
    plant(
      'the site imports the server',
      'apps/web/src/x.ts',
      `import type { App } from '@ceibo/server';`,
      /may not import @ceibo\/server/,
    ),
    plant(
      'an app reaches into another by path',
      'apps/web/src/x.ts',
      `import { App } from '../../server/src/app.ts';`,
      /leaves apps\/web/,
    ),
    plant(
      'an app imports the tools',
      'apps/server/src/x.ts',
      `import { startStack } from '@ceibo/tools/stack';`,
      /may not import @ceibo\/tools/,
    ),
    plant(
      'the tools import e2e',
      'tools/x.ts',
      `import { test } from '@ceibo/e2e';`,
      /may not import @ceibo\/e2e/,
    ),
  ],
  roomDoors: [
    plant(
      'a room enters one that is not in its row',
      `${ROOM}/identity/x.ts`,
      `import { launch } from '../games/index.ts';`,
      /identity may not enter games/,
    ),
    plant(
      'a room enters by the window',
      `${ROOM}/games/x.ts`,
      `import { find } from '../identity/identity-store.ts';`,
      /door is index\.ts/,
    ),
    plant(
      'the app enters by the window',
      'apps/server/src/app.ts',
      `import { find } from './rooms/identity/identity-store.ts';`,
      /door is index\.ts/,
    ),
    plant(
      'the platform knows a room',
      'apps/server/src/platform/x.ts',
      `import { open } from '../rooms/identity/index.ts';`,
      /platform knows no room/,
    ),
    {
      what: 'a room has no README',
      files: { [`${ROOM}/staff/index.ts`]: '' },
      found: { path: `${ROOM}/staff/`, says: /no README\.md/ },
    },
    {
      what: 'a room is not in the table',
      files: { [`${ROOM}/attic/index.ts`]: '', [`${ROOM}/attic/README.md`]: '' },
      found: { path: `${ROOM}/attic/`, says: /not in the table/ },
    },
    {
      what: 'the table is gone',
      files: { 'ARCHITECTURE.md': '# Architecture' },
      found: { path: 'ARCHITECTURE.md', says: /no table/ },
    },
  ],
  importCircles: [
    {
      what: 'a file needs one that needs it, if only for a type',
      files: { [`${ROOM}/identity/index.ts`]: `import type { Game } from '../games/index.ts';` },
      found: { path: `${ROOM}/games/index.ts`, says: /needs itself through .*identity\/index/ },
    },
  ],
  webLayers: [
    plant(
      'a control knows the state',
      'apps/web/src/ui/controls/Button.tsx',
      `import { store } from '../../state/store.ts';`,
      /ui may not import state/,
    ),
    plant(
      'the shell knows the gallery',
      'apps/web/src/shell/X.tsx',
      `import { Specimen } from '../dev/Specimen.tsx';`,
      /shell may not import dev/,
    ),
    plant(
      'a room knows the shell',
      'apps/web/src/rooms/games/Page.tsx',
      `import { Shell } from '../../shell/Shell.tsx';`,
      /rooms may not import shell/,
    ),
    plant(
      'a room knows another',
      'apps/web/src/rooms/games/Page.tsx',
      `import { Login } from '../identity/Login.tsx';`,
      /room games may not import room identity/,
    ),
  ],
  sqlInStores: [
    plant(
      'SQL in a route',
      `${ROOM}/games/routes.ts`,
      'db.query(`SELECT id FROM games.game WHERE id = $1`);',
      /outside a store/,
    ),
    plant(
      'SQL in small letters',
      `${ROOM}/games/routes.ts`,
      `db.query('update wallet.wallet set cash = 1');`,
      /outside a store/,
    ),
  ],
  passedIn: [
    plant(
      'a room asks the machine for the time',
      `${ROOM}/games/x.ts`,
      'const now = Date.now();',
      /Date\.now\(\)/,
    ),
    plant('a room makes a date', `${ROOM}/games/x.ts`, 'const now = new Date();', /new Date\(\)/),
    plant(
      'a room throws dice',
      `${ROOM}/games/x.ts`,
      'const n = Math.random();',
      /Math\.random\(\)/,
    ),
    plant(
      'the sandbox calls out by itself',
      'apps/sandbox/src/x.ts',
      `await fetch('http://a');`,
      /fetch\(\)/,
    ),
    plant('a page waits', 'apps/web/src/shell/X.tsx', 'setTimeout(hide, 10);', /setTimeout\(\)/),
  ],
  exactAmounts: [
    plant(
      'an amount becomes a number',
      'apps/web/src/x.ts',
      'const n = Number(deposit.amount);',
      /float/,
    ),
    plant(
      'a balance is parsed as a float',
      'apps/server/src/x.ts',
      'const balance = parseFloat(text);',
      /float/,
    ),
  ],
  environment: [
    plant(
      'a room reads the environment',
      `${ROOM}/games/x.ts`,
      `const url = process.env['URL'];`,
      /outside config/,
    ),
  ],
  fileNames: [
    plant('a file in camel case', 'apps/server/src/liveStream.ts', '', /kebab-case/),
    plant('a component in small letters', 'apps/web/src/ui/button.tsx', '', /PascalCase/),
    plant('a folder with capitals', 'apps/server/src/Platform/x.ts', '', /kebab-case/),
  ],
  ...sizePlants,
  wholeTests: [
    plant(
      'one test alone',
      'packages/money/src/x.test.ts',
      `test.only('x', () => {});`,
      /test\.only/,
    ),
    plant(
      'a skipped test',
      'e2e/tests/x.spec.ts',
      `test.describe.skip('x', () => {});`,
      /describe\.skip/,
    ),
  ],
  noShortcuts: [
    plant(
      'a check switched off',
      'apps/web/src/x.ts',
      '// eslint-disable-next-line\nx();',
      /change the rule/,
    ),
    plant('work put off', 'apps/web/src/x.ts', 'x(); // TODO: later', /do it now/),
  ],
  jsxText: [
    plant('text in an element', 'apps/web/src/ui/X.tsx', 'const X = () => <p>Hola</p>;', /"Hola"/),
    plant('text in braces', 'apps/web/src/ui/X.tsx', `const X = () => <p>{'Hola'}</p>;`, /"Hola"/),
    plant(
      'text that is read aloud',
      'apps/web/src/ui/X.tsx',
      'const X = () => <img alt="Un ceibo" />;',
      /"Un ceibo"/,
    ),
  ],
  languageFiles: [
    plant(
      'a text is missing',
      'apps/web/public/assets/Languages/pt.json',
      '{ "hello": "a" }',
      /"group\.bye" is missing/,
    ),
    plant(
      'a text is empty',
      'apps/server/src/platform/messages/en.json',
      '{ "hello": " ", "group": { "bye": "b" } }',
      /"hello" is empty/,
    ),
    plant(
      'a value is put into the text of one language alone',
      'apps/server/src/platform/messages/en.json',
      '{ "hello": "a {name}", "group": { "bye": "b" } }',
      /"hello" is filled in with other values/,
    ),
    plant(
      'a group has a key twice',
      'apps/server/src/platform/messages/en.json',
      '{ "hello": "bye", "group": { "bye": "b: {", "bye": "c" } }',
      /"bye" stands twice/,
    ),
  ],
  sealedMigrations: [
    plant('a migration is not sealed', 'apps/server/migrations/0001_x.sql', 'SELECT 1;', /is new/),
    {
      what: 'a sealed migration was edited',
      files: {
        'apps/server/migrations/0001_x.sql': 'SELECT 2;',
        'tools/tidy/migrations.sha256': `${'0'.repeat(64)}  apps/server/migrations/0001_x.sql\n`,
      },
      found: { path: 'apps/server/migrations/0001_x.sql', says: /was edited/ },
    },
    {
      what: 'a sealed migration is gone',
      files: {
        'tools/tidy/migrations.sha256': `${'0'.repeat(64)}  apps/server/migrations/0001_x.sql\n`,
      },
      found: { path: 'apps/server/migrations/0001_x.sql', says: /is gone/ },
    },
  ],
  regulationTests: [
    regulation('a test that nobody wrote', 'tools/x.ts', 'tools/x.test.ts', /no test "is right"/),
    regulation('a test file that is gone', 'tools/x.ts', 'tools/y.test.ts', /y\.test\.ts does not/),
    regulation('code that is gone', 'tools/y.ts', 'tools/x.test.ts', /tools\/y\.ts does not/),
    plant('a row is missing', 'docs/regulation.md', '# Regulation', /row A1 is missing/),
  ],
  paymentTests: [
    payments('a test that nobody wrote', /no test "is wrong"/, {
      test: '`tools/x.test.ts` is wrong',
    }),
    payments('a test file that is gone', /y\.test\.ts does not/, {
      test: '`tools/y.test.ts` is right',
    }),
    payments('a row without a test', /names no test/, { test: 'nobody knows' }),
    payments('an outcome that a method lacks', /"Coupon" lacks the outcome "paid"/, {
      coupon: 'late',
    }),
    payments('a point without a row', /point "x\.saved" is missing/, { point: 'y.saved' }),
  ],
  promotionTests: [
    promotions('a test that nobody wrote', '`tools/x.test.ts` is wrong', /no test "is wrong"/),
    promotions(
      'a test file that is gone',
      '`r/x.test.ts` is right',
      /promotions\/x\.test\.ts does not/,
    ),
    promotions('a row without a test', 'nobody knows', /names no test/),
    promotions('a trap without a row', '`tools/x.test.ts` is right', /trap 2 is missing/),
  ],
};
