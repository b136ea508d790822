// Random commands against a model that was written from the rules: the same outcome, the same
// refusal, the same pockets after every step.

import { randomInt, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_MONEY, units } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import { MODEL_TIMEOUT_MS, modelRuns } from '../../testing/model-runs.ts';
import { startTestBank } from '../../testing/test-bank.ts';
import { WalletModel } from '../../testing/ledger/wallet-model.ts';
import { OPENING_GRANT, stepsOf, type Step } from '../../testing/ledger/wallet-steps.ts';
import type { WalletCommand, WalletOutcome, WalletRoom } from './index.ts';

const PLAYERS = 4;
const bank = startTestBank();
const { MODEL_SEED } = process.env;
const seed = MODEL_SEED ? Number(MODEL_SEED) : randomInt(2 ** 31);
const RUNS = { ...modelRuns(40), seed };

/**
 * The wallet and its model at the beginning of a run. The steps name the last player too, who has
 * no wallet.
 */
async function begin() {
  const run = randomUUID();
  const players = await bank.players(PLAYERS - 1);
  const everybody = [...players, randomUUID() as PlayerId];
  const model = new WalletModel(players);
  const wagering = {
    grant: OPENING_GRANT,
    target: units(100),
    maxBet: units(250),
    weights: { slots: 10_000, table: 1_000 },
  };
  const opening = players.flatMap((playerId): Step => {
    const envelope = { source: 'opening', playerId, currency: 'ARS' } as const;
    return [
      { ...envelope, kind: 'deposit', sourceTxId: `cash:${playerId}`, amount: units(150) },
      {
        ...envelope,
        kind: 'bonus-grant',
        sourceTxId: `bonus:${playerId}`,
        amount: units(400),
        wagering,
      },
    ];
  });
  expect(await carryOut(wallet(), opening)).toEqual(carryOut(model, opening));
  /** A step in the names of this run. */
  const named = (step: Step): Step =>
    step.map((command) => ({
      ...command,
      playerId: everybody[Number(command.playerId)] ?? command.playerId,
      source: `${command.source}:${run}`,
    }));
  return { players, model, named };
}

function wallet(): WalletRoom {
  const [only] = bank.wallets;
  if (!only) throw new Error('the bank has no wallet');
  return only;
}

function carryOut(taker: WalletRoom | WalletModel, step: Step): unknown {
  const [only] = step;
  return only && step.length === 1 ? taker.apply(only) : taker.applyLinked(step);
}

describe('the wallet does what the model does', { timeout: MODEL_TIMEOUT_MS }, () => {
  // The checker of the books looks after a test, when its property has nothing left to print.
  beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(`MODEL_SEED=${seed}`)));

  it('one step after the other', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf({ players: PLAYERS, maxLength: 60 }), async (steps) => {
        const { players, model, named } = await begin();
        const alarmsBefore = await bank.alarms();
        let conflicts = 0;
        for (const step of steps.map(named)) {
          const outcome = await carryOut(wallet(), step);
          expect(outcome).toEqual(carryOut(model, step));
          expect(await bank.pocketsOf(players)).toEqual(model.wallets);
          expect(await bank.playthroughsOf(players)).toEqual(model.playthroughs);
          expect(await bank.countedOf(players)).toEqual(model.counted);
          if (isConflict(outcome)) conflicts += 1;
        }
        expect(await bank.alarms()).toBe(alarmsBefore + conflicts);
      }),
      RUNS,
    );
  });

  // Players who have nothing to do with each other: each one's order is all that counts, however
  // the wallet mixes them in its batches.
  it('with many players at once', async () => {
    const waves = fc.tuple(
      stepsOf({ players: PLAYERS, maxLength: 60, isApart: true }),
      fc.integer({ min: 2, max: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(waves, async ([steps, size]) => {
        const { players, model, named } = await begin();
        for (let start = 0; start < steps.length; start += size) {
          const wave = steps.slice(start, start + size).map(named);
          const outcomes = await Promise.all(wave.map((step) => carryOut(wallet(), step)));
          expect(outcomes).toEqual(wave.map((step) => carryOut(model, step)));
          expect(await bank.pocketsOf(players)).toEqual(model.wallets);
          expect(await bank.playthroughsOf(players)).toEqual(model.playthroughs);
          expect(await bank.countedOf(players)).toEqual(model.counted);
        }
      }),
      RUNS,
    );
  });
});

function isConflict(outcome: unknown): boolean {
  return (
    typeof outcome === 'object' &&
    outcome !== null &&
    'refused' in outcome &&
    outcome.refused === 'CONFLICT'
  );
}

