// The options of the command line, and the kills that follow from the seed: each one's victim and
// moment.

import { parseArgs } from 'node:util';
import { StackFault } from '../stack/fault.ts';
import { seededChance } from './chance.ts';

export interface Options {
  minutes: number;
  /** Callbacks of the direct drivers per second, all protocols together. */
  rate: number;
  seed: number;
  /**
   * The answers of all protocols but one in a hundred must be faster while the gateway is asked
   * alone.
   */
  p99Ms: number;
}

export interface Kill {
  who: 'server' | 'sandbox';
  atMs: number;
}

const USAGE =
  'Say "npm run soak -- [--minutes 10] [--rate 1000] [--seed 1] [--p99 50]"; each is a number ' +
  'above 0.';

export function readOptions(typed: string[]): Options {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: typed,
      options: { minutes: text, rate: text, seed: text, p99: text },
    });
    return {
      minutes: positive(values.minutes ?? '10'),
      rate: positive(values.rate ?? '1000'),
      seed: Math.floor(positive(values.seed ?? '1')),
      p99Ms: positive(values.p99 ?? '50'),
    };
  } catch {
    throw new StackFault(USAGE);
  }
}

function positive(text: string): number {
  const value = Number.parseFloat(text);
  if (!/^\d+(\.\d+)?$/.test(text) || !(value > 0)) throw new Error(`${text} is no number above 0`);
  return value;
}

/**
 * The server twice and the sandbox once in between, each somewhere within its own part of the run.
 */
export function planKills({ minutes, seed }: Pick<Options, 'minutes' | 'seed'>): Kill[] {
  const chance = seededChance(seed);
  const within = (from: number, to: number): number =>
    Math.round((from + chance.next() * (to - from)) * minutes * 60_000);
  return [
    { who: 'server', atMs: within(0.15, 0.35) },
    { who: 'sandbox', atMs: within(0.42, 0.55) },
    { who: 'server', atMs: within(0.65, 0.8) },
  ];
}
