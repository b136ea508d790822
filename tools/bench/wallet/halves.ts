// Signed bets of one half of those who play against those of the other, in turns of one run: what
// something that only the first half has costs a bet.

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Stack } from '../../stack/index.ts';
import { median } from '../figures.ts';
import { makeLoad, type LoadReport } from '../load/load.ts';
import { takeTurns } from '../rounds.ts';
import type { Measurement } from '../suite.ts';
import { signBets } from './bets.ts';
import { PLAYING } from './players.ts';

const TURNS = 15;
const BETS_PER_TURN = 4000;
const CONNECTIONS = 64;
/** The players of the first half have the numbers from 1 on. */
export const FIRST_HALF = PLAYING / 2;

interface Judged {
  name: string;
  /** What the first half has: "9 limits each". */
  having: string;
  /** How much of the other half's bets a second the first half must reach. */
  target: number;
}

export async function compareHalves(
  { urls, secrets }: Pick<Stack, 'urls' | 'secrets'>,
  { name, having, target }: Judged,
): Promise<Measurement> {
  const key = createPrivateKey(readFileSync(secrets.studio.privateKeyFile));
  const port = Number.parseInt(new URL(urls.server).port, 10);
  const bet = (first: number) => async (): Promise<LoadReport> => {
    const requests = await signBets(BETS_PER_TURN, key, { first, count: FIRST_HALF });
    return makeLoad({ port, connections: CONNECTIONS, requests, expected: '"RS_OK"' });
  };
  const [ofFirst, ofOthers] = [bet(1), bet(1 + FIRST_HALF)];
  // The first second of a server goes into its compiler.
  await ofFirst();
  await ofOthers();
  const turns = await takeTurns(TURNS, { a: ofFirst, b: ofOthers });
  const [have, haveNot] = [rates(turns.a), rates(turns.b)];
  const [a, b] = [median(have), median(haveNot)];
  return {
    name,
    what: `signed bets, ${CONNECTIONS} connections, ${having}`,
    a: { label: 'with', value: a, unit: '/s' },
    b: { label: 'without', value: b, unit: '/s' },
    target: `≥ ${target} ×`,
    isOk: a >= target * b,
    details: { have, haveNot },
  };
}

function rates(reports: readonly LoadReport[]): number[] {
  return reports.map(({ perSecond }) => perSecond);
}
