// Open bets of an excluded player: they stand, or the sportsbook is asked to void them.

import { randomUUID } from 'node:crypto';
import { voidRequest } from '@ceibo/partner-protocol/bti';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/transactions';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { HttpCall } from '../../platform/outgoing/outgoing.ts';
import {
  btiSecrets,
  connectSportsbook,
  openSportsbook,
  sportsbookOf,
  SPORTSBOOK_URL,
} from '../../testing/partners/bti.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';
import { hmacOf } from '../providers/index.ts';
import { createVoidCall } from './bti/operator-calls.ts';
import { createVoidOpenBets } from './void-open-bets.ts';

const world = startTestWorld();
let asked: HttpCall[] = [];
let status = 200;
beforeAll(() => connectSportsbook(world));
beforeEach(() => {
  [asked, status] = [[], 200];
  world.config.openBets.onExclusion = 'void';
  world.company = (url, call) => {
    if (url.href !== `${SPORTSBOOK_URL}/operator/void-open-bets`) return undefined;
    asked.push(call);
    return { status, body: '{"voided":1}' };
  };
});

async function bettor() {
  const player = await world.player();
  const book = sportsbookOf(world, player);
  await book.validate(await openSportsbook(world, player));
  const [reserveId, bet] = [randomUUID(), { id: 'b1', stake: units(90) }];
  await book.reserve(reserveId, [bet]);
  await book.debit(reserveId, randomUUID(), [bet]);
  await book.commit(reserveId);
  return { player, book, reserveId };
}

const exclude = ({ session }: TestPlayer) =>
  world.call('/api/limits/self-exclude', { period: '1-year' }, session);
const cashOf = async ({ id }: TestPlayer) => (await world.app.wallet.pockets(id)).cash;

it('the sportsbook is asked to void them, and its settlement pays the stake back', async () => {
  const { player, book, reserveId } = await bettor();
  await exclude(player);
  await expect.poll(() => asked).toHaveLength(1);
  const [{ body = '', headers = {} } = {}] = asked;
  expect(voidRequest.parse(JSON.parse(String(body)))).toEqual({
    operator_id: 'ceibo',
    cust_id: player.id,
    reason: 'self-exclusion',
  });
  expect(headers[SIGNATURE_HEADER]).toBe(
    hmacOf(Buffer.from(String(body)), btiSecrets[0]).toString('hex'),
  );
  // Nothing moves before the sportsbook has settled.
  expect(await cashOf(player)).toBe(units(910));
  const settlement = { reqId: randomUUID(), reserveId, amount: units(90) };
  const bets = [{ id: 'b1', result: 'Void' as const, payout: units(90) }];
  expect((await book.settle('Credit', { ...settlement, bets })).code).toBe('0');
  expect(await cashOf(player)).toBe(units(1000));
});

it('they stand by default, and during a time-out', async () => {
  const [standing, pausing] = [await bettor(), await bettor()];
  await world.call('/api/limits/take-time-out', { hours: 24 }, pausing.player.session);
  world.config.openBets.onExclusion = 'stand';
  await exclude(standing.player);
  const jobs = await world.asOwner(
    `select 1 from graphile_worker.jobs where task_identifier = 'sports:void-open-bets'`,
  );
  // Only the second request of the test above waits for its time.
  expect(jobs.length).toBeLessThanOrEqual(1);
  expect(asked).toEqual([]);
});

it('a sportsbook that does not do it is asked again; a player without bets is not asked about', async () => {
  const { player } = await bettor();
  const { app, database, metrics } = world;
  const voidOpenBets = createVoidCall({
    database,
    metrics,
    operatorId: 'ceibo',
    http: async (url, call) => {
      const answer = await world.company(new URL(url), call);
      if (!answer) throw new Error('nobody answers');
      return { status: answer.status, body: Buffer.from(answer.body), header: () => null };
    },
  });
  const ask = createVoidOpenBets({ database, providers: app.providers }, { voidOpenBets });
  status = 503;
  await expect(ask({ playerId: player.id })).rejects.toThrow('answered 503');
  status = 200;
  await ask({ playerId: player.id });
  await ask({ playerId: (await world.player()).id });
  expect(asked).toHaveLength(2);
});
