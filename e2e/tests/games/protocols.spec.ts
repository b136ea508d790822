// The protocol of a studio is data. The same games are played over each of them, with calls that
// are lost and repeated. Afterwards the studio's statement, our ledger and the wallet agree.

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { makeTemporaryFolder, startStack, type Stack } from '@ceibo/tools/stack';
import { expect, test } from '@playwright/test';
import { operate } from '../../operator.ts';
import { addPlayer } from '../../player.ts';
import { openGame, post } from '../../site-api.ts';

const SPOKEN = [
  { protocol: 'hub88', studio: 'mancala', game: 'dragon-de-jade' },
  { protocol: 'pragmatic', studio: 'rubyplay', game: 'tango-millonario' },
  { protocol: 'softswiss', studio: 'platipus', game: 'koala-surf' },
  { protocol: 'evenbet', studio: 'betsoft', game: 'casa-embrujada' },
] as const;
const ROUNDS = 8;

let stack: Stack;
let folder: string;

test.beforeAll(async () => {
  folder = makeTemporaryFolder();
  stack = await startStack({
    dataDir: folder,
    ports: { database: 0, smtp: 0 },
    isDurable: false,
    studioProtocols: { rubyplay: 'pragmatic', platipus: 'softswiss', betsoft: 'evenbet' },
  });
});
test.afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.afterEach(async () => {
  expect(await stack.audit()).toEqual([]);
});

/** Each strikes once. */
async function plan(
  provider: string,
  faults: readonly { call: string; fault: string }[],
): Promise<void> {
  const planned = await fetch(`${stack.urls.sandbox}/faults.json`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      seed: 1,
      rules: faults.map((fault) => ({ provider, ...fault, next: 1 })),
    }),
  });
  expect(planned.ok).toBe(true);
}

/** Finds no difference to a provider's books; gives how many transactions were compared. */
async function compare(provider: string): Promise<number> {
  const told = await operate(stack, 'reconcile', provider);
  expect(told).toContain('No difference stands.');
  return Number(/ done +(\d+) compared, 0 pending/.exec(told)?.[1] ?? '0');
}

const until = (poll: () => Promise<boolean>) =>
  expect.poll(poll, { timeout: 60_000, intervals: [200] }).toBe(true);

for (const { protocol, studio, game: gameId } of SPOKEN) {
  test(`a studio that speaks ${protocol} is launched, played and compared`, async () => {
    test.setTimeout(180_000);
    const site = await addPlayer(stack);
    const game = await openGame(site, until, gameId);
    const before = await site.wallet();
    const losses = ['bet', 'win', 'rollback'].map((call) => ({ call, fault: 'drop-after-commit' }));
    const repeats = ['bet', 'win'].map((call) => ({ call, fault: 'duplicate' }));
    // Forms that the protocol allows and the studio never sends by itself: optional fields that are
    // null, absent, unknown or long.
    const strange = ['nulls', 'absent', 'unknown-fields', 'long-fields'].flatMap((fault) =>
      ['bet', 'win'].map((call) => ({ call, fault })),
    );
    await plan(studio, [...losses, ...repeats, ...strange]);

    let change = 0n;
    for (let round = 0; round < ROUNDS; round += 1) {
      await game.spin();
      const { state, stake, win = '0' } = await game.settled();
      expect(['paid', 'reversed']).toContain(state);
      if (state === 'paid') change += BigInt(win) - BigInt(stake);
    }
    await expect
      .poll(() => site.wallet())
      .toEqual({ available: before.available + change, inPlay: 0n });

    expect(await compare(studio)).toBeGreaterThanOrEqual(ROUNDS);
  });
}

test('the sportsbook is bet at through calls that are lost, repeated and turned round, and compared', async () => {
  const site = await addPlayer(stack);
  const before = await site.wallet();
  const sportsbook = `${stack.urls.sandbox}/sportsbook`;
  const { token } = await site.call('/api/sports/launch', { platform: 'desktop' });
  const { session } = await post(`${sportsbook}/api/session`, { token }, {});
  const authorization = `Bearer ${String(session)}`;
  const answer = await fetch(`${sportsbook}/api/events`);
  const { events } = (await answer.json()) as {
    events: { id: string; markets: { selections: { id: string; odds: string }[] }[] }[];
  };
  const [event] = events.slice(-1);
  const [selection] = event?.markets[0]?.selections ?? [];
  if (!event || !selection) throw new Error('there is nothing to bet on');
  const place = async () => {
    const { id, odds } = selection;
    const slip = { kind: 'single', systemOf: null, selections: [{ id, odds }] };
    const { quote } = await post(`${sportsbook}/api/quote`, slip, { authorization });
    const order = { id: randomUUID(), quote, stakes: ['10000'], oddsPolicy: 'any' };
    return post(`${sportsbook}/api/place`, order, { authorization });
  };
  const end = async (result: string) => {
    const told = await fetch(`${sportsbook}/trader`, {
      method: 'POST',
      body: new URLSearchParams({ event: event.id, result }),
      redirect: 'manual',
    });
    expect(told.status).toBe(303);
  };

  await plan('bti', [
    { call: 'bet', fault: 'reorder' },
    { call: 'commit', fault: 'drop-after-commit' },
    { call: 'commit', fault: 'duplicate' },
    { call: 'win', fault: 'drop-after-commit' },
    { call: 'adjust', fault: 'repeat' },
  ]);
  expect(await place()).toMatchObject({ state: 'refused', code: 'UNCLEAR' });
  expect(await place()).toMatchObject({ state: 'placed' });
  expect(await site.wallet()).toEqual({
    available: before.available - 10_000n,
    inPlay: before.inPlay + 10_000n,
  });
  const settled = (wanted: bigint) =>
    expect
      .poll(() => site.wallet(), { timeout: 20_000 })
      .toEqual({ available: wanted, inPlay: before.inPlay });
  await end('Home');
  await expect
    .poll(async () => (await site.wallet()).available > before.available, { timeout: 20_000 })
    .toBe(true);
  await end('Away');
  await settled(before.available - 10_000n);
  await end('Void');
  await settled(before.available);
  // A purchase that was cancelled and what gave it back; one that was placed, won, corrected and
  // paid again.
  expect(await compare('bti')).toBe(6);
});
