import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { openGame, startStudio } from '../testing/studio-harness.ts';
import { contributionOf, jackpotRules } from './jackpot-rules.ts';
import { gameOf } from '../titles/index.ts';

const game = gameOf('gol-de-oro');

const { bet } = walletPaths;
const STAKE = '10000';
const contribution = contributionOf(BigInt(STAKE));
/** Numbers of chance: five stops that pay nothing, and then whether the jackpot is won. */
const losing = losingStops();
const missed = jackpotRules.sureStake - 1;
const won = 0;

type Studio = Awaited<ReturnType<typeof startStudio>>;

async function openTitle(options: Parameters<typeof startStudio>[0] = {}, user = 'player-1') {
  const studio = await startStudio(options);
  return { studio, session: await openGame(studio, { user }, game) };
}

const spin = (studio: Studio, session: string) =>
  studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session, game.code);

async function standing(studio: Studio): Promise<bigint> {
  const { amount } = Object((await studio.app.inject('/studios/jackpot.json')).json());
  return BigInt(String(amount));
}

/** The pool always equals the sum of its movements. */
function sumOfMoves({ books }: Studio): unknown {
  return books.prepare('SELECT sum(amount) AS sum FROM studio_jackpot_moves').get()?.['sum'];
}

describe('the shared jackpot', () => {
  it('begins with the seed of the house and grows by its part of every stake that was taken', async () => {
    const { studio, session } = await openTitle();
    expect(await standing(studio)).toBe(jackpotRules.seed);
    studio.willDraw(...losing, missed, ...losing, missed);
    expect(Object((await spin(studio, session)).body).jackpot).toMatchObject({
      amount: String(jackpotRules.seed + contribution),
      currency: 'ARS',
    });
    await spin(studio, session);
    expect(await standing(studio)).toBe(jackpotRules.seed + 2n * contribution);
    expect(sumOfMoves(studio)).toBe(Number(await standing(studio)));
  });

  it('gets nothing of a stake that was refused', async () => {
    const { studio, session } = await openTitle();
    studio.willDraw(...losing, missed);
    studio.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
    expect((await spin(studio, session)).body).toMatchObject({ round: { state: 'refused' } });
    expect(await standing(studio)).toBe(jackpotRules.seed);
  });

  it('is neither fed nor won with play money, nor by a title that is no member', async () => {
    const studio = await startStudio();
    const demo = await openGame(studio, { currency: 'XXX' }, game);
    studio.willDraw(...losing, won);
    expect((await spin(studio, demo)).body).toMatchObject({
      round: { win: '0', jackpot: '0' },
      jackpot: null,
    });
    const other = await openGame(studio);
    studio.willDraw(0, 16, 4, 0, 0, won);
    await studio.post('spin', { roundId: randomUUID(), stake: '2000' }, other);
    expect(await standing(studio)).toBe(jackpotRules.seed);
    expect(studio.operator.callsTo(bet)).toHaveLength(1);
  });

  it('is paid whole as a part of the win, and begins anew', async () => {
    const { studio, session } = await openTitle();
    studio.willDraw(...losing, won);
    const { body } = await spin(studio, session);
    expect(body).toMatchObject({
      round: { state: 'open', jackpot: String(jackpotRules.seed), win: String(jackpotRules.seed) },
    });
    await studio.post('collect', { roundId: Object(body).round.roundId }, session, game.code);
    expect(studio.operator.balance()).toBe(1000 - 100 + Number(jackpotRules.seed) / 100);
    expect(await standing(studio)).toBe(jackpotRules.seed + contribution);
    expect(sumOfMoves(studio)).toBe(Number(await standing(studio)));
  });

  it('is never paid twice to players who win at the same time', async () => {
    const { studio, session } = await openTitle();
    const other = await openGame(studio, { user: 'player-2' }, game);
    studio.willDraw(...losing, missed);
    await spin(studio, session);
    studio.willDraw(...losing, won, ...losing, won);
    const rounds = await Promise.all([spin(studio, session), spin(studio, other)]);
    // The round that was drawn first took the pool, and the other the next one, with or without the
    // contribution of the first. Three seeds and three contributions are paid or still standing.
    const paid = rounds.map(({ body }) => BigInt(Object(body).round.jackpot));
    expect(paid).toContain(jackpotRules.seed + contribution);
    expect(paid.reduce((sum, each) => sum + each, await standing(studio))).toBe(
      3n * (jackpotRules.seed + contribution),
    );
  });

  it('comes back whole from a winner whose stake was never taken, despite other wins and contributions', async () => {
    const { studio, session } = await openTitle();
    const other = await openGame(studio, { user: 'player-2' }, game);
    studio.willDraw(...losing, missed);
    await spin(studio, other);
    const full = jackpotRules.seed + contribution;
    studio.willDraw(...losing, won);
    studio.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
    expect((await spin(studio, session)).body).toMatchObject({ round: { state: 'refused' } });
    expect(await standing(studio)).toBe(full);
    studio.willDraw(...losing, won);
    expect((await spin(studio, other)).body).toMatchObject({ round: { jackpot: String(full) } });
    expect(sumOfMoves(studio)).toBe(Number(await standing(studio)));
  });

  it('survives a studio that is killed between the draw and the answer', async () => {
    const books = new DatabaseSync(':memory:');
    const { studio, session } = await openTitle({ books });
    studio.willDraw(...losing, missed);
    await spin(studio, await openGame(studio, { user: 'player-2' }, game));
    await studio.until(
      () => books.prepare('SELECT state FROM studio_rounds').get()?.['state'] === 'paid',
    );
    studio.willDraw(...losing, won);
    studio.operator.willBe(bet, 'hang');
    void studio.app.inject({
      method: 'POST',
      url: `/games/${game.code}/api/spin`,
      payload: { roundId: randomUUID(), stake: STAKE },
      headers: { authorization: `Bearer ${session}` },
    });
    await expect.poll(() => studio.operator.isHanging()).toBe(true);
    const again = await startStudio({ books, operator: studio.operator });
    await again.until(() => studio.operator.balance() === 900);
    await again.until(
      () =>
        books.prepare('SELECT state FROM studio_rounds ORDER BY rowid DESC').get()?.['state'] ===
        'reversed',
    );
    expect(await standing(again)).toBe(jackpotRules.seed + contribution);
  });
});

/** Stops of the title that pay nothing: the first ones from nought upwards on the last reels. */
function losingStops(): number[] {
  const sees = (reel: number, stop: number) =>
    [0, 1, 2].map((row) => game.reels[reel]?.[(stop + row) % (game.reels[reel]?.length ?? 1)]);
  const first = sees(0, 0);
  const second =
    game.reels[1]?.findIndex((_, stop) =>
      sees(1, stop).every(
        (symbol) => symbol !== 'wild' && symbol !== 'scatter' && !first.includes(symbol),
      ),
    ) ?? -1;
  if (second < 0 || first.includes('scatter'))
    throw new Error('the title has changed: choose other stops');
  return [0, second, 0, 0, 0];
}
