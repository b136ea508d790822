// Tournaments on a real ledger: scores, boards, the states of a run, prizes. The checker of the
// books follows every test.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { DAY, later, MINUTE, SECOND } from '../../../platform/clock.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { addPromotions, grantsOf } from '../../../testing/promotions/campaigns.ts';
import { LASTS, playTournaments } from '../../../testing/promotions/tournaments.ts';

const world = startTestWorld();
const {
  hold,
  advance,
  pass,
  play,
  board,
  scores,
  view,
  stateOf,
  cashOf,
  join,
  leave,
  staff,
  finish,
  prizesOf,
  exclude,
} = playTournaments(world);

describe('the score of a player', () => {
  it('is of closed rounds of its games in pesos, from the smallest bet on, and each once', async () => {
    const [player, run] = [await world.player(), await hold()];
    await play(player, units(10), units(30));
    await play(player, units(9), units(500));
    await play(player, units(10), units(500), { game: 'another' });
    await world.app.wallet.apply({
      kind: 'play-reset',
      source: 'test',
      sourceTxId: randomUUID(),
      playerId: player.id,
      currency: 'PLAY',
    });
    await play(player, units(10), units(500), { currency: 'PLAY' });
    const open = await play(player, units(10));
    expect(await scores(run.id)).toEqual(['30.00']);
    expect((await view(run.id, player)).openRounds).toBe(1);
    await open.pay(units(5));
    await advance();
    expect(await scores(run.id)).toEqual(['35.00']);
    expect((await view(run.id, player)).openRounds).toBe(0);
  });

  it('belongs to the time of the stake, also where the win is later', async () => {
    const [player, run] = [await world.player(), await hold({ startsIn: MINUTE })];
    await play(player, units(10), units(70));
    const before = await play(player, units(10));
    await pass(2 * MINUTE);
    await before.pay(units(70));
    const within = await play(player, units(10));
    await pass(LASTS + 2 * MINUTE);
    await play(player, units(10), units(70));
    await within.pay(units(20));
    expect(await scores(run.id)).toEqual(['20.00']);
  });

  it('goes with a stake that is undone and with a win that is taken back, and so does the tie', async () => {
    const [first, second, run] = [await world.player(), await world.player(), await hold()];
    const one = await play(first, units(10), units(40));
    await play(second, units(10), units(40));
    const more = await play(first, units(10), units(60));
    expect((await board(run.id, first)).around.map(({ isMine }) => isMine)).toEqual([true, false]);
    await more.undoWin();
    expect((await board(run.id, first)).around).toMatchObject([
      { place: 1, score: '40.00', isMine: true },
      { place: 2, score: '40.00', isMine: false },
    ]);
    await one.undoWin();
    await one.undoStake();
    expect(await scores(run.id)).toEqual(['40.00']);
    expect((await board(run.id, first)).around).toEqual([]);
    await play(first, units(10), units(40));
    // Reached again, but later than the other player.
    expect((await board(run.id, first)).around).toMatchObject([
      { place: 1, isMine: false },
      { place: 2, isMine: true },
    ]);
  });

  it('counts in every tournament that runs', async () => {
    const [player, one] = [await world.player(), await hold()];
    const other = await hold({ scoring: { kind: 'multiplier' } });
    await play(player, units(20), units(50));
    expect(await scores(one.id)).toEqual(['50.00']);
    expect(await scores(other.id)).toEqual(['2.50']);
  });
});

