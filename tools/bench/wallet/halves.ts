// Signed bets of one half of those who play against those of the other: what something that only
// the first half has costs a bet. They take turns of a sixth of a second, so that any other work of
// the machine falls on both, also work once a second.

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Stack } from '../../stack/index.ts';
import { median } from '../figures.ts';
import { makeLoad } from '../load/load.ts';
import type { Measurement } from '../suite.ts';
import { signBets } from './bets.ts';
import { PLAYING } from './players.ts';

const TURNS = 240;
/** Turns that are not counted: the server compiles, and fills its memory. */
const WARM_UP = 16;
const CONNECTIONS = 64;
/** The players of the first half have the numbers from 1 on. Each bets once in a turn. */
export const FIRST_HALF = PLAYING / 2;

interface Judged {
  name: string;
  /** The first half's difference: "9 limits each". */
  having: string;
  /** The share of the other half's bets a second that the first half must reach. */
  target: number;
}

export async function compareHalves(
  { urls, secrets }: Pick<Stack, 'urls' | 'secrets'>,
  { name, having, target }: Judged,
): Promise<Measurement> {
  const key = createPrivateKey(readFileSync(secrets.studio.privateKeyFile));
  const requests: string[] = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    const first = isOfFirst(turn) ? 1 : 1 + FIRST_HALF;
    requests.push(...(await signBets(FIRST_HALF, key, { first, count: FIRST_HALF })));
  }
  const { groupSeconds } = await makeLoad({
    port: Number.parseInt(new URL(urls.server).port, 10),
    connections: CONNECTIONS,
    requests,
    groupSize: FIRST_HALF,
    expected: '"RS_OK"',
  });
  const rates = groupSeconds.map((seconds) => FIRST_HALF / seconds);
  const ratesOf = (isFirst: boolean) =>
    rates.filter((_, turn) => turn >= WARM_UP && isOfFirst(turn) === isFirst);
  const [have, haveNot] = [ratesOf(true), ratesOf(false)];
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

/** In the order A B B A B A A B…, the Thue–Morse sequence, which repeats itself in no period. */
function isOfFirst(turn: number): boolean {
  const ones = turn.toString(2).replaceAll('0', '').length;
  return ones % 2 === 0;
}