// The shortest examples of the faults that a run of the model found, in the wallet or in one that
// was broken on purpose; so that they are tried every time.
describe('the model once found', () => {
  let ids = 0;
  const game = (playerId: PlayerId) =>
    ({ source: 'studio', sourceTxId: `found-${++ids}`, playerId, currency: 'ARS' }) as const;
  const round = (id: string, closes = false) => ({ id, game: 'g', closes });
  const apply = (command: WalletCommand) => wallet().apply(command);

  async function rich(): Promise<PlayerId> {
    const [playerId] = await bank.players(1);
    if (!playerId) throw new Error('no player');
    for (const currency of ['ARS', 'PLAY'] as const)
      await apply({ ...game(playerId), currency, kind: 'deposit', amount: units(100) });
    return playerId;
  }

  it('a debt of a win that was staked before it was taken back', async () => {
    const id = await rich();
    // A company whose protocol takes wins back.
    const casino = () => ({ ...game(id), source: 'softswiss' });
    const bet: WalletCommand = { ...casino(), kind: 'stake', amount: units(100) };
    const win: WalletCommand = {
      ...casino(),
      kind: 'win',
      refTxId: bet.sourceTxId,
      amount: units(1),
    };
    await apply(bet);
    await apply(win);
    await apply({ ...casino(), kind: 'stake', amount: 999_999n });
    const taken = await apply({
      ...casino(),
      kind: 'rollback',
      refTxId: win.sourceTxId,
      undoesAnything: true,
    });
    expect(taken).toMatchObject({ owed: 999_999n, pockets: { cash: 0n } });
  });

  it('money that came back from a table and stayed in play', async () => {
    const id = await rich();
    const sat: WalletCommand = {
      ...game(id),
      kind: 'to-in-play',
      amount: units(10),
      round: round('table'),
    };
    await apply(sat);
    expect(
      await apply({
        ...game(id),
        kind: 'from-in-play',
        amount: units(8),
        refTxId: sat.sourceTxId,
        round: round('table'),
      }),
    ).toMatchObject({
      pockets: { cash: units(98), inPlay: 0n },
    });
  });

  it('a stake that was given back, by a rollback without a round, and stayed in play', async () => {
    const id = await rich();
    const bet: WalletCommand = { ...game(id), kind: 'stake', amount: units(10), round: round('r') };
    await apply(bet);
    expect(await apply({ ...game(id), kind: 'rollback', refTxId: bet.sourceTxId })).toMatchObject({
      pockets: { cash: units(100), inPlay: 0n },
    });
  });

  it('a stake that was given back, and left play with the part that had left before', async () => {
    const id = await rich();
    const casino = () => ({ ...game(id), source: 'softswiss' });
    const bet: WalletCommand = {
      ...casino(),
      kind: 'stake',
      amount: units(10),
      round: round('r'),
    };
    await apply(bet);
    await apply({ ...casino(), kind: 'stake', amount: units(20), round: round('other') });
    await apply({
      ...casino(),
      kind: 'win',
      refTxId: bet.sourceTxId,
      amount: 0n,
      leavesPlay: units(4),
      round: round('r'),
    });
    expect(
      await apply({
        ...casino(),
        kind: 'rollback',
        refTxId: bet.sourceTxId,
        undoesAnything: true,
      }),
    ).toMatchObject({ pockets: { cash: units(80), inPlay: units(20) } });
  });

  it('a late rollback of a closed round that took another stake out of play', async () => {
    const id = await rich();
    const [closed, settled]: WalletCommand[] = [
      { ...game(id), kind: 'stake', amount: units(30), round: round('r') },
      { ...game(id), kind: 'stake', amount: units(1), round: round('r', true) },
    ];
    if (!closed || !settled) throw new Error('two stakes');
    await apply(closed);
    await apply(settled);
    await apply({ ...game(id), kind: 'stake', amount: units(20), round: round('r') });
    expect(
      await apply({ ...game(id), kind: 'rollback', refTxId: closed.sourceTxId, round: round('r') }),
    ).toMatchObject({
      pockets: { cash: units(79), inPlay: units(20) },
    });
  });

  it('a rollback that ended its round and left a stake of it in play', async () => {
    const id = await rich();
    await apply({ ...game(id), kind: 'stake', amount: units(10), round: round('r') });
    expect(
      await apply({
        ...game(id),
        kind: 'rollback',
        refTxId: 'found-never',
        round: round('r', true),
      }),
    ).toMatchObject({
      pockets: { cash: units(90), inPlay: 0n },
    });
  });

  it('rounds of two wallets that bear the same name', async () => {
    const id = await rich();
    await apply({ ...game(id), kind: 'stake', amount: units(10), round: round('r') });
    const play = {
      ...game(id),
      currency: 'PLAY',
      kind: 'stake',
      amount: units(5),
      round: round('r', true),
    } as const;
    expect(await apply(play)).toMatchObject({ pockets: { cash: units(95), inPlay: 0n } });
    expect((await wallet().pockets(id)).inPlay).toBe(units(10));
  });

  it('a refusal of linked commands that showed money as it never was', async () => {
    const id = await rich();
    const bet = (): WalletCommand => ({ ...game(id), kind: 'stake', amount: units(60) });
    expect(await wallet().applyLinked([bet(), bet()])).toMatchObject({
      refused: 'INSUFFICIENT_FUNDS',
      at: 1,
      pockets: { cash: units(100) },
    });
  });

  // It meets this one seldom: the batch must save something else, or there is nothing to save the
  // mistake with.
  it('a hold that a refused group had ended, and that stayed ended', async () => {
    const [id, neighbour] = [await rich(), await rich()];
    const hold: WalletCommand = { ...game(id), kind: 'hold', amount: units(40) };
    const release: WalletCommand = { ...game(id), kind: 'release', refTxId: hold.sourceTxId };
    await apply(hold);
    await Promise.all([
      wallet().applyLinked([release, { ...game(id), kind: 'stake', amount: units(500) }]),
      apply({ ...game(neighbour), kind: 'stake', amount: units(1) }),
    ]);
    expect(await apply(release)).toMatchObject({
      replayed: false,
      pockets: { cash: units(100), held: 0n },
    });
  });

  it('a wallet that is full', async () => {
    const id = await rich();
    const outcomes: WalletOutcome[] = [];
    for (let count = 0; count < 10; count += 1)
      outcomes.push(await apply({ ...game(id), kind: 'deposit', amount: MAX_MONEY }));
    expect(outcomes.at(-1)).toMatchObject({
      refused: 'INVALID_AMOUNT',
      pockets: { cash: units(100) + 9n * MAX_MONEY },
    });
  });
});
