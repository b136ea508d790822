import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { api, losing, openedStudio, openGame, startStudio } from '../testing/studio-harness.ts';

const { bet, rollback, win } = walletPaths;
const STAKE = '2000';
/** Five rubies with wilds on the first line, and nothing else: at one peso a line, 2000 pesos. */
const winning = [30, 20, 29, 15, 3];

describe('a losing round', () => {
  it('is played and closed at once with a win of nothing', async () => {
    const { studio, session } = await openedStudio();
    studio.willShow(losing);
    const { body } = await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session);
    expect(body).toMatchObject({
      round: {
        state: 'open',
        win: '0',
        balance: '98000',
        spins: [{ stops: losing, multiplier: 1, steps: [] }],
      },
    });
    await studio.until(() => studio.operator.callsTo(win).length === 1);
    expect(studio.operator.callsTo(bet)).toMatchObject([
      { amount: 2_000_000, round_closed: false },
    ]);
    expect(studio.operator.callsTo(win)).toMatchObject([{ amount: 0, round_closed: true }]);
    expect(studio.operator.callsTo(win)[0]?.reference_transaction_uuid).toBe(
      studio.operator.callsTo(bet)[0]?.transaction_uuid,
    );
  });

  it('does not hold up the next one', async () => {
    const { studio, session } = await openedStudio();
    studio.willShow(losing, losing);
    await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session);
    expect(
      await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session),
    ).toMatchObject({ status: 200, body: { round: { balance: '96000' } } });
  });
});

describe('a winning round', () => {
  it('is paid when the page has shown it, and once only', async () => {
    const { studio, session } = await openedStudio();
    studio.willShow(winning);
    const roundId = randomUUID();
    const { body } = await studio.post('spin', { roundId, stake: STAKE }, session);
    expect(body).toMatchObject({
      round: {
        state: 'open',
        balance: '98000',
        spins: [{ steps: [{ wins: [{ line: 0, symbol: 'ruby', count: 5, amount: '200000' }] }] }],
      },
    });
    expect(studio.operator.callsTo(win)).toHaveLength(0);

    const paid = await studio.post('collect', { roundId }, session);
    expect(paid.body).toMatchObject({ round: { state: 'paid', balance: '298000' } });
    expect((await studio.post('collect', { roundId }, session)).body).toEqual(paid.body);
    expect(studio.operator.callsTo(win)).toMatchObject([
      { amount: 200_000_000, round_closed: true },
    ]);
  });

  it('is paid by the studio when the page never says so', async () => {
    const { studio, session } = await openedStudio();
    studio.willShow(winning);
    await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session);
    await studio.until(() => statesIn(studio).includes('paid'));
    expect(studio.operator.balance()).toBe(2980);
  });

  it('is paid in the end however often the operator does not answer', async () => {
    const { studio, session } = await openedStudio();
    studio.willShow(winning);
    const roundId = randomUUID();
    await studio.post('spin', { roundId, stake: STAKE }, session);
    studio.operator.willBe(
      win,
      'hang',
      'cut',
      'nonsense',
      'RS_ERROR_UNKNOWN',
      'RS_ERROR_INVALID_TOKEN',
    );
    expect((await studio.post('collect', { roundId }, session)).body).toMatchObject({
      round: { state: 'paying' },
    });
    expect(
      await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session),
    ).toMatchObject({ status: 409, body: { code: 'ROUND_UNFINISHED' } });
    await studio.until(() => statesIn(studio).includes('paid'));
    expect(studio.operator.callsTo(win)).toHaveLength(6);
    expect((await studio.post('collect', { roundId }, session)).body).toMatchObject({
      round: { state: 'paid', balance: '298000' },
    });
    expect(new Set(studio.operator.callsTo(win).map((call) => call.transaction_uuid)).size).toBe(1);
    expect(new Set(studio.operator.callsTo(win).map((call) => call.request_uuid)).size).toBe(6);
  });

  it('is reported to a person when the operator contradicts it, and the player can go on', async () => {
    const { studio, session } = await openedStudio();
    studio.willShow(winning, losing);
    const roundId = randomUUID();
    await studio.post('spin', { roundId, stake: STAKE }, session);
    studio.operator.willBe(win, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
    expect((await studio.post('collect', { roundId }, session)).body).toMatchObject({
      round: { state: 'disputed' },
    });
    expect(
      (await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session)).status,
    ).toBe(200);
  });
});

