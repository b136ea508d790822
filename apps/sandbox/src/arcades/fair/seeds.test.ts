// Seeds: sealed before a bet, changed by the player, shown afterwards, and never played when they
// are not the sealed ones.

import { randomUUID } from 'node:crypto';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { expect, it } from 'vitest';
import { games } from '../games/index.ts';
import { startArcades } from '../testing/arcade-harness.ts';
import { sealOf } from './blocks.ts';
import { replay } from './verify.ts';

const choice = { side: 'over', chance: 4950 };

async function openedDice() {
  const arcades = await startArcades();
  const session = await arcades.open('dice');
  const call = (name: string, body: object) => arcades.post(`dice/api/${name}`, body, session);
  return { arcades, call, first: Object((await call('state', {})).body['seeds']) };
}

const order = () => ({ roundId: randomUUID(), stake: '1000', choice });

it('a round can be played again from the seeds that were sealed before it', async () => {
  const { call, first } = await openedDice();
  await call('play', order());
  const second = Object((await call('play', order())).body['round']);
  const { body } = await call('seeds', { clientSeed: 'camila-mate' });
  const revealed = Object(body['revealed']);
  expect(sealOf(revealed.serverSeed)).toBe(first.seal);
  expect(revealed).toMatchObject({ clientSeed: first.clientSeed, rounds: 2 });
  expect(
    await replay(games.dice, {
      serverSeed: revealed.serverSeed,
      clientSeed: first.clientSeed,
      nonce: 1,
      choice,
      moves: [],
    }),
  ).toMatchObject({ multiplier: second.multiplier, reveal: second.picture });
});

it('the next seal was public before the player chose a seed for it', async () => {
  const { call, first } = await openedDice();
  const { body } = await call('seeds', { clientSeed: 'camila-mate' });
  expect(body['seeds']).toMatchObject({
    seal: first.nextSeal,
    clientSeed: 'camila-mate',
    nonce: 0,
  });
  expect(first.nextSeal).not.toBe(first.seal);
});

it('seeds are told in the history only when they are played no more', async () => {
  const { call } = await openedDice();
  await call('play', order());
  const before = (await call('history', {})).body['rounds'];
  expect(before).toMatchObject([{ revealed: null }]);
  await call('seeds', { clientSeed: 'x' });
  expect((await call('history', {})).body['rounds']).toMatchObject([{ revealed: { rounds: 1 } }]);
});

it.each(['', 'a b', 'ñandú', 'x'.repeat(65)])('%j is no seed', async (clientSeed) => {
  const { call, first } = await openedDice();
  expect((await call('seeds', { clientSeed })).body).toEqual({ code: 'BAD_REQUEST' });
  expect((await call('state', {})).body['seeds']).toEqual(first);
});

it('no seed is changed while a round of it is open', async () => {
  const arcades = await startArcades();
  const session = await arcades.open('mines');
  await arcades.post('mines/api/play', { ...order(), choice: { mines: 3 } }, session);
  expect(await arcades.post('mines/api/seeds', { clientSeed: 'x' }, session)).toEqual({
    status: 409,
    body: { code: 'ROUND_UNFINISHED' },
  });
});

it('a stored seed that is not the sealed one is never played', async () => {
  const { arcades, call } = await openedDice();
  arcades.books.exec(`UPDATE arcade_seeds SET server_seed = '${'0'.repeat(64)}'`);
  expect(await call('play', order())).toEqual({ status: 503, body: { code: 'SEED_BROKEN' } });
  expect(arcades.operator.callsTo(walletPaths.bet)).toHaveLength(0);
  expect(arcades.states()).toEqual([]);
});

it('two players, and two games of one player, never share a seed', async () => {
  const arcades = await startArcades();
  const seals = new Set<unknown>();
  for (const user of ['player-1', 'player-2'])
    for (const code of ['dice', 'keno'] as const) {
      const session = await arcades.open(code, { user });
      const { body } = await arcades.post(`${code}/api/state`, {}, session);
      seals.add(Object(body['seeds']).seal);
    }
  expect(seals.size).toBe(4);
});
