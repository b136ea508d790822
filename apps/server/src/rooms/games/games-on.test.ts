// Protocols whose players change the game under one session: the game of the stake decides.

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { evolution } from '../../testing/partners/evolution.ts';
import { hub88, hub88Keys } from '../../testing/partners/hub88.ts';
import { connectPartner, openSession } from '../../testing/partners/partner.ts';
import { startTestWorld } from '../../testing/test-world.ts';

const world = startTestWorld();
const BOTH = [hub88, evolution];

beforeAll(async () => {
  hub88Keys.set(hub88.secrets[0], world.studioKey);
  for (const partner of BOTH) {
    await connectPartner(world, partner);
    const second = `second-${partner.provider}`;
    await world.asOwner(
      `insert into games.games (id, provider_key, code, name, image, rtp, is_new, sort, active,
         added_at) values ($1, $2, $1, 'Mesa', 'mesa', 97.30, false, 9, true, now())`,
      [second, partner.provider],
    );
    await world.asOwner(
      `insert into games.game_categories (game_id, category)
       values ($1, 'slots'), ($2, 'roulette') on conflict do nothing`,
      [partner.game, second],
    );
  }
});

it.each(BOTH)('$protocol: a bonus weighs the game that is staked on', async (partner) => {
  const player = await world.player({ cash: units(1000), bonus: 0n });
  await world.app.promotions.give({
    playerId: player.id,
    source: 'test',
    reference: randomUUID(),
    title: { es: 'Bono', pt: 'Bônus', en: 'Bonus' },
    amount: units(100),
    days: 30,
    terms: { target: units(1000), weights: { slots: 10_000, roulette: 1000 } },
  });
  const seat = partner.seat(world, player, await openSession(world, player, partner.game));
  const game = `second-${partner.provider}`;
  expect(await seat.bet(randomUUID(), units(100), { round: 'r1', game })).toMatchObject({
    means: 'ok',
  });
  expect((await world.app.wallet.funds(player.id)).wagering?.counted).toBe(units(10));
});
