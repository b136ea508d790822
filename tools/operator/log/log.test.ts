import { expect, it } from 'vitest';
import { readCommand } from '../command.ts';
import { readLog } from './log.ts';
import { isLook } from './record.ts';

const isRecorded = (...words: string[]) => !isLook(readCommand(words));

it('‘log’ lists what staff did, about a word, and before an entry', () => {
  expect(readCommand(['log'])).toEqual({ kind: 'log' });
  expect(readLog(['before', '7'])).toEqual({ kind: 'log', before: '7' });
  expect(readLog(['about', 'lola'])).toEqual({ kind: 'log', word: 'lola' });
  expect(readLog(['about', 'before', 'before', '7'])).toEqual({
    kind: 'log',
    word: 'before',
    before: '7',
  });
  for (const wrong of [['lola'], ['about'], ['before', '7', 'x'], ['about', 'a', 'about', 'b']])
    expect(readLog(wrong)).toBeUndefined();
});

/** Each ends with its reason. */
const ACTS = [
  ['providers', 'bti', 'off', 'outage'],
  ['debts', 'bti', '7', 'take', 'agreed'],
  ['debts', 'bti', '7', 'end', 'paid'],
  ['returns', '7', 'paid', 'BNA-12', 'by hand'],
  ['reversals', '7', 'clear', 'the bank erred'],
  ['accounts', 'lola', 'reopen', 'asked'],
  ['accounts', 'lola', 'paid', '340.00', 'BNA-12', 'asked'],
  ['limits', 'lola', 'deposit', 'day', '1000', 'asked'],
  ['limits', 'lola', 'exclude', '1-year', 'asked'],
  ['limit-bounds', 'B', 'deposit', 'none', 'law'],
  ['alert-rules', 'chasing', 'off', 'law'],
  ['second-factor', 'lola', 'reset', 'lost'],
  ['bonus', 'lola', 'give', 'bonus.json', 'case 7'],
  ['referrals', 'lola', 'allow', 'twins'],
  ['requests', '7', 'approve', 'seen it'],
  ['giving-limits', '1000', '5000', 'case 7'],
  ['promotions', 'all.json', 'summer'],
  ['tournaments', 'slots-cup', 'hold', 'robots'],
  ['location', 'AR', 'refuse', 'LOTBA'],
  ['access', 'lola', 'ticket 7'],
  ['catalogue', 'ours.json', 'contract 7'],
  ['withdrawals', '7', 'approve', 'seen by video'],
  ['withdrawals', '7', 'ask', 'id', 'illegible'],
  ['free-spins', 'lola', 'give', 'spins.json', 'case 7'],
  ['free-spins', 'lola', 'again', '01234567-0123-7123-8123-0123456789ab', 'case 7'],
  ['restricted-persons', 'import', 'afa.json', 'list of May'],
  ['restricted-persons', 'end', '7', 'an error'],
  ['location', 'AR', 'none', 'LOTBA'],
  ['liveness', 'AR-C', 'none', 'LOTBA'],
  ['liveness', 'lola', 'pass', 'seen by video'],
  ['documents', '7', 'approve', 'legible'],
];

it('a command that does something is in the log of staff', () => {
  for (const words of ACTS) expect([words, isRecorded(...words)]).toEqual([words, true]);
});

it('a command that changes something of a player asks for a reason, which is not blank', () => {
  for (const words of ACTS)
    for (const blank of [[], [' ']])
      expect(() => readCommand([...words.slice(0, -1), ...blank])).toThrow('Nothing was done');
});

it('a command that only looks, or is a dry run, is not', () => {
  for (const words of [
    ['withdrawals'],
    ['limits', 'lola'],
    ['log'],
    ['promotions', 'a', 'dry-run'],
  ])
    expect([words, isRecorded(...words)]).toEqual([words, false]);
});