describe('taking part', () => {
  it('by opt-in counts from joining on, begins anew after leaving, and needs a session', async () => {
    const [player, run] = [await world.player(), await hold({ entry: 'opt-in' })];
    await play(player, units(10), units(90));
    expect(await join(run.id, player)).toBe('done');
    expect(await join(run.id, player)).toBe('done');
    await play(player, units(10), units(30));
    expect(await scores(run.id)).toEqual(['30.00']);
    expect(await leave(run.id, player)).toBe('done');
    expect(await leave(run.id, player)).toBe('done');
    expect(await scores(run.id)).toEqual([]);
    expect(await join(run.id, player)).toBe('done');
    await play(player, units(10), units(20));
    expect(await scores(run.id)).toEqual(['20.00']);
    expect(await join(randomUUID(), player)).toBe('TOURNAMENT_UNKNOWN');
    expect(await leave(randomUUID(), player)).toBe('TOURNAMENT_UNKNOWN');
    const unknown = { id: randomUUID() };
    for (const call of ['tournament', 'leaderboard'])
      expect((await world.call(`/api/promotions/${call}`, unknown)).body['code']).toBe(
        'TOURNAMENT_UNKNOWN',
      );
  });

  it('two tabs join as one player', async () => {
    const [player, run] = [await world.player(), await hold({ entry: 'opt-in' })];
    await Promise.all([join(run.id, player), join(run.id, player), join(run.id, player)]);
    expect((await view(run.id, player)).tournament['players']).toBe(1);
  });

  it('ends with the tournament', async () => {
    const [player, run] = [await world.player(), await hold({ entry: 'opt-in' })];
    await pass(LASTS + 2 * MINUTE);
    expect(await join(run.id, player)).toBe('TOURNAMENT_CLOSED');
    expect(await leave(run.id, player)).toBe('TOURNAMENT_CLOSED');
  });

  it('is refused to an excluded player', async () => {
    const [player, run] = [await world.player(), await hold({ entry: 'opt-in' })];
    await exclude(player);
    expect(await join(run.id, player)).toBe('PLAYER_EXCLUDED');
  });

  it('is refused to who was disqualified, also after leaving', async () => {
    const [player, run] = [await world.player(), await hold({ entry: 'opt-in' })];
    await join(run.id, player);
    await staff(run.key, { do: 'disqualify', playerId: player.id, reason: 'Cuenta duplicada' });
    expect(await join(run.id, player)).toBe('TOURNAMENT_DISQUALIFIED');
    await leave(run.id, player);
    expect(await join(run.id, player)).toBe('TOURNAMENT_DISQUALIFIED');
  });
});

