// The statement of a wallet as a PDF, as a player or a bank reads it.

import { units } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../testing/pdf-words.ts';
import { roundOf } from '../../../testing/rounds.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();

const pdf = (player: Pick<TestPlayer, 'session'>, request: object = {}, language = 'es') =>
  world.app.web.inject({
    method: 'POST',
    url: '/api/games/statement-pdf',
    payload: request,
    headers: { wsession: player.session, 'accept-language': language },
  });
const words = async (...asked: Parameters<typeof pdf>) => wordsOf((await pdf(...asked)).rawPayload);

/** A player with 1000 pesos, a round that is open and one that won. */
async function playerWithRounds(): Promise<TestPlayer> {
  const player = await world.player({ cash: units(1000) });
  const won = roundOf(world, player, `won-${player.id}`);
  await won.win(units(250), await won.stake(units(100)));
  await roundOf(world, player, `open-${player.id}`).stake(7_001_234n);
  return player;
}

describe('the statement as a PDF', () => {
  it('has the holder, both balances, each transfer with its game, and sums by kind', async () => {
    const player = await playerWithRounds();
    const answer = await pdf(player);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="ceibo-statement.pdf"',
    });
    const lines = wordsOf(answer.rawPayload).split('\n');
    const after = (name: string) => lines.slice(lines.indexOf(name) + 1);
    expect(lines).toContain('Extracto de cuenta');
    expect(lines.some((line) => line.includes(player.login))).toBe(true);
    expect(after('Saldo inicial').slice(0, 4)).toEqual(['0,00', '0,00', '0,00', '0,00']);
    expect(after('Saldo final').slice(0, 4)).toEqual(['1.142,998766', '0,00', '7,001234', '0,00']);
    expect(lines.filter((line) => line === 'Apuesta · Ceibo Dorado')).toHaveLength(2);
    expect(after('Ganancia · Ceibo Dorado').slice(0, 3)).toEqual(['250,00', '0,00', '1.150,00']);
    // The sums: two stakes.
    expect(after('Apuesta').slice(0, 3)).toEqual(['2', '-107,001234', '0,00']);
    expect(lines).toContain('Página 1 de 1');
  });

  it.each([
    ['pt', 'Extrato da conta', 'Aposta · Ceibo Dorado'],
    ['en', 'Account statement', 'Stake · Ceibo Dorado'],
  ])('speaks %s', async (language, title, stake) => {
    const found = await words(await playerWithRounds(), {}, language);
    expect(found).toContain(title);
    expect(found).toContain(stake);
  });

  it('has what happened in its period alone, and begins with the balance before it', async () => {
    const player = await world.player({ cash: units(1000) });
    world.clock.advance(60_000);
    const from = world.clock.now().toISOString();
    const inside = roundOf(world, player, `in-${player.id}`);
    await inside.win(units(30), await inside.stake(units(10)));
    world.clock.advance(60_000);
    const to = world.clock.now().toISOString();
    const later = roundOf(world, player, `later-${player.id}`);
    await later.win(units(99), await later.stake(units(10)));
    const lines = (await words(player, { from, to })).split('\n');
    const after = (name: string) => lines[lines.indexOf(name) + 1];
    expect([after('Saldo inicial'), after('Saldo final')]).toEqual(['1.000,00', '1.020,00']);
    expect(lines).not.toContain('99,00');
  });

  it('names the days of its period, from midnight to midnight in Buenos Aires', async () => {
    const player = await world.player();
    const days = { from: '2025-10-31T03:00:00.000Z', to: '2025-11-01T03:00:00.000Z' };
    expect(await words(player, days)).toContain('del 31/10/2025 al 31/10/2025');
    const last = { to: '2025-12-01T02:59:59.999Z' };
    expect(await words(player, last)).toContain('hasta el 30/11/2025');
  });

  it('has a deposit under the number of its receipt, and nothing of another player', async () => {
    const [player, other] = [await world.player({ cash: 0n }), await world.player()];
    const deposit = { kind: 'deposit', source: 'opening', currency: 'ARS' } as const;
    const [own, foreign] = [`own-${player.id}`, `foreign-${other.id}`];
    await world.app.wallet.apply({
      ...deposit,
      playerId: player.id,
      sourceTxId: own,
      amount: units(7),
    });
    await world.app.wallet.apply({
      ...deposit,
      playerId: other.id,
      sourceTxId: foreign,
      amount: units(8),
    });
    const found = await words(player);
    // On a line of its own.
    expect(found).toMatch(new RegExp(`^${own.slice(0, 20)}`, 'm'));
    expect(found).not.toContain(foreign.slice(0, 20));
    expect(found).not.toContain('8,00');
  });

  it('ends with the last transfer that there was when it was asked for', async () => {
    const player = await world.player({ cash: units(1000) });
    const period = await world.app.wallet.statement({ playerId: player.id, currency: 'ARS' });
    await roundOf(world, player, `after-${player.id}`).stake(units(10));
    const rows = (await Array.fromAsync(period.rows())).flat();
    expect(rows.map(({ seq }) => seq)).toEqual([1n]);
    expect([period.lines, period.closing.cash]).toEqual([1n, units(1000)]);
  });

  it('of a wallet in which nothing happened says so', async () => {
    const player = await world.player();
    expect(await words(player, { currency: 'COMP' })).toContain(
      'No hubo movimientos en este período.',
    );
  });

  it('goes on over numbered pages, and is refused above five thousand transfers', async () => {
    const player = await world.player({ cash: units(1000) });
    const add = (first: number, last: number) => world.asOwner(ADD, [player.id, first, last]);
    await add(2, 400);
    expect(await words(player)).toMatch(/Página (\d+) de \1/);
    await add(401, 5000);
    expect((await pdf(player)).headers['content-type']).toBe('application/pdf');
    await add(5001, 5001);
    expect((await pdf(player)).json()).toMatchObject({
      success: false,
      code: 'STATEMENT_TOO_LONG',
    });
  });

  it('counts among the twenty files of an hour', async () => {
    const player = await world.player();
    for (let count = 0; count < 19; count += 1) await pdf(player);
    const csv = () =>
      world.app.web.inject({
        method: 'POST',
        url: '/api/wallet/statement-file',
        payload: {},
        headers: { wsession: player.session },
      });
    expect((await csv()).headers['content-type']).toContain('text/csv');
    for (const answer of [await csv(), await pdf(player)])
      expect(answer.json()).toMatchObject({ success: false, code: 'TOO_MANY_ATTEMPTS' });
  });

  it('needs a session, and takes no other fields', async () => {
    expect((await pdf({ session: 'unknown' })).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    const player = await world.player();
    for (const request of [{ from: 'yesterday' }, { player: 'another' }, { currency: 'USD' }])
      expect((await pdf(player, request)).statusCode).toBe(400);
  });
});

/** Corrections of a peso, one up and one down, from one number to another. */
const ADD = `
  with added as (
    insert into wallet.transfers (player_id, currency, seq, kind, source, source_tx_id,
      fingerprint, amount, cash, bonus, in_play, held, house,
      cash_after, bonus_after, in_play_after, held_after, at)
    select $1::uuid, 'ARS', n, 'adjust', 'staff', 'paper:' || $1 || ':' || n,
      sha256(n::text::bytea), change, change, 0, 0, 0, -change,
      1000000000 + case when n % 2 = 0 then 1000000 else 0 end, 0, 0, 0, now()
    from generate_series($2::int, $3::int) n,
      lateral (select case when n % 2 = 0 then 1000000 else -1000000 end as change) c
    returning 1)
  update wallet.wallets set seq = $3::int,
    cash = 1000000000 + case when $3::int % 2 = 0 then 1000000 else 0 end
  where player_id = $1::uuid and currency = 'ARS'`;
