// The checker of the ledger finds each way in which what promotions gave could be changed behind
// it. Every damage is done to books that have one of everything, found, and rolled back.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { units, type Money } from '@ceibo/money';
import { expect, it } from 'vitest';
import { DAY } from '../../platform/clock.ts';
import type { Query } from '../../platform/database/database.ts';
import { findings } from '../../platform/jobs/audit.ts';
import {
  addPromotions,
  campaign,
  onlyCampaigns,
  playRound,
  settled,
} from '../../testing/promotions/campaigns.ts';
import { openGame, playRewardCompany } from '../../testing/promotions/free-spins.ts';
import { playTournaments } from '../../testing/promotions/tournaments.ts';
import {
  cash,
  freeSpins,
  neverTheLast,
  nothing,
  spinToday,
} from '../../testing/promotions/wheel.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld({ random: neverTheLast });
const cup = playTournaments(world);
const spins = { game: 'ceibo-dorado', count: 2, value: '10.00', days: 1, cap: '50.00' };
const joined = (reward: object) =>
  campaign({ trigger: { kind: 'registration' }, reward, needsOptIn: true });
const spinsOf = joined({ spins });
const bonusOf = joined({
  size: { fixed: '500.00' },
  bonus: { wagering: 5, days: 10, weights: { slots: 10_000 } },
});

let made: Promise<void> | undefined;

/** The first test that needs it makes it, because its waits work in tests only. */
function everything(): Promise<void> {
  made ??= makeEverything();
  return made;
}

async function makeEverything(): Promise<void> {
  const company = playRewardCompany(world);
  await onlyCampaigns(world, bonusOf, spinsOf);
  await liveGrants();
  await pointsAndCampaigns();
  await spinWheels();
  await holdCups();
  if (company.rewards.length !== 2) throw new Error('free spins are missing');
}

const post = (path: string, body: object, { session }: TestPlayer) =>
  world.call(`/api/promotions/${path}`, body, session);

async function again(player: TestPlayer): Promise<TestPlayer> {
  const { login } = player;
  const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  return { ...player, session: String(body['sessionId']) };
}

function give(playerId: TestPlayer['id'], amount: Money, target: Money): Promise<boolean> {
  return world.app.promotions.give({
    playerId,
    source: 'test',
    reference: randomUUID(),
    title: { es: 'Bono' },
    amount,
    days: 30,
    terms: { target, weights: { slots: 10_000 } },
  });
}

/** A stake on a slot in a round that stays open. */
async function stake(playerId: TestPlayer['id'], amount: Money) {
  const [bet, id] = [randomUUID(), randomUUID()];
  const game = { source: 'softswiss:test', playerId, currency: 'ARS' } as const;
  const round = (closes: boolean) => ({ id, game: 'g', closes });
  const categories = ['slots'];
  const placed = { ...game, kind: 'stake', sourceTxId: bet, round: round(false) } as const;
  await world.app.wallet.apply({ ...placed, amount, categories });
  const end = () => ({ ...game, sourceTxId: randomUUID(), refTxId: bet, round: round(true) });
  return {
    win: (won: Money) => world.app.wallet.apply({ ...end(), kind: 'win', amount: won }),
    undo: () => world.app.wallet.apply({ ...end(), kind: 'rollback' }),
  };
}

/** One is cash by now, one was cancelled and won late, one is open, and one waits. */
async function liveGrants(): Promise<void> {
  const player = await world.player({ cash: 0n, bonus: 0n });
  const { id } = player;
  await give(id, units(100), units(50));
  await (await stake(id, units(50))).win(units(20));
  await world.app.promotions.advance(id);
  await world.app.wallet.apply({
    kind: 'adjust',
    source: 'staff',
    sourceTxId: randomUUID(),
    playerId: id,
    currency: 'ARS',
    amount: -units(70),
  });
  await give(id, units(100), units(500));
  const late = await stake(id, units(40));
  const [open] = (await post('my-grants', {}, player)).body['grants'] as { id: string }[];
  await post('cancel-grant', { id: open?.id, loses: '100.00' }, player);
  await late.win(0n);
  await world.app.promotions.advance(id);
  await late.win(units(10));
  await give(id, units(300), units(900));
  await give(id, units(5), units(5));
  await stake(id, units(20));
  await (await stake(id, units(30))).undo();
}

