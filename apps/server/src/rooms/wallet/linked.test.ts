import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import { startTestWorld } from '../../testing/test-world.ts';
import { freeTerms, refusalOf, rollback, stake, win } from '../../testing/ledger/wallet-drafts.ts';
import type { WalletCommand } from './index.ts';

const world = startTestWorld();
const apply = (command: WalletCommand) => world.app.wallet.apply(command);
const pockets = (playerId: PlayerId) => world.app.wallet.pockets(playerId);

describe('holds', () => {
  const hold = (playerId: PlayerId, id: string, amount = units(300)): WalletCommand => ({
    kind: 'hold',
    source: 'w',
    sourceTxId: id,
    playerId,
    currency: 'ARS',
    amount,
  });
  const end = (kind: 'release' | 'capture', playerId: PlayerId, ref: string): WalletCommand => ({
    kind,
    source: 'w',
    sourceTxId: `${ref}:${kind}`,
    refTxId: ref,
    playerId,
    currency: 'ARS',
  });

  it('sets cash aside and gives it back or takes it, once', async () => {
    const { id } = await world.player({ bonus: units(100) });
    await apply(hold(id, 'h1'));
    expect(await pockets(id)).toMatchObject({ cash: units(700), held: units(300) });
    await apply(end('release', id, 'h1'));
    expect(await pockets(id)).toMatchObject({ cash: units(1000), held: 0n });
    expect(refusalOf(await apply(end('capture', id, 'h1')))).toBe('ALREADY_SETTLED');

    await apply(hold(id, 'h2'));
    await apply(end('capture', id, 'h2'));
    expect(await pockets(id)).toMatchObject({ cash: units(700), held: 0n });
    expect(refusalOf(await apply(end('release', id, 'h2')))).toBe('ALREADY_SETTLED');
  });

  it('holds no bonus', async () => {
    const { id } = await world.player({ cash: units(10), bonus: units(500) });
    expect(refusalOf(await apply(hold(id, 'h3')))).toBe('INSUFFICIENT_FUNDS');
  });

  it('does not end another player’s hold', async () => {
    const [one, other] = [await world.player(), await world.player()];
    await apply(hold(one.id, 'h4'));
    expect(refusalOf(await apply(end('release', other.id, 'h4')))).toBe('NOT_FOUND');
  });
});

describe('linked commands', () => {
  it('are all carried out, in order', async () => {
    const { id } = await world.player();
    const bet = stake(id, { amount: units(100), closes: false });
    const outcome = await world.app.wallet.applyLinked([
      bet,
      win(id, { amount: units(40), ref: bet.sourceTxId }),
    ]);
    expect(outcome).toMatchObject([
      { replayed: false, pockets: { cash: units(900), inPlay: units(100) } },
      { replayed: false, pockets: { cash: units(940), inPlay: 0n } },
    ]);
  });

  it('leave nothing behind when one is refused, and do not harm their neighbours', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const bet = stake(one.id, { amount: units(600) });
    const [linked, single] = await Promise.all([
      world.app.wallet.applyLinked([bet, stake(one.id, { amount: units(600) })]),
      apply(stake(other.id)),
    ]);
    expect(linked).toMatchObject({ refused: 'INSUFFICIENT_FUNDS', at: 1 });
    expect(single).toMatchObject({ replayed: false });
    expect(await pockets(one.id)).toEqual({ cash: units(1000), bonus: 0n, inPlay: 0n, held: 0n });
    // Nothing of it is remembered either: the same id may be used.
    expect(await apply(bet)).toMatchObject({ replayed: false });
  });

  it('answer what was carried out before as the first time', async () => {
    const { id } = await world.player();
    const bet = stake(id);
    const first = await apply(bet);
    expect(
      await world.app.wallet.applyLinked([bet, win(id, { ref: bet.sourceTxId })]),
    ).toMatchObject([{ ...first, replayed: true }, { replayed: false }]);
  });

  it('take back holds and tombstones as well', async () => {
    const { id } = await world.player();
    const held: WalletCommand = {
      kind: 'hold',
      source: 'w',
      sourceTxId: 'linked-hold',
      playerId: id,
      currency: 'ARS',
      amount: units(300),
    };
    const tooMuch = stake(id, { amount: units(5000) });
    expect(
      await world.app.wallet.applyLinked([held, rollback(id, { ref: 'linked-unknown' }), tooMuch]),
    ).toMatchObject({
      refused: 'INSUFFICIENT_FUNDS',
      at: 2,
    });
    expect(await pockets(id)).toMatchObject({ cash: units(1000), held: 0n });
    expect(await apply(stake(id, { id: 'linked-unknown' }))).toMatchObject({ replayed: false });
  });
});

