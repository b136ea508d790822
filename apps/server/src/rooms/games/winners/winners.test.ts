import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { Winner } from '@ceibo/contracts/games';
import { roundOf } from '../../../testing/rounds.ts';
import { runJob } from '../../../testing/promotions/campaigns.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { setProviderActive } from '../../providers/index.ts';
import { isWinner, maskLogin } from './winners.ts';

const world = startTestWorld();
const HOUR_MS = 3_600_000;

async function shown(): Promise<Winner[]> {
  const response = await world.app.web.inject({ method: 'GET', url: '/api/games/winners' });
  return response.json<{ winners: Winner[] }>().winners;
}

/** Looks through the ledger as the job does every minute, once what was played is old enough. */
async function look(): Promise<void> {
  world.clock.advance(6000);
  await runJob(world, 'games:note-winners');
}

const namesOf = (winners: Winner[]) => winners.map(({ who }) => who);

async function play(
  player: TestPlayer,
  id: string,
  { stake = 100, win = 2000, game = 'ceibo-dorado', source = 'hub88:ceibo' } = {},
): Promise<void> {
  const round = roundOf(world, player, id, { game, source });
  await round.win(units(win), await round.stake(units(stake)));
}

describe('the winners', () => {
  it('are the large wins of cash, the newest first, with most of their logins hidden', async () => {
    expect(await shown()).toEqual([]);
    const [one, two] = [
      await world.player({ login: 'mariana73' }),
      await world.player({ login: 'ruben' }),
    ];
    await play(one, 'large');
    world.clock.advance(1000);
    await play(two, 'larger', { stake: 500, win: 100_000 });
    await play(two, 'too-small', { stake: 10, win: 999 });
    await play(two, 'not-times-enough', { stake: 100, win: 1999 });
    await look();
    expect(await shown()).toEqual([
      {
        who: 'r···n',
        gameId: 'ceibo-dorado',
        gameName: 'Ceibo Dorado',
        img: '/art/games/ceibo-dorado.webp',
        amount: '100000.00',
        currency: 'ARS',
        at: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ who: 'ma···73', amount: '2000.00' }),
    ]);
    // Looking again changes nothing.
    await look();
    expect(namesOf(await shown())).toEqual(['r···n', 'ma···73']);
    expect(JSON.stringify(await world.asOwner('select * from games.winners'))).not.toMatch(
      /mariana73|ruben/,
    );
  });

  it('lose a win that is taken back, and a round that is undone', async () => {
    const player = await world.player({ login: 'taken-back' });
    const source = 'softswiss:ceibo';
    const undo = (sourceTxId: string, refTxId: string) =>
      world.app.wallet.apply({
        kind: 'rollback',
        source,
        sourceTxId,
        refTxId,
        playerId: player.id,
        currency: 'ARS',
        undoesAnything: true,
        round,
      });
    const round = { id: 'back', game: 'ceibo-dorado', closes: false };
    const steps = roundOf(world, player, 'back', { source });
    const stake = await steps.stake(units(100));
    await steps.win(units(3000), stake, { closes: false });
    const last = await steps.win(units(2000), stake);
    await look();
    expect(await shown()).toContainEqual(
      expect.objectContaining({ who: 'ta···ck', amount: '5000.00' }),
    );
    expect(await undo('undo-last', last)).not.toHaveProperty('refused');
    await look();
    expect(await shown()).toContainEqual(
      expect.objectContaining({ who: 'ta···ck', amount: '3000.00' }),
    );
    expect(await undo('undo-first', `${player.id}:back:2`)).not.toHaveProperty('refused');
    await look();
    expect(namesOf(await shown())).not.toContain('ta···ck');
  });

  it('wait until the round has ended', async () => {
    const player = await world.player({ login: 'open-round' });
    const round = roundOf(world, player, 'open');
    const stake = await round.stake(units(100));
    await round.win(units(4000), stake, { closes: false });
    await look();
    expect(namesOf(await shown())).not.toContain('op···nd');
    await round.win(units(1000), stake);
    await look();
    expect(await shown()).toContainEqual(
      expect.objectContaining({ who: 'op···nd', amount: '5000.00' }),
    );
  });

  it('are none of bonus money, and none of play money', async () => {
    const bonus = await world.player({ login: 'bonus-money', cash: units(0), bonus: units(1000) });
    await play(bonus, 'bonus', { stake: 100, win: 5000 });
    const toy = await world.player({ login: 'play-money' });
    await world.call('/api/wallet/reset-play-money', {}, toy.session);
    const common = { source: 'hub88:ceibo', playerId: toy.id, currency: 'PLAY' } as const;
    const round = { id: 'toy', game: 'ceibo-dorado', closes: false };
    expect(
      await world.app.wallet.apply({
        ...common,
        kind: 'stake',
        sourceTxId: 'toy-1',
        amount: units(100),
        round,
      }),
    ).not.toHaveProperty('refused');
    const won = {
      ...common,
      kind: 'win',
      sourceTxId: 'toy-2',
      refTxId: 'toy-1',
      amount: units(9000),
      round: { ...round, closes: true },
    } as const;
    expect(await world.app.wallet.apply(won)).not.toHaveProperty('refused');
    await look();
    expect(namesOf(await shown())).not.toContain('bo···ey');
    expect(namesOf(await shown())).not.toContain('pl···ey');
  });

  it('are hidden while the provider is off, and where the game is unknown', async () => {
    await play(await world.player({ login: 'elsewhere' }), 'elsewhere', { game: 'no-such-game' });
    await play(await world.player({ login: 'provider-off' }), 'off');
    await look();
    expect(namesOf(await shown())).toContain('pr···ff');
    expect(namesOf(await shown())).not.toContain('el···re');
    await world.database.transaction((transaction) =>
      setProviderActive(transaction, { key: 'ceibo', active: false }),
    );
    expect(await shown()).toEqual([]);
    await world.database.transaction((transaction) =>
      setProviderActive(transaction, { key: 'ceibo', active: true }),
    );
    expect(namesOf(await shown())).toContain('pr···ff');
  });

  it('are ten at most, of the last day', async () => {
    const player = await world.player({ cash: units(10_000) });
    for (let round = 0; round < 12; round += 1) await play(player, `many-${round}`);
    await look();
    expect(await shown()).toHaveLength(10);
    world.clock.advance(24 * HOUR_MS);
    expect(await shown()).toEqual([]);
    await look();
    expect(await world.asOwner('select count(*)::int as left from games.winners')).toEqual([
      { left: 0 },
    ]);
  });
});

describe('a login', () => {
  it.each([
    ['', '···'],
    ['ana', 'a···'],
    ['demo', 'd···o'],
    ['ruben77', 'r···7'],
    ['mariana73', 'ma···73'],
    ['ñandú🦤avestruz🦤', 'ña···z🦤'],
  ])('%j is shown as %j', (login, masked) => {
    expect(maskLogin(login)).toBe(masked);
  });
});

describe('a round', () => {
  const round = { state: 'closed', bet: units(100), win: units(2000), transfers: [] } as const;

  it('is a winner’s by times or by amount, and never without a stake by times', () => {
    const large = units(100_000);
    expect(isWinner({ ...round, transfers: [] }, large)).toBe(true);
    expect(isWinner({ ...round, win: units(2000) - 1n, transfers: [] }, large)).toBe(false);
    expect(isWinner({ ...round, bet: units(90_000), win: large, transfers: [] }, large)).toBe(true);
    expect(isWinner({ ...round, bet: 0n, transfers: [] }, large)).toBe(false);
    expect(isWinner({ ...round, state: 'rolled-back', transfers: [] }, large)).toBe(false);
  });
});
