// A crash loses and makes no money: the server and PostgreSQL are killed without warning between a studio's bet and its answer, come
// back, and the studio asks again or gives the stake back. Afterwards our books, the studio's rounds and the wallet agree.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, startStack, type Stack } from '@ceibo/tools/stack';
import { expect, test } from '@playwright/test';
import { logInDemo, openGame, type Round } from '../site-api.ts';

let stack: Stack;
let folder: string;
let crashFile: string;
/** Settles when the server has died. */
let death: Promise<void>;
let noteDeath = (): void => undefined;

test.beforeAll(async () => {
  folder = makeTemporaryFolder();
  crashFile = join(folder, 'crash-at');
  // The disk is waited for: what was committed must survive the database's death.
  stack = await startStack({
    dataDir: folder,
    ports: { database: 0, smtp: 0 },
    environment: { server: { CEIBO_CRASH_FILE: crashFile } },
    onDeath: () => noteDeath(),
  });
});
test.afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(() => {
  death = new Promise((resolve) => (noteDeath = resolve));
});
test.afterEach(async () => {
  expect(await stack.audit()).toEqual([]);
});

const until = (poll: () => Promise<boolean>) => expect.poll(poll, { timeout: 30_000, intervals: [200] }).toBe(true);

/** What a settled round did to the player's money. */
function changeOf({ state, stake, win = '0' }: Round): bigint {
  return state === 'paid' ? BigInt(win) - BigInt(stake) : 0n;
}

for (const point of ['wallet.before-commit', 'wallet.after-commit', 'hub88.before-answer']) {
  test(`the server dies at ${point}`, async () => {
    const site = await logInDemo(stack.urls.site);
    const game = await openGame(site, until);
    const before = await site.wallet();

    writeFileSync(crashFile, point);
    const spun = game.spin();
    await death;
    await stack.server.start();
    await spun;

    const round = await game.settled();
    expect(['paid', 'reversed']).toContain(round.state);
    await expect.poll(() => site.wallet()).toEqual({ available: before.available + changeOf(round), inPlay: 0n });

    // The same session plays on as if nothing had happened.
    await game.spin();
    const next = await game.settled();
    expect(next.state).toBe('paid');
    expect(await site.wallet()).toEqual({ available: before.available + changeOf(round) + changeOf(next), inPlay: 0n });
  });
}

test('PostgreSQL dies while spins are under way', async () => {
  const { postgres } = stack;
  if (!postgres) throw new Error('this test needs the embedded database');
  const site = await logInDemo(stack.urls.site);
  const game = await openGame(site, until);
  const before = await site.wallet();
  let change = 0n;
  for (let crash = 0; crash < 5; crash += 1) {
    // The spin and the kill race; whichever statement is hit, the money must be right.
    const [, killed] = await Promise.allSettled([game.spin(), postgres.killAndRestart()]);
    expect(killed.status).toBe('fulfilled');
    const round = await game.settled();
    expect(['paid', 'reversed']).toContain(round.state);
    change += changeOf(round);
  }
  await expect.poll(() => site.wallet()).toEqual({ available: before.available + change, inPlay: 0n });
});