describe('tables, bonuses and play money', () => {
  const table = { id: 'table-1', game: 'poker', closes: false };

  it('takes money to a table and brings back more or less', async () => {
    const { id } = await world.player();
    const common = { source: 'evenbet', playerId: id, currency: 'ARS' } as const;
    await apply({
      ...common,
      kind: 'to-in-play',
      sourceTxId: 'sit',
      amount: units(200),
      round: table,
    });
    expect(await pockets(id)).toMatchObject({ cash: units(800), inPlay: units(200) });
    await apply({
      ...common,
      kind: 'from-in-play',
      sourceTxId: 'leave',
      refTxId: 'sit',
      amount: units(350),
      round: { ...table, closes: true },
    });
    expect(await pockets(id)).toMatchObject({ cash: units(1150), inPlay: 0n });
    expect(
      refusalOf(
        await apply({
          ...common,
          kind: 'rollback',
          sourceTxId: 'undo',
          refTxId: 'sit',
          round: table,
        }),
      ),
    ).toBe('ALREADY_SETTLED');
  });

  it('makes a bonus cash, or takes it away', async () => {
    const [kept, lost] = [await world.player(), await world.player({ bonus: units(50) })];
    const wagering = freeTerms();
    await apply({
      kind: 'bonus-grant',
      source: 'test',
      sourceTxId: `grant:${kept.id}`,
      playerId: kept.id,
      currency: 'ARS',
      amount: units(50),
      wagering,
    });
    await apply({
      kind: 'bonus-convert',
      grant: wagering.grant,
      source: 'promotions',
      sourceTxId: `convert:${kept.id}`,
      playerId: kept.id,
      currency: 'ARS',
    });
    await apply({
      kind: 'bonus-forfeit',
      source: 'promotions',
      sourceTxId: `forfeit:${lost.id}`,
      playerId: lost.id,
      currency: 'ARS',
    });
    expect(await pockets(kept.id)).toMatchObject({ cash: units(1050), bonus: 0n });
    expect(await pockets(lost.id)).toMatchObject({ cash: units(1000), bonus: 0n });
  });

  it('resets play money, and no other', async () => {
    const { id, session } = await world.player();
    const reset = {
      kind: 'play-reset',
      source: 'player',
      sourceTxId: `reset:${id}`,
      playerId: id,
    } as const;
    expect(await apply({ ...reset, currency: 'PLAY' })).toMatchObject({
      pockets: { cash: units(10_000) },
    });
    expect(
      refusalOf(await apply({ ...reset, sourceTxId: `${reset.sourceTxId}:2`, currency: 'ARS' })),
    ).toBe('WRONG_CURRENCY');
    const { body } = await world.call('/api/wallet/balance', {}, session);
    expect(body['values']).toMatchObject([
      { symbol: 'ARS' },
      { symbol: 'COMP' },
      { symbol: 'PLAY', preferred: false, cash: { value: '10000.00' } },
    ]);
  });
});

describe('a stake in the place of another', () => {
  it('takes from the pockets that the other took from, whatever came meanwhile', async () => {
    const { id } = await world.player({ cash: units(20), bonus: units(100) });
    const whole = stake(id, { amount: units(50), round: 'replaced' });
    await apply(whole);
    await apply({
      kind: 'deposit',
      source: 'd',
      sourceTxId: 'meanwhile',
      playerId: id,
      currency: 'ARS',
      amount: units(500),
    });
    const part = {
      ...stake(id, { amount: units(30), round: 'replaced' }),
      replaces: whole.sourceTxId,
    };
    await world.app.wallet.applyLinked([
      rollback(id, { ref: whole.sourceTxId, round: 'replaced', closes: false }),
      part,
    ]);
    expect(await pockets(id)).toEqual({
      cash: units(500),
      bonus: units(90),
      inPlay: units(30),
      held: 0n,
    });
    expect(await apply(part)).toMatchObject({ replayed: true });
  });

  it('is refused when there is no other', async () => {
    const { id } = await world.player();
    expect(refusalOf(await apply({ ...stake(id), replaces: 'none' }))).toBe('NOT_FOUND');
  });
});

