// The number of sessions and challenges of one player that are open at once.

import { expect, it } from 'vitest';
import { SECOND } from '../../../platform/clock.ts';
import {
  challengeIn,
  createSecondFactorPlayers,
} from '../../../testing/second-factor/second-factor.ts';
import { startTestWorld, TEST_PASSWORD } from '../../../testing/test-world.ts';
import { MOST_OPEN_CHALLENGES } from '../second-factor/second-factor-store.ts';
import { MOST_OPEN_SESSIONS } from './sessions.ts';

const world = startTestWorld();
const { call, codeOf, logIn, withCodeApp } = createSecondFactorPlayers(world);
const isOpen = async (session: string) => (await call('profile', {}, session))['success'] === true;

it('of more sessions than a player may have, the one unused for longest ends, and its games with it', async () => {
  const player = await world.player();
  const sessions = [player.session];
  while (sessions.length < MOST_OPEN_SESSIONS) {
    world.clock.advance(SECOND);
    sessions.push(String((await logIn(player))['sessionId']));
  }
  // The first is used, so that the second has waited for longest.
  const [first = '', second = '', third = ''] = sessions;
  expect(await isOpen(first)).toBe(true);
  // Uses are written every 20 seconds.
  world.clock.advance(20 * SECOND);
  const lastUse = async () =>
    Number(
      (
        await world.asOwner(
          `select count(*)::int as n from identity.sessions
           where player_id = $1 and last_seen_at > created_at + interval '10 s'`,
          [player.id],
        )
      )[0]?.['n'],
    );
  await expect.poll(lastUse).toBe(1);
  const newest = String((await logIn(player))['sessionId']);
  expect(await Promise.all([first, second, third, newest].map(isOpen))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  const { entries } = await call('access-log', {}, newest);
  // Both are of one moment, so either may be listed first.
  const newestTwo = (entries as { event: string }[]).slice(0, 2).map(({ event }) => event);
  expect(newestTwo.toSorted()).toEqual(['login', 'session-ended']);
});

it('of logins that come together no more sessions stay open than a player may have', async () => {
  const player = await world.player();
  // Five at once are taken for guesses.
  for (let wave = 0; wave < 8; wave += 1) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(player)));
    expect(answers.every(({ success }) => success === true)).toBe(true);
  }
  const [open] = await world.asOwner(
    `select count(*)::int as n from identity.sessions where player_id = $1 and ended_at is null`,
    [player.id],
  );
  expect(open).toEqual({ n: MOST_OPEN_SESSIONS });
});

it('of more challenges than a player may have, the oldest can be answered no more', async () => {
  const { player, secret } = await withCodeApp();
  const challenges: string[] = [];
  for (let times = 0; times <= MOST_OPEN_CHALLENGES; times += 1) {
    world.clock.advance(SECOND);
    const asked = await call('login', { login: player.login, password: TEST_PASSWORD });
    challenges.push(challengeIn(asked));
  }
  const answer = (challenge = '') => call('confirm-login', { challenge, code: codeOf(secret) });
  expect(await answer(challenges[0])).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  expect(await answer(challenges[1])).toMatchObject({ success: true });
  const [stored] = await world.asOwner(
    'select count(*)::int as n from identity.second_factor_challenges where player_id = $1',
    [player.id],
  );
  expect(stored).toEqual({ n: MOST_OPEN_CHALLENGES });
});
