import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { losing, openGame, startStudio } from '../testing/studio-harness.ts';

const demo = { currency: 'XXX', user: 'visitor-1' };
/** Five rubies with wilds on the first line, and nothing else: at one peso a line, 2000 pesos. */
const winning = [30, 20, 29, 15, 3];

describe('playing for fun', () => {
  it('is labelled, costs and pays play money, and never calls the operator', async () => {
    const studio = await startStudio();
    const session = await openGame(studio, demo);
    expect((await studio.post('state', {}, session)).body).toMatchObject({
      isPlayMoney: true,
      balance: '1000000',
      currency: 'XXX',
    });
    studio.willShow(winning);
    const roundId = randomUUID();
    expect((await studio.post('spin', { roundId, stake: '2000' }, session)).body).toMatchObject({
      round: { state: 'open', balance: '998000', win: '200000' },
    });
    expect((await studio.post('collect', { roundId }, session)).body).toMatchObject({
      round: { state: 'paid', balance: '1198000' },
    });
    expect((await studio.post('collect', { roundId }, session)).body).toMatchObject({
      round: { balance: '1198000' },
    });
    expect(studio.operator.calls).toHaveLength(0);
  });

  it('ends when the play money does, and every launch fills it up again', async () => {
    const studio = await startStudio();
    const session = await openGame(studio, demo);
    for (let round = 0; round < 5; round += 1) {
      studio.willShow(losing);
      await studio.post('spin', { roundId: randomUUID(), stake: '200000' }, session);
    }
    studio.willShow(losing);
    expect(
      (await studio.post('spin', { roundId: randomUUID(), stake: '2000' }, session)).body,
    ).toMatchObject({
      round: { state: 'refused', code: 'NOT_ENOUGH_MONEY', balance: '0' },
    });
    const later = await openGame(studio, demo);
    expect((await studio.post('state', {}, later)).body).toMatchObject({ balance: '1000000' });
  });

  it('lists the played rounds, the newest first', async () => {
    const studio = await startStudio();
    const session = await openGame(studio, demo);
    expect((await studio.post('history', {}, session)).body).toEqual({ rounds: [] });
    studio.willShow(winning);
    const roundId = randomUUID();
    await studio.post('spin', { roundId, stake: '2000' }, session);
    await studio.post('collect', { roundId }, session);
    studio.willShow(losing);
    await studio.post('spin', { roundId: randomUUID(), stake: '5000' }, session);
    expect((await studio.post('history', {}, session)).body).toMatchObject({
      rounds: [
        { stake: '5000', win: '0' },
        { stake: '2000', win: '200000', state: 'closed' },
      ],
    });
  });
});