describe('taking back what was paid on a stake', () => {
  const takeBack = (
    playerId: PlayerId,
    id: string,
    paidOn: string,
    amount = units(-100),
  ): WalletCommand => ({
    kind: 'adjust',
    source: 'hub88:studio',
    sourceTxId: id,
    playerId,
    currency: 'ARS',
    amount,
    paidOn,
  });

  it('takes it in the proportion of the stake, then from the other pocket, and no more than there is', async () => {
    const { id } = await world.player({ cash: units(30), bonus: units(70) });
    const bet = stake(id, { amount: units(100), round: 'back' });
    await apply(bet);
    await apply(win(id, { amount: units(200), ref: bet.sourceTxId, round: 'back' }));
    expect(await apply(takeBack(id, 'back-1', bet.sourceTxId))).toMatchObject({
      moved: { cash: units(-30), bonus: units(-70) },
    });
    const everything = await apply(takeBack(id, 'back-2', bet.sourceTxId, units(-150)));
    expect(everything).toMatchObject({ moved: { cash: units(-30), bonus: units(-70) } });
    expect(await apply(takeBack(id, 'back-2', bet.sourceTxId, units(-150)))).toMatchObject({
      replayed: true,
      moved: { cash: units(-30) },
    });
    expect(await pockets(id)).toEqual({ cash: 0n, bonus: 0n, inPlay: 0n, held: 0n });
  });

  it('takes nothing for another player’s stake, for none, and upwards', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const bet = stake(one.id, { round: 'mine' });
    await apply(bet);
    expect(refusalOf(await apply(takeBack(other.id, 'back-3', bet.sourceTxId)))).toBe('CONFLICT');
    expect(refusalOf(await apply(takeBack(one.id, 'back-4', 'none')))).toBe('NOT_FOUND');
    expect(refusalOf(await apply(takeBack(one.id, 'back-5', bet.sourceTxId, units(1))))).toBe(
      'INVALID_AMOUNT',
    );
    expect(await pockets(one.id)).toMatchObject({ cash: units(900) });
  });
});

describe('the cash-out of a part of a stake', () => {
  const part = (
    playerId: PlayerId,
    ref: string,
    { leavesPlay, round, closes = false }: { leavesPlay: bigint; round: string; closes?: boolean },
  ): WalletCommand => ({
    kind: 'win',
    source: 'hub88:studio',
    sourceTxId: `part of ${ref}`,
    playerId,
    currency: 'ARS',
    amount: units(30),
    refTxId: ref,
    round: { id: round, game: 'g', closes },
    leavesPlay,
  });

  it('leaves the rest in play until the round closes, and changes nothing else of the stake', async () => {
    const { id } = await world.player({ cash: units(60), bonus: units(40) });
    const bet = stake(id, { amount: units(100), round: 'parts', closes: false });
    await apply(bet);
    const first = part(id, bet.sourceTxId, { leavesPlay: units(25), round: 'parts' });
    expect(await apply(first)).toMatchObject({
      moved: { cash: units(18), bonus: units(12), inPlay: units(-25) },
    });
    expect(await apply(first)).toMatchObject({ replayed: true });
    const other = part(id, bet.sourceTxId, { leavesPlay: units(24), round: 'parts' });
    expect(refusalOf(await apply(other))).toBe('CONFLICT');
    await apply(win(id, { amount: 0n, ref: bet.sourceTxId, round: 'parts' }));
    expect(await pockets(id)).toEqual({ cash: units(18), bonus: units(12), inPlay: 0n, held: 0n });
  });

  it('is refused when nothing would be left, and of a round that closes', async () => {
    const { id } = await world.player();
    const bet = stake(id, { amount: units(100), round: 'whole', closes: false });
    await apply(bet);
    const all = part(id, bet.sourceTxId, { leavesPlay: units(100), round: 'whole' });
    expect(refusalOf(await apply(all))).toBe('INVALID_AMOUNT');
    const some = { leavesPlay: units(1), round: 'whole', closes: true };
    expect(refusalOf(await apply(part(id, bet.sourceTxId, some)))).toBe('INVALID_AMOUNT');
    expect(await pockets(id)).toMatchObject({ inPlay: units(100) });
  });
});
