import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCommand } from '../command.ts';
import { usageOf } from './usage.ts';

const helped = (...words: string[]) => {
  try {
    readCommand(words);
  } catch (error) {
    return String(error);
  }
  return 'nothing';
};

it('wrong words behind a known one are answered with its own commands only', () => {
  const help = helped('rtp', '2026-02-30');
  expect(help).toContain('Nothing was done: "rtp 2026-02-30" is no command');
  expect(help).toContain('npm run operator -- rtp [YYYY-MM-DD]');
  expect(help).not.toContain('npm run operator -- debts');
});

it('an unknown command, "help" and no word at all are answered with all commands', () => {
  expect(helped('withdraw')).toContain('there is no command "withdraw"');
  for (const words of [['withdraw'], ['help'], []])
    expect(helped(...words)).toContain('npm run operator -- debts');
  expect(helped('help')).not.toContain('Nothing was done');
});

it('a text that is too long is refused, whatever the command', () => {
  expect(helped('limits', 'demo', 'exclude', 'for-ever', 'x'.repeat(1001))).toContain('at most');
});

it('a blank reason is none', () => {
  expect(helped('tournaments', 'slots-cup', 'cancel', '  ')).toContain('cancel <reason>');
  expect(helped('tournaments', 'slots-cup', 'disqualify', 'lola', ' ')).toContain('disqualify');
});

it('every first word that the code reads is in the help, and the other way round', () => {
  const code = readFileSync(new URL('../command.ts', import.meta.url), 'utf8');
  const read = [...code.matchAll(/noun === '([a-z-]+)'/g)].map(([, noun]) => noun);
  const help = [...usageOf(undefined, []).matchAll(/operator -- ([a-z-]+)/g)];
  expect(new Set(help.map(([, noun]) => noun))).toEqual(new Set(read));
});