async function pointsAndCampaigns(): Promise<void> {
  const player = await world.player({ cash: units(11_000), bonus: 0n });
  await playRound(world, player, { stake: units(10_000) });
  await post('exchange-points', { idempotencyKey: randomUUID(), points: 100 }, player);
  for (const each of [bonusOf, spinsOf]) await post('join-campaign', { key: each.key }, player);
  await settled(world);
  const answers = world.company;
  const studio = await openGame(world, player);
  world.company = answers;
  const [reward] = await world.database.query<{ reward: string }>(
    'select reward from games.free_spins where player_id = $1',
    [player.id],
  );
  for (const won of [20, 0]) {
    const free = { is_free: true, reward_uuid: reward?.reward, round: randomUUID() };
    const bet = await studio.bet(10_00000, free);
    await studio.win(won * 100_000, bet.id, { ...free, round_closed: true });
  }
  await settled(world);
}

/** One spin that gave cash, and one that gave free spins. */
async function spinWheels(): Promise<void> {
  for (const sector of [cash('200.00', 9999, 10), freeSpins(9999, 10)]) {
    await addPromotions(world, { wheel: { sectors: [sector, nothing(1)] } });
    const player = await world.player({ cash: units(100), bonus: 0n });
    await playRound(world, player, { stake: units(10) });
    world.clock.advance(DAY);
    await spinToday(world, await again(player));
    await settled(world);
  }
}

/** One run that is paid, and one that is played. */
async function holdCups(): Promise<void> {
  const player = await world.player({ cash: units(100), bonus: 0n });
  const run = await cup.hold();
  await cup.play(player, units(10), units(30));
  await cup.finish(run);
  await cup.hold();
  await cup.play(player, units(10), units(30));
  await cup.board(run.id);
}

const transfers = (change: string) =>
  `alter table wallet.transfers disable trigger user; update wallet.transfers t set ${change}`;
const grants = (change: string) => `update promotions.grants set ${change}`;
const wagering = (change: string) =>
  `update wallet.wallets set wagering = wagering || '${change}' where bonus > 0`;
const ended = `ended_at = now(), ended_amount = amount, ended_counted = 0`;

