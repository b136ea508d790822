import { expect, it } from 'vitest';
import { readCommand } from '../command.ts';
import { isLook, readLog } from './log.ts';

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

it('a command that does something is in the log of staff', () => {
  for (const words of [
    ['providers', 'bti', 'off'],
    ['debts', 'bti', '7', 'take', 'agreed'],
    ['debts', 'bti', '7', 'end', 'paid'],
    ['returns', '7', 'paid', 'BNA 12'],
    ['reversals', '7', 'clear', 'the bank erred'],
    ['accounts', 'lola', 'reopen', 'asked'],
    ['accounts', 'lola', 'paid', '340.00', 'BNA-12'],
    ['limits', 'lola', 'deposit', 'day', '1000', 'asked'],
    ['limits', 'lola', 'exclude', '1-year', 'asked'],
    ['limit-bounds', 'B', 'deposit', 'none'],
    ['alert-rules', 'chasing', 'off'],
    ['second-factor', 'lola', 'reset', 'lost'],
    ['bonus', 'lola', 'give', 'bonus.json'],
    ['referrals', 'lola', 'allow'],
    ['promotions', 'all.json'],
    ['tournaments', 'slots-cup', 'hold'],
    ['location', 'AR', 'refuse', 'LOTBA'],
    ['access', 'lola', 'ticket 7'],
  ])
    expect([words, isRecorded(...words)]).toEqual([words, true]);
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
