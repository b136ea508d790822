import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { slimContracts } from './slim-contracts.ts';

const CONTRACT = `
export const asked = playerCall({ path: '/a', request: oneA, answer: answerOfA });
export const shown = z.object({ summary: answerOfC });
export const unasked = playerCall({ path: '/b', request: oneB, answer: answerOfB });
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slim-contracts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the answer of a call that is imported stays, the other one goes, and fields stay', () => {
  expect(builtFor("import { asked } from '@ceibo/contracts/a';")).toEqual([
    'answerOfA',
    'answerOfC',
  ]);
});

it('the answer of a call that is read from the whole of its contract stays', () => {
  const code = "import * as all from '@ceibo/contracts/a';\nexport const ask = call(all.asked);";
  expect(builtFor(code)).toEqual(['answerOfA', 'answerOfC']);
});

/** The answers that are left of the contract beside this code of the site. */
function builtFor(code: string): string[] {
  writeFileSync(join(folder, 'site.ts'), code);
  const { transform } = slimContracts(folder);
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing');
  const parser = { parse: (text: string) => parseSync('a.ts', text).program };
  const slim: unknown = Reflect.apply(transform, parser, [CONTRACT, '/packages/contracts/a.ts']);
  return String(slim).match(/answerOf\w/g) ?? [];
}
