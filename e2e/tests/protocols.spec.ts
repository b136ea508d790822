// Which protocol a studio speaks is data: the same games are played over each of them, with calls that are lost and repeated, and afterwards the
// studio's books, ours and the wallet agree.

import { rmSync } from 'node:fs';
import { makeTemporaryFolder, startStack, type Stack } from '@ceibo/tools/stack';
import { expect, test } from '@playwright/test';
import { operate } from '../operator.ts';
import { logInDemo, openGame } from '../site-api.ts';

const SPOKEN = [
  { protocol: 'hub88', studio: 'mancala', game: 'dragon-de-jade' },
  { protocol: 'pragmatic', studio: 'rubyplay', game: 'tango-millonario' },
  { protocol: 'softswiss', studio: 'platipus', game: 'koala-surf' },
  { protocol: 'evenbet', studio: 'betsoft', game: 'casa-embrujada' },
] as const;
const ROUNDS = 6;

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

const until = (poll: () => Promise<boolean>) => expect.poll(poll, { timeout: 60_000, intervals: [200] }).toBe(true);

for (const { protocol, studio, game: gameId } of SPOKEN) {
  test(`a studio that speaks ${protocol} is launched, played and compared`, async () => {
    test.setTimeout(180_000);
    const site = await logInDemo(stack.urls.site);
    const game = await openGame(site, until, gameId);
    const before = await site.wallet();
    const losses = ['bet', 'win', 'rollback'].map((call) => ({ provider: studio, call, fault: 'drop-after-commit', next: 1 }));
    const repeats = ['bet', 'win'].map((call) => ({ provider: studio, call, fault: 'duplicate', next: 1 }));
    const planned = await fetch(`${stack.urls.sandbox}/faults.json`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seed: 1, rules: [...losses, ...repeats] }),
    });
    expect(planned.ok).toBe(true);

    let change = 0n;
    for (let round = 0; round < ROUNDS; round += 1) {
      await game.spin();
      const { state, stake, win = '0' } = await game.settled();
      expect(['paid', 'reversed']).toContain(state);
      if (state === 'paid') change += BigInt(win) - BigInt(stake);
    }
    await expect.poll(() => site.wallet()).toEqual({ available: before.available + change, inPlay: 0n });

    const told = await operate(stack, 'reconcile', studio);
    expect(told).toContain('No difference stands.');
    const [, compared = '0'] = / done +(\d+) compared, 0 pending/.exec(told) ?? [];
    expect(Number(compared)).toBeGreaterThanOrEqual(ROUNDS);
  });
}