describe('a run', () => {
  it('waits for open rounds when it closes, is reviewed, and pays each prize once', async () => {
    const [first, second, run] = [await world.player(), await world.player(), await hold()];
    await play(second, units(10), units(50));
    const late = await play(first, units(10));
    await pass(LASTS + 2 * SECOND);
    expect(await stateOf(run.id)).toBe('closing');
    await pass(MINUTE);
    expect(await stateOf(run.id)).toBe('closing');
    await late.pay(units(60));
    await advance();
    await advance();
    expect(await stateOf(run.id)).toBe('reviewing');
    const before = [await cashOf(first), await cashOf(second)];
    await pass(3 * MINUTE);
    await Promise.all([advance(), advance()]);
    await advance();
    expect(await stateOf(run.id)).toBe('paid');
    expect([await cashOf(first), await cashOf(second)]).toEqual([
      (before[0] ?? 0n) + units(100),
      (before[1] ?? 0n) + units(25),
    ]);
    expect(await prizesOf(run.id)).toMatchObject([
      { place: 1, state: 'paid' },
      { place: 2, state: 'paid' },
      { place: 3, state: 'unclaimed' },
    ]);
  });

  it('waits for a round that does not end no longer than it says', async () => {
    const [player, run] = [await world.player(), await hold()];
    const open = await play(player, units(10));
    await pass(LASTS + MINUTE);
    await advance();
    expect(await stateOf(run.id)).toBe('closing');
    await pass(4 * MINUTE);
    expect(await stateOf(run.id)).toBe('reviewing');
    await pass(3 * MINUTE);
    await advance();
    expect(await stateOf(run.id)).toBe('paid');
    await open.pay(units(500));
    await advance();
    expect(await prizesOf(run.id)).toMatchObject(
      [1, 2, 3].map((place) => ({ place, state: 'unclaimed' })),
    );
  });

  it('is decided anew by what is undone in its review, and nobody is clawed back afterwards', async () => {
    const [first, second] = [await world.player(), await world.player()];
    await hold();
    const best = await play(first, units(10), units(90));
    const other = await play(second, units(10), units(50));
    await pass(LASTS + 2 * SECOND);
    await advance();
    await best.undoWin();
    const before = await cashOf(second);
    await pass(3 * MINUTE);
    await advance();
    expect(await cashOf(second)).toBe(before + units(100));
    await other.undoWin();
    await advance();
    expect(await cashOf(second)).toBe(before + units(50));
  });

  it('leaves out who is disqualified, keeps the row and says why', async () => {
    const [first, second, run] = [await world.player(), await world.player(), await hold()];
    await play(first, units(10), units(90));
    await play(second, units(10), units(50));
    await advance();
    const reason = 'Cuenta duplicada';
    expect(await staff(run.key, { do: 'disqualify', playerId: first.id, reason })).toMatchObject({
      id: run.id,
    });
    const stranger = await world.player();
    expect(await staff(run.key, { do: 'disqualify', playerId: stranger.id, reason })).toBe(
      'no-entry',
    );
    await play(first, units(10), units(90));
    expect(await scores(run.id)).toEqual(['50.00']);
    expect((await view(run.id, first)).tournament['mine']).toMatchObject({
      place: null,
      score: '180.00',
      disqualified: reason,
    });
    const before = await cashOf(first);
    await finish(run);
    expect(await cashOf(first)).toBe(before);
    expect((await prizesOf(run.id)).map(({ state }) => state)).toEqual([
      'paid',
      'unclaimed',
      'unclaimed',
    ]);
  });

  it('whose result is held back waits for its release, and a cancelled one pays nothing', async () => {
    const [player, run, cancelled] = [await world.player(), await hold(), await hold()];
    await play(player, units(10), units(90));
    await staff(run.key, { do: 'hold' });
    await staff(cancelled.key, { do: 'cancel', reason: 'Error en las bases' });
    expect(await staff(cancelled.key, { do: 'hold' })).toBe('no-run');
    await finish(run);
    expect(await stateOf(run.id)).toBe('reviewing');
    await staff(run.key, { do: 'release' });
    await advance();
    expect(await stateOf(run.id)).toBe('paid');
    expect(await prizesOf(cancelled.id)).toEqual([]);
  });

  it('owes its prize to who was excluded between the result and the payment: in cash', async () => {
    const bonus = { wagering: 3, days: 7, weights: { slots: 10_000 } };
    const prizes = [{ from: 1, to: 2, amount: '40.00', kind: 'bonus' as const }];
    const run = await hold({ prizes, bonus });
    const [excluded, other] = [await world.player(), await world.player()];
    await play(excluded, units(10), units(90));
    await play(other, units(10), units(50));
    await pass(LASTS + 2 * SECOND);
    await exclude(excluded);
    const before = await cashOf(excluded);
    await finish(run);
    expect(await prizesOf(run.id)).toMatchObject([
      { place: 1, state: 'paid', paid_as: 'cash' },
      { place: 2, state: 'paid', paid_as: 'bonus' },
    ]);
    expect(await cashOf(excluded)).toBe(before + units(40));
    await world.app.promotions.advance(other.id);
    expect((await world.app.wallet.pockets(other.id)).bonus).toBe(units(40));
  });

  it('pays a prize that is a bonus as one to who is in a time-out: it waits for its end', async () => {
    const bonus = { wagering: 3, days: 7, weights: { slots: 10_000 } };
    const prizes = [{ from: 1, to: 1, amount: '40.00', kind: 'bonus' as const }];
    const [run, winner] = [await hold({ prizes, bonus }), await world.player({ bonus: 0n })];
    await play(winner, units(10), units(90));
    await pass(LASTS + 2 * SECOND);
    await exclude(winner, 'time-out');
    const before = await cashOf(winner);
    await finish(run);
    expect(await prizesOf(run.id)).toMatchObject([{ state: 'paid', paid_as: 'bonus' }]);
    await world.app.promotions.advance(winner.id);
    expect(await grantsOf(world, winner)).toEqual(['queued 40.00']);
    expect(await cashOf(winner)).toBe(before);
    await pass(30 * DAY);
    await world.app.promotions.advance(winner.id);
    expect(await grantsOf(world, winner)).toEqual(['active 40.00']);
  });

  it('gives a prize that is a bonus the terms that it said before, with the place’s fund order', async () => {
    const weights = { slots: 10_000, sports: 5_000 };
    const sports = { minOdds: '1.50', minLegOdds: '1.20' };
    const bonus = { wagering: 3, days: 7, maxBet: '50.00', weights, games: { g: 0 }, sports };
    const prizes = [{ from: 1, to: 1, amount: '40.00', kind: 'bonus' as const }];
    await addPromotions(world, { rules: [{ place: '*', bonusFirst: true }] });
    const [run, winner] = [await hold({ prizes, bonus }), await world.player({ bonus: 0n })];
    expect(await view(run.id, winner)).toMatchObject({
      bonus: { wagering: 3, days: 7, maxBet: '50.00', sports },
    });
    await play(winner, units(10), units(90));
    await finish(run);
    await world.app.promotions.advance(winner.id);
    await addPromotions(world, { rules: [{ place: '*' }] });
    expect((await world.app.wallet.funds(winner.id)).wagering).toMatchObject({
      target: units(120),
      maxBet: units(50),
      bonusFirst: true,
      weights,
      games: { g: 0 },
      sports: { minOdds: 1500, minLegOdds: 1200 },
    });
  });

  it('gives prizes of free spins, whole and once; who may play none is paid in cash', async () => {
    const spins = { game: 'ceibo-dorado', value: '10.00', cap: '500.00', days: 7 };
    const prizes = [{ from: 1, to: 2, amount: '40.00', kind: 'spins' as const }];
    const run = await hold({ prizes, spins });
    const [excluded, other] = [await world.player(), await world.player()];
    await play(excluded, units(10), units(90));
    await play(other, units(10), units(50));
    await pass(LASTS + 2 * SECOND);
    await exclude(excluded);
    const before = await cashOf(excluded);
    await finish(run);
    expect(await prizesOf(run.id)).toMatchObject([
      { place: 1, state: 'paid', paid_as: 'cash' },
      { place: 2, state: 'paid', paid_as: 'spins' },
    ]);
    expect(await cashOf(excluded)).toBe(before + units(40));
    expect(await world.app.games.freeSpinsOf(world.database, other.id, 5)).toMatchObject([
      { spins: 4, value: units(10), game: 'ceibo-dorado' },
    ]);
  });

  it('is made again and again by its calendar, and the next one is ready', async () => {
    // Not at the very edge of two runs: an advance that began a moment ago would see the former.
    const first = later(world.clock.now(), -3 * DAY - MINUTE).toISOString();
    const run = await hold({ schedule: { first, every: 'day', hours: 24 } });
    const runs = () =>
      world.database.query<{ state: string }>(
        'select state from promotions.runs where tournament = $1 order by starts_at',
        [run.key],
      );
    expect((await runs()).map(({ state }) => state)).toEqual(['started', 'open']);
    await pass(DAY);
    await advance();
    expect((await runs()).length).toBe(3);
  });
});

it('the lists name what runs, where the player stands and the first three', async () => {
  const [player, run] = [await world.player(), await hold()];
  await play(player, units(10), units(30));
  await advance();
  const { body } = await world.call('/api/promotions/tournaments', {}, player.session);
  const listed = (body['tournaments'] as Record<string, unknown>[]).find(({ id }) => id === run.id);
  expect(listed).toMatchObject({ pool: '150.00', places: 3, players: 1, mine: { place: 1 } });
  const visitor = await world.call('/api/promotions/leaderboards', {});
  const boards = visitor.body['leaderboards'] as Record<string, unknown>[];
  expect(boards.find(({ id }) => id === run.id)).toMatchObject({
    title: 'Cup',
    top: [{ place: 1, score: '30.00', isMine: false, prize: '100.00' }],
  });
});