const DAMAGES: [check: string, damage: string][] = [
  ['a rollback restores its stake', transfers(`counted = 0 where kind = 'rollback'`)],
  ['a bonus belongs to its grant', 'update wallet.wallets set bonus = bonus + 1 where bonus > 0'],
  ['a bonus belongs to its grant', wagering('{"counted": "900000000"}')],
  ['a bonus belongs to its grant', transfers(`counted = counted + 1 where counted > 0`)],
  [
    'a bonus belongs to its grant',
    transfers(`grant_id = gen_random_uuid() where kind = 'stake' and bonus < 0`),
  ],
  ['what is counted was staked', transfers(`counted = counted + 1 where counted > 0`)],
  [
    'forfeited bonus does not come back',
    transfers(
      `bonus = 5, house = -5 where kind = 'win' and amount = 10000000 and cash + bonus = 0`,
    ),
  ],
  ['a grant is as the ledger has it', wagering('{"target": "0"}')],
  ['a grant is as the ledger has it', wagering('{"maxBet": "900000000"}')],
  ['a grant is as the ledger has it', wagering('{"isClosing": true}')],
  ['a grant is as the ledger has it', wagering('{"until": "2199-01-01T00:00:00.000Z"}')],
  ['a grant is as the ledger has it', grants(`terms = terms - 'weights' where state = 'active'`)],
  [
    'a grant is as the ledger has it',
    grants(`state = 'converted', ${ended} where state = 'active'`),
  ],
  [
    'a grant is as the ledger has it',
    grants(`state = 'cancelled', ${ended} where state = 'active'`),
  ],
  ['a grant is as the ledger has it', grants(`state = 'exhausted' where state = 'converted'`)],
  ['a grant is as the ledger has it', grants(`state = 'expired' where state = 'converted'`)],
  [
    'a grant is as the ledger has it',
    grants(`state = 'queued', started_at = null, expires_at = null, ended_at = null,
      ended_amount = null, ended_counted = null where state = 'cancelled'`),
  ],
  ['a grant is as the ledger has it', grants(`amount = amount + 1 where state = 'active'`)],
  ['a grant is as the ledger has it', grants(`ended_amount = 1 where state = 'cancelled'`)],
  ['a grant is as the ledger has it', grants(`ended_amount = 1 where state = 'converted'`)],
  [
    'a grant is as the ledger has it',
    grants(`player_id = gen_random_uuid() where source = 'test'`),
  ],
  ['what promotions give is a grant', `delete from promotions.grants where source = 'free-spins'`],
  ['what promotions give is a grant', `delete from promotions.grants where source = 'test'`],
  ['an award of a campaign is one grant', 'update promotions.awards set amount = amount + 1'],
  ['an award of a campaign is one grant', grants(`reference = 'x' where source like 'campaign:%'`)],
  ['an award of a campaign is one grant', grants(`source = 'campaign:x' where source = 'test'`)],
  [
    'free spins of a campaign are one award',
    `update promotions.spin_awards set reference = id::text`,
  ],
  ['exchanged points are their exchanges', 'update promotions.points set exchanged = 0'],
  ['exchanged points are their exchanges', 'delete from promotions.exchanges'],
  ['an exchange of points is one grant', 'update promotions.exchanges set amount = amount + 1'],
  ['points are of settled stakes', 'update promotions.points set settled = settled + 1'],
  ['prizes are the pool', 'update promotions.prizes set amount = amount + 1'],
  ['a prize is paid once', `update promotions.prizes set amount = amount + 1 where place = 1`],
  ['what tournaments pay is a prize', transfers(`source_tx_id = 'x' where source = 'tournaments'`)],
  ['a bonus of a tournament is a prize', grants(`source = 'tournaments' where source = 'test'`)],
  [
    'a paid run owes nothing',
    `update promotions.prizes set state = 'owed', paid_as = null, paid_at = null
     where state = 'paid'`,
  ],
  ['a board counts its places', 'update promotions.board_parts set players = players + 1'],
  [
    'only free spins gather',
    transfers(`gathered = -1 where kind = 'win' and award_id is not null`),
  ],
  [
    'only free spins gather',
    transfers(`cash = 1, house = -1 where kind = 'stake' and award_id is not null`),
  ],
  [
    'a free spin is of one award',
    transfers(`award_id = gen_random_uuid() where kind = 'win' and award_id is not null`),
  ],
  [
    'free spins are played by their player',
    transfers(`award_id = gen_random_uuid() where award_id is not null`),
  ],
  [
    'winnings of free spins are granted once',
    'update promotions.spin_awards set granted = granted + 1 where granted > 0',
  ],
  [
    'winnings of free spins are granted once',
    'update games.free_spins set gathered = gathered + 1 where gathered > 0',
  ],
  ['a grant of free spins has its award', grants(`reference = 'x' where source = 'free-spins'`)],
  [
    'free spins have their award',
    `insert into games.free_spins (player_id, id, provider_key, game_code, spins, value, given_at,
       expires_at, state)
     select player_id, gen_random_uuid(), provider_key, game_code, spins, value, given_at,
       expires_at, 'requested' from games.free_spins limit 1`,
  ],
  [
    'a campaign has spent what its awards cost',
    'update promotions.campaigns set spent = spent - 1 where spent > 0',
  ],
  [
    'what free spins did not win returns once',
    'update promotions.awards set returned = returned - 1 where returned > 0',
  ],
  ['the stock of the wheel is what it gave', 'update promotions.wheel_stock set given = given + 1'],
  [
    'a prize of the wheel is one grant',
    'update promotions.wheel_spins set amount = amount + 1 where grant_id is not null',
  ],
  [
    'free spins of the wheel are one award',
    'update promotions.wheel_spins set amount = amount + 1 where spins_id is not null',
  ],
];

it.each(DAMAGES)('a change is found by "%s" (%#)', async (check, damage) => {
  await everything();
  const client = await world.database.libraryPool.connect();
  const query: Query = {
    query: async <Row extends object>(text: string) => (await client.query<Row>(text)).rows,
  };
  try {
    await client.query(`begin; ${damage}`);
    const found = await findings(query);
    expect(found.map((each) => each.check)).toContain(check);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('each check of promotions was seen to find something', () => {
  const books = readFileSync(new URL('../../../audit/books.sql', import.meta.url), 'utf8');
  const names = [...books.matchAll(/^select '([^']+)'/gm)].map(([, name]) => name);
  const ofPromotions = names.slice(names.indexOf('prizes are the pool'));
  const tried = new Set(DAMAGES.map(([check]) => check));
  expect(ofPromotions.filter((name) => !tried.has(name ?? ''))).toEqual([]);
});
