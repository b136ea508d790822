// Commands of protocols whose wins name a round and no stake. They are wins on rounds, prizes,
// rounds that end without money, and wins that are taken back.

import { describe, expect, it } from 'vitest';
import { MAX_MONEY, units, type Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { refusalOf, rollback, stake, win } from '../../../testing/ledger/wallet-drafts.ts';
import {
  openDebts,
  openRounds,
  settleDebt,
  type WalletCommand,
  type WalletOutcome,
} from '../index.ts';

const world = startTestWorld();
const apply = (command: WalletCommand) => world.app.wallet.apply(command);
const pockets = (playerId: PlayerId) => world.app.wallet.pockets(playerId);
let ids = 0;
const envelope = (playerId: PlayerId) =>
  ({ source: 'hub88:studio', sourceTxId: `round-${++ids}`, playerId, currency: 'ARS' }) as const;
const round = (id: string, closes = true) => ({ id, game: 'g', closes });
const roundWin = (
  playerId: PlayerId,
  amount: Money,
  { id = 'r', closes = true, withoutStake = false } = {},
): WalletCommand & { kind: 'round-win' } => ({
  ...envelope(playerId),
  kind: 'round-win',
  amount,
  round: round(id, closes),
  ...(withoutStake ? { withoutStake: 'prize' } : {}),
});
const roundEnd = (playerId: PlayerId, id = 'r'): WalletCommand => ({
  ...envelope(playerId),
  kind: 'round-end',
  round: { id, game: '', closes: true },
});
const lastTransfer = async (playerId: PlayerId) => {
  const [last] = await world.database.query<{ kind: string; ref: string | null }>(
    `select kind, ref_tx_id as ref from wallet.transfers where player_id = $1 and currency = 'ARS'
       order by seq desc limit 1`,
    [playerId],
  );
  return last;
};
const movedBy = (outcome: WalletOutcome) => ('moved' in outcome ? outcome.moved : undefined);

describe('a win on a round', () => {
  it('is the win of the newest stake that stands, in the proportion of all that do', async () => {
    const { id } = await world.player({ cash: units(50), bonus: units(50) });
    const [first, undone, newest] = [
      stake(id, { amount: units(20) }),
      stake(id, { amount: units(20) }),
      stake(id, { amount: units(60) }),
    ];
    for (const each of [first, undone]) await apply(each);
    await apply(rollback(id, { ref: undone.sourceTxId, closes: false }));
    await apply(newest);
    // Eighty were staked, thirty of them bonus.
    const outcome = await apply(roundWin(id, units(8)));
    expect(movedBy(outcome)).toEqual({
      cash: units(5),
      bonus: units(3),
      inPlay: -units(80),
      held: 0n,
    });
    expect(await lastTransfer(id)).toEqual({ kind: 'win', ref: newest.sourceTxId });
    expect(refusalOf(await apply(rollback(id, { ref: newest.sourceTxId })))).toBe(
      'ALREADY_SETTLED',
    );
  });

  it('knows stakes that left nothing in play: free ones, and those that closed their round', async () => {
    const { id } = await world.player();
    await apply(stake(id, { amount: 0n, round: 'free', closes: false }));
    await apply(stake(id, { amount: units(1), round: 'closed', closes: true }));
    for (const name of ['free', 'closed'])
      expect(await apply(roundWin(id, units(2), { id: name }))).toMatchObject({ replayed: false });
    expect((await pockets(id)).cash).toBe(units(1003));
  });

  it('is of its own player, source, currency and round', async () => {
    const [one, other] = [await world.player(), await world.player()];
    await apply(stake(one.id));
    expect(refusalOf(await apply(roundWin(other.id, units(1))))).toBe('NOT_FOUND');
    expect(refusalOf(await apply({ ...roundWin(one.id, units(1)), source: 'hub88:other' }))).toBe(
      'NOT_FOUND',
    );
    expect(refusalOf(await apply({ ...roundWin(one.id, units(1)), currency: 'PLAY' }))).toBe(
      'NOT_FOUND',
    );
    expect(refusalOf(await apply(roundWin(one.id, units(1), { id: 'other' })))).toBe('NOT_FOUND');
  });

  it('of stakes that were all undone is refused', async () => {
    const { id } = await world.player();
    const undone = stake(id);
    await apply(undone);
    await apply(rollback(id, { ref: undone.sourceTxId }));
    expect(refusalOf(await apply(roundWin(id, units(1))))).toBe('ROLLED_BACK');
    expect(refusalOf(await apply(roundWin(id, units(1), { withoutStake: true })))).toBe(
      'ROLLED_BACK',
    );
  });

  it('is the same when it comes again, whatever was staked meanwhile', async () => {
    const { id } = await world.player();
    await apply(stake(id));
    const paid = roundWin(id, units(7));
    const first = await apply(paid);
    await apply(stake(id));
    expect(await apply(paid)).toEqual({ ...first, replayed: true });
    expect(refusalOf(await apply({ ...paid, round: round('other') }))).toBe('CONFLICT');
  });

  it('sees the stake that goes with it', async () => {
    const { id } = await world.player();
    expect(
      await world.app.wallet.applyLinked([
        stake(id, { amount: units(10) }),
        roundWin(id, units(3)),
      ]),
    ).toMatchObject([{ replayed: false }, { pockets: { cash: units(993), inPlay: 0n } }]);
  });

  it('without a stake is a prize where its protocol has such rounds', async () => {
    const { id } = await world.player({ cash: 0n, bonus: units(5) });
    expect(await apply(roundWin(id, units(7), { withoutStake: true }))).toMatchObject({
      pockets: { cash: units(7), bonus: units(5) },
    });
    expect(await lastTransfer(id)).toEqual({ kind: 'prize', ref: null });
  });

  it('that is too large is refused', async () => {
    const { id } = await world.player();
    await apply(stake(id));
    for (const amount of [-1n, MAX_MONEY + 1n])
      expect(refusalOf(await apply(roundWin(id, amount)))).toBe('INVALID_AMOUNT');
  });
});

describe('the end of a round', () => {
  it('takes out of play what is left there, and leaves no trace when nothing is', async () => {
    const { id } = await world.player();
    await apply(stake(id, { amount: units(10) }));
    await apply(stake(id, { amount: units(5), round: 'other' }));
    expect(movedBy(await apply(roundEnd(id)))).toEqual({
      cash: 0n,
      bonus: 0n,
      inPlay: -units(10),
      held: 0n,
    });
    const before = await world.app.wallet.rounds({
      playerId: id,
      currency: 'ARS',
      from: new Date(0),
      to: world.clock.now(),
      limit: 10,
    });
    expect(before.rounds.map(({ id: name, state }) => `${name} ${state}`).toSorted()).toEqual([
      'other open',
      'r closed',
    ]);
    for (const name of ['r', 'never'])
      expect(movedBy(await apply(roundEnd(id, name)))).toMatchObject({ inPlay: 0n });
    expect(await lastTransfer(id)).toMatchObject({ kind: 'round-end' });
    expect(await pockets(id)).toMatchObject({ cash: units(985), inPlay: units(5) });
  });
});

describe('rounds that do not end', () => {
  it('are listed when they were begun before a moment, each once, with what is in play', async () => {
    const { id } = await world.player();
    await apply(stake(id, { amount: units(10), round: 'old' }));
    await apply(stake(id, { amount: units(5), round: 'old' }));
    await apply(stake(id, { amount: units(5), round: 'ended' }));
    await apply(roundEnd(id, 'ended'));
    const listed = async (begunBefore: Date) =>
      (await openRounds(world.database, { begunBefore, limit: 1000 }))
        .filter(({ playerId }) => playerId === id)
        .map(({ round: name, inPlay }) => [name, inPlay]);
    expect(await listed(world.clock.now())).toEqual([['old', units(15)]]);
    expect(await listed(new Date(world.clock.now().getTime() - 60_000))).toEqual([]);
    expect(
      (await openRounds(world.database, { begunBefore: world.clock.now(), limit: 0 })).length,
    ).toBe(0);
    const [of] = await openRounds(world.database, { begunBefore: world.clock.now(), limit: 1 });
    expect(
      (
        await openRounds(world.database, {
          begunBefore: world.clock.now(),
          limit: 1000,
          exceptOf: of?.source ?? '',
        })
      ).map(({ source }) => source),
    ).not.toContain(of?.source);
  });
});

describe('a rollback that undoes anything', () => {
  const undo = (playerId: PlayerId, refTxId: string): WalletCommand => ({
    ...envelope(playerId),
    source: 'softswiss:s',
    kind: 'rollback',
    refTxId,
    undoesAnything: true,
  });
  const at = <Command extends WalletCommand>(command: Command): Command => ({
    ...command,
    source: 'softswiss:s',
  });

  it('takes a win from where it went, then from the other pocket, never below zero', async () => {
    const { id } = await world.player({ cash: units(70), bonus: units(50) });
    const bet = at(stake(id, { amount: units(100) }));
    await apply(bet);
    const paid = at(win(id, { amount: units(20), ref: bet.sourceTxId }));
    await apply(paid);
    expect(await pockets(id)).toMatchObject({ cash: units(14), bonus: units(26) });
    await apply(at(stake(id, { amount: units(10), round: 'next' })));
    expect(movedBy(await apply(undo(id, paid.sourceTxId)))).toEqual({
      cash: -units(4),
      bonus: -units(16),
      inPlay: 0n,
      held: 0n,
    });
    expect(refusalOf(await apply(paid))).toBe('ROLLED_BACK');
    expect(movedBy(await apply(undo(id, paid.sourceTxId)))).toMatchObject({ cash: 0n, bonus: 0n });
  });

  it('makes a debt of what is not there, once, under whatever id it comes again', async () => {
    const { id } = await world.player({ cash: units(10) });
    const bet = at(stake(id, { amount: units(10) }));
    const paid = at(win(id, { amount: units(20), ref: bet.sourceTxId }));
    for (const each of [bet, paid, at(stake(id, { amount: units(15), round: 'next' }))])
      await apply(each);
    const first = undo(id, paid.sourceTxId);
    expect(await apply(first)).toMatchObject({ moved: { cash: -units(5) }, owed: units(15) });
    expect(await apply(first)).toMatchObject({ replayed: true });
    expect(movedBy(await apply(undo(id, paid.sourceTxId)))).toMatchObject({ cash: 0n });
    expect(await world.app.wallet.debtOf(id)).toBe(units(15));
    const debt = (await openDebts(world.database, 100)).find(({ playerId }) => playerId === id);
    expect(debt).toMatchObject({
      source: 'softswiss:s',
      sourceTxId: first.sourceTxId,
      amount: units(15),
    });
    const settled = {
      source: 'softswiss:s',
      sourceTxId: first.sourceTxId,
      note: 'paid in cash',
      now: world.clock.now(),
    };
    expect(await settleDebt(world.database, settled)).toBe(true);
    expect(await settleDebt(world.database, settled)).toBe(false);
    expect(await world.app.wallet.debtOf(id)).toBe(0n);
  });

  it('leaves no debt when the commands that it is linked to are refused', async () => {
    const { id } = await world.player({ cash: units(10) });
    const bet = at(stake(id, { amount: units(10) }));
    const paid = at(win(id, { amount: units(20), ref: bet.sourceTxId }));
    for (const each of [bet, paid, at(stake(id, { amount: units(15), round: 'next' }))])
      await apply(each);
    const linked = [undo(id, paid.sourceTxId), at(stake(id, { amount: units(1), round: 'third' }))];
    expect(await world.app.wallet.applyLinked(linked)).toMatchObject({
      refused: 'INSUFFICIENT_FUNDS',
      at: 1,
    });
    expect(await world.app.wallet.debtOf(id)).toBe(0n);
  });

  it('is no payout of its round: what was taken back counts as never won', async () => {
    const { id } = await world.player();
    const bet = at(stake(id, { amount: units(100) }));
    const paid = at(win(id, { amount: units(20), ref: bet.sourceTxId }));
    for (const each of [
      bet,
      paid,
      at(stake(id, { amount: units(1), round: 'next' })),
      undo(id, paid.sourceTxId),
    ])
      await apply(each);
    // However small the page, the round is whole.
    for (const limit of [1, 2]) {
      const page = await world.app.wallet.rounds({
        playerId: id,
        currency: 'ARS',
        from: new Date(0),
        to: world.clock.now(),
        before: 3n,
        limit,
      });
      expect(page.rounds).toMatchObject([
        { id: 'r', bet: units(100), win: 0n, payouts: 0n, state: 'closed' },
      ]);
    }
  });

  it('is not what other rollbacks are', async () => {
    const { id } = await world.player();
    const bet = stake(id);
    await apply(bet);
    const paid = win(id, { ref: bet.sourceTxId });
    await apply(paid);
    expect(refusalOf(await apply(rollback(id, { ref: paid.sourceTxId })))).toBe('NOT_FOUND');
    expect(refusalOf(await apply(rollback(id, { ref: bet.sourceTxId })))).toBe('ALREADY_SETTLED');
  });

  it('refuses the win whose id was undone before it came', async () => {
    const { id } = await world.player();
    await apply(undo(id, 'late-win'));
    expect(refusalOf(await apply(at({ ...roundWin(id, units(5)), sourceTxId: 'late-win' })))).toBe(
      'ROLLED_BACK',
    );
  });
});