describe('a stake that is not taken', () => {
  it('is explained in words, with the real balance, and moves nothing', async () => {
    const { studio, session } = await openedStudio();
    studio.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
    const { body } = await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session);
    expect(body).toMatchObject({
      round: { state: 'refused', code: 'NOT_ENOUGH_MONEY', balance: '100000' },
    });
    expect(JSON.stringify(body)).not.toContain('spins');
    expect(studio.operator.callsTo(rollback)).toHaveLength(0);
    expect(studio.operator.callsTo(bet)).toHaveLength(1);
  });

  it('is given back after three tries that failed on the network', async () => {
    const { studio, session } = await openedStudio();
    studio.operator.willBe(bet, 'cut', 'cut', 'cut');
    const { body } = await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session);
    expect(body).toMatchObject({ round: { state: 'reversing' } });
    expect(JSON.stringify(body)).not.toContain('spins');
    expect(studio.operator.callsTo(bet)).toHaveLength(3);
    await studio.until(() => statesIn(studio).includes('reversed'));
    expect(studio.operator.callsTo(rollback)[0]?.reference_transaction_uuid).toBe(
      studio.operator.callsTo(bet)[0]?.transaction_uuid,
    );
    expect((await studio.post('state', {}, session)).body).toMatchObject({
      balance: '100000',
      round: { state: 'reversed' },
    });
  });

  it('is given back when it was taken but never answered', async () => {
    const { studio, session } = await openedStudio();
    studio.operator.willBe(bet, 'hang', 'hang', 'hang');
    studio.operator.willBe(rollback, 'cut', 'RS_ERROR_UNKNOWN');
    expect(
      (await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session)).body,
    ).toMatchObject({ round: { state: 'reversing' } });
    expect(studio.operator.balance()).toBe(980);
    await studio.until(() => studio.operator.balance() === 1000);
    expect(studio.operator.callsTo(rollback)).toHaveLength(3);
  });

  it('is rolled back after RS_ERROR_UNKNOWN, and after a refusal that follows an unclear attempt', async () => {
    const { studio, session } = await openedStudio();
    studio.operator.willBe(bet, 'RS_ERROR_UNKNOWN', 'RS_ERROR_TOKEN_EXPIRED');
    expect(
      (await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session)).body,
    ).toMatchObject({ round: { state: 'reversing' } });
    await studio.until(() => studio.operator.callsTo(rollback).length === 1);
    expect(studio.operator.callsTo(bet)).toHaveLength(2);
  });

  it('is taken when a later attempt succeeds', async () => {
    const { studio, session } = await openedStudio();
    studio.willShow(losing);
    studio.operator.willBe(bet, 'hang', 'nonsense');
    expect(
      (await studio.post('spin', { roundId: randomUUID(), stake: STAKE }, session)).body,
    ).toMatchObject({ round: { state: 'open', balance: '98000' } });
  });
});

describe('a double click', () => {
  it('plays once and is answered alike', async () => {
    const { studio, session } = await openedStudio();
    studio.willShow(losing);
    const order = { roundId: randomUUID(), stake: STAKE };
    const [first, second] = await Promise.all([
      studio.post('spin', order, session),
      studio.post('spin', order, session),
    ]);
    expect(second.body).toMatchObject({
      round: { reference: Object(first.body).round.reference, spins: [{ stops: losing }] },
    });
    expect(studio.operator.callsTo(bet)).toHaveLength(1);
  });

  it('with another stake is refused', async () => {
    const { studio, session } = await openedStudio();
    studio.willShow(losing);
    const roundId = randomUUID();
    await studio.post('spin', { roundId, stake: STAKE }, session);
    expect(await studio.post('spin', { roundId, stake: '5000' }, session)).toEqual({
      status: 409,
      body: { code: 'ROUND_CONFLICT' },
    });
  });
});

describe('a studio that is started again', () => {
  it('pays won rounds and rolls back rounds that were only drawn', async () => {
    const books = new DatabaseSync(':memory:');
    const { studio, session } = await openedStudio({ books });
    studio.willShow(winning);
    const roundId = randomUUID();
    await studio.post('spin', { roundId, stake: STAKE }, session);
    // Killed: nothing of the first studio runs any more, and a second player's stake was on its
    // way.
    const otherSession = await openGame(studio, { user: 'player-2' });
    studio.operator.willBe(bet, 'hang');
    void studio.app.inject({
      method: 'POST',
      url: `${api}spin`,
      payload: { roundId: randomUUID(), stake: STAKE },
      headers: { authorization: `Bearer ${otherSession}` },
    });
    await untilTrue(() => studio.operator.isHanging());
    expect(studio.operator.balance()).toBe(960);

    const again = await startStudio({ books, operator: studio.operator });
    await again.until(() => studio.operator.balance() === 2980);
    expect((await again.post('state', {}, session)).body).toMatchObject({
      round: { state: 'paid', win: '200000' },
    });
    expect((await again.post('state', {}, otherSession)).body).toMatchObject({
      round: { state: 'reversed' },
    });
  });

  it("resumes an unfinished round in the player's next session", async () => {
    const { studio, session } = await openedStudio();
    studio.willShow(winning);
    const roundId = randomUUID();
    await studio.post('spin', { roundId, stake: STAKE }, session);
    const later = await openGame(studio);
    expect((await studio.post('state', {}, later)).body).toMatchObject({
      round: { roundId, state: 'open', win: '200000' },
    });
    expect((await studio.post('collect', { roundId }, later)).body).toMatchObject({
      round: { state: 'paid' },
    });
  });
});

function statesIn(studio: Awaited<ReturnType<typeof startStudio>>): unknown[] {
  return studio.books
    .prepare('SELECT state FROM studio_rounds')
    .all()
    .map((round) => round['state']);
}

async function untilTrue(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue).toBe(true);
}
