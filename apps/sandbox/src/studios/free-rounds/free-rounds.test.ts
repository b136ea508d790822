// Free rounds of the studios: given by the operator, played without a stake, told as each protocol
// says.

import { DatabaseSync } from 'node:sqlite';
import { SIGNATURE_HEADER, walletPaths } from '@ceibo/partner-protocol/hub88';
import { freebetPaths } from '@ceibo/partner-protocol/hub88/freebets';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { FREE_SPINS_PATH } from '@ceibo/partner-protocol/transactions/free-spins';
import { describe, expect, it } from 'vitest';
import { createSigner } from '../../operator/hub88/signing.ts';
import { api, losing, openGame, startStudio } from '../testing/studio-harness.ts';

const signer = createSigner(vectors.privateKey);
/** Five rubies, wilds among them, on the first line: a hundred times the stake. */
const winning = [30, 20, 29, 15, 3];
/** No reward has this id. */
const UNKNOWN = '00000000-0000-4000-8000-00000000abcd';
type Studio = Awaited<ReturnType<typeof startStudio>>;

async function ask(studio: Studio, path: string, body: object) {
  const payload = JSON.stringify({ operator_id: 1, ...body });
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: await signer.sign(Buffer.from(payload)),
  };
  const answer = await studio.app.inject({ method: 'POST', url: path, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}

const wish = (change: object = {}) => ({
  user: 'player-1',
  sub_partner_id: 'ceibo',
  prepaid_uuid: '00000000-0000-4000-8000-000000000000',
  game_code: 'ceibo-dorado',
  currency: 'ARS',
  bet_value: 2_000_000,
  bet_count: 2,
  start_time: '2020-01-01T00:00:00Z',
  end_time: '2100-01-01T00:00:00Z',
  operator_reference: 'ours-1',
  ...change,
});
const give = (studio: Studio, change?: object) => ask(studio, freebetPaths.create, wish(change));

let rounds = 0;
const idOf = (round: number) => `00000000-0000-4000-8000-${String(round).padStart(12, '0')}`;
const spin = (studio: Studio, session: string, change: object = {}) => {
  rounds += 1;
  return studio.post(
    'spin',
    { roundId: idOf(rounds), stake: '2000', isFree: true, ...change },
    session,
  );
};
const list = (studio: Studio) =>
  ask(studio, freebetPaths.list, { user: 'player-1' }).then(({ body }) => body.rewards);

describe('a reward of Hub88', () => {
  it('is played without a stake, each spin naming it, and is over after the last', async () => {
    const studio = await startStudio();
    const reward = (await give(studio)).body;
    const session = await openGame(studio);
    expect((await studio.post('state', {}, session)).body).toMatchObject({
      freeRounds: { played: 0, total: 2, value: '2000', won: '0' },
    });
    studio.willShow(winning, losing);
    expect((await spin(studio, session)).body).toMatchObject({
      round: { state: 'open', win: '200000' },
      freeRounds: { played: 1, total: 2, won: '200000' },
    });
    await studio.post('collect', { roundId: idOf(rounds) }, session);
    expect((await spin(studio, session)).body).toMatchObject({ freeRounds: { played: 2 } });
    await studio.until(() => studio.operator.callsTo(walletPaths.win).length === 2);
    const calls = studio.operator.callsTo(walletPaths.bet);
    expect(calls).toMatchObject([
      { amount: 2_000_000, is_free: true, reward_uuid: reward.reward_uuid },
      { amount: 2_000_000, is_free: true, meta: { operator_reference: 'ours-1' } },
    ]);
    await expect.poll(async () => (await list(studio))[0].status).toBe('FRS_FINISHED');
    expect(await spin(studio, session)).toMatchObject({
      status: 409,
      body: { code: 'NO_FREE_ROUNDS' },
    });
    const books = (await ask(studio, FREE_SPINS_PATH, { references: ['ours-1'] })).body;
    expect(books.free_spins).toMatchObject([
      { reference: 'ours-1', spins: 2, played: 2, won: 200_000_000, status: 'finished' },
    ]);
  });

  it('is refused for a value that the title has no stake of, an unknown game, and a past end', async () => {
    const studio = await startStudio();
    for (const change of [
      { bet_value: 2_000_001 },
      { bet_value: 100_000 },
      { game_code: 'nowhere' },
      { end_time: '2020-01-02T00:00:00Z' },
    ])
      expect((await give(studio, change)).status).toBe(400);
    expect(await list(studio)).toEqual([]);
  });

  it('is taken back until it has begun, and is not playable any more', async () => {
    const studio = await startStudio();
    const { reward_uuid } = (await give(studio)).body;
    const other = (await give(studio, { operator_reference: 'ours-2' })).body.reward_uuid;
    const session = await openGame(studio);
    studio.willShow(losing);
    await spin(studio, session);
    const cancel = (uuid: string) => ask(studio, freebetPaths.cancel, { reward_uuid: uuid });
    expect((await cancel(reward_uuid)).status).toBe(400);
    expect((await cancel(other)).body).toMatchObject({ status: 'FRS_CANCELLED' });
    expect((await cancel(UNKNOWN)).status).toBe(400);
  });

  it('keeps a round that is sent twice one round, and never a paid one', async () => {
    const studio = await startStudio();
    await give(studio);
    const session = await openGame(studio);
    studio.willShow(losing);
    const roundId = '00000000-0000-4000-8000-0000000000ff';
    await spin(studio, session, { roundId });
    await spin(studio, session, { roundId });
    expect(studio.operator.callsTo(walletPaths.bet)).toHaveLength(1);
    expect((await spin(studio, session, { roundId, isFree: false })).status).toBe(409);
  });

  it('gives a spin back that the operator did not surely take', async () => {
    const studio = await startStudio();
    await give(studio);
    const session = await openGame(studio);
    studio.willShow(losing);
    studio.operator.willBe(walletPaths.bet, 'cut', 'cut', 'cut');
    await spin(studio, session);
    await studio.until(() => studio.operator.callsTo(walletPaths.rollback).length === 1);
    expect(studio.operator.callsTo(walletPaths.rollback)).toMatchObject([{ is_free: true }]);
    const left = async () => (await studio.post('state', {}, session)).body;
    await expect.poll(left).toMatchObject({ freeRounds: { played: 0 } });
  });

  it('stays when it is taken back during a spin that comes to nothing', async () => {
    const books = new DatabaseSync(':memory:');
    const studio = await startStudio({ books });
    const { reward_uuid } = (await give(studio)).body;
    const session = await openGame(studio);
    studio.willShow(losing);
    studio.operator.willBe(walletPaths.bet, 'hang');
    // Not through the harness, which would let time pass until it is answered.
    void studio.app.inject({
      method: 'POST',
      url: `${api}spin`,
      payload: { roundId: idOf(0), stake: '2000', isFree: true },
      headers: { authorization: `Bearer ${session}` },
    });
    await studio.until(() => studio.operator.isHanging());
    expect((await ask(studio, freebetPaths.cancel, { reward_uuid })).status).toBe(400);
    const again = await startStudio({ books, operator: studio.operator });
    await again.until(() => again.operator.callsTo(walletPaths.rollback).length === 1);
    const listed = async () =>
      (await ask(again, FREE_SPINS_PATH, { references: ['ours-1'] })).body.free_spins;
    await expect.poll(listed).toMatchObject([{ played: 0, won: 0, status: 'open' }]);
  });

  it('goes on with books of before there were any', async () => {
    const books = new DatabaseSync(':memory:');
    const before = await startStudio({ books });
    const session = await openGame(before);
    before.willShow(losing);
    await spin(before, session, { isFree: false });
    await before.studio.stop();
    books.exec('DROP INDEX studio_rounds_free; ALTER TABLE studio_rounds DROP COLUMN free_id');
    const after = await startStudio({ books });
    expect((await after.post('history', {}, session)).body).toMatchObject({ rounds: [{}] });
  });
});
