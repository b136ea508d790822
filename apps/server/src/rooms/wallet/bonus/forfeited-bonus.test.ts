// A forfeited bonus is gone wherever it was: money that comes back of a round in which it was
// staked goes to the house.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import { startTestBank } from '../../../testing/test-bank.ts';
import { freeTerms, rollback, stake, win } from '../../../testing/ledger/wallet-drafts.ts';
import type { WalletCommand } from '../index.ts';

const bank = startTestBank();
const id = () => randomUUID();

async function player({
  cash = units(60),
  bonus = units(40),
}: { cash?: Money; bonus?: Money } = {}): Promise<PlayerId> {
  const [playerId] = await bank.players(1);
  if (!playerId) throw new Error('no player');
  const envelope = { playerId, currency: 'ARS' } as const;
  await apply({ ...envelope, kind: 'deposit', source: 'opening', sourceTxId: id(), amount: cash });
  await apply({
    ...envelope,
    kind: 'bonus-grant',
    wagering: freeTerms(),
    source: 'opening',
    sourceTxId: id(),
    amount: bonus,
  });
  return playerId;
}
const apply = (command: WalletCommand) => {
  const [wallet] = bank.wallets;
  if (!wallet) throw new Error('the bank has no wallet');
  return wallet.apply(command);
};
const forfeit = (playerId: PlayerId) =>
  apply({
    kind: 'bonus-forfeit',
    source: 'promotions',
    sourceTxId: id(),
    playerId,
    currency: 'ARS',
  });
const funds = (playerId: PlayerId) => bank.wallets[0]?.funds(playerId);

describe('a bonus that is forfeited while it is in play', () => {
  it('is counted while its round is open', async () => {
    const playerId = await player();
    const bet = stake(playerId, { amount: units(80), id: id(), round: id() });
    await apply(bet);
    expect(await funds(playerId)).toMatchObject({ bonus: units(20), bonusInPlay: units(20) });
    await apply(
      win(playerId, { amount: 0n, id: id(), ref: bet.sourceTxId, round: bet.round?.id ?? '' }),
    );
    expect(await funds(playerId)).toMatchObject({ bonus: units(20), bonusInPlay: 0n });
  });

  it('does not come back with a win: the bonus part of the win is the house’s', async () => {
    const playerId = await player();
    const bet = stake(playerId, { id: id(), round: id() });
    await apply(bet);
    await forfeit(playerId);
    expect(await funds(playerId)).toMatchObject({ bonusInPlay: 0n });
    const paid = await apply(
      win(playerId, {
        amount: units(200),
        id: id(),
        ref: bet.sourceTxId,
        round: bet.round?.id ?? '',
      }),
    );
    expect(paid).toMatchObject({ pockets: { cash: units(120), bonus: 0n, inPlay: 0n } });
  });

  it('does not come back with a rollback, which returns the cash of the stake only', async () => {
    const playerId = await player();
    const bet = stake(playerId, { id: id(), round: id() });
    await apply(bet);
    await forfeit(playerId);
    const undone = await apply(
      rollback(playerId, { id: id(), ref: bet.sourceTxId, round: bet.round?.id ?? '' }),
    );
    expect(undone).toMatchObject({ pockets: { cash: units(60), bonus: 0n, inPlay: 0n } });
  });

  it('does not come back with a win on the round, while a bonus that was granted later does', async () => {
    const playerId = await player();
    const round = { id: id(), game: 'g', closes: false };
    const game = { source: 'pragmatic:test', playerId, currency: 'ARS' } as const;
    await apply({ ...game, kind: 'stake', sourceTxId: id(), amount: units(100), round });
    await forfeit(playerId);
    await apply({
      kind: 'bonus-grant',
      wagering: freeTerms(),
      source: 'test',
      sourceTxId: id(),
      playerId,
      currency: 'ARS',
      amount: units(100),
    });
    await apply({ ...game, kind: 'stake', sourceTxId: id(), amount: units(100), round });
    const closing = { ...round, closes: true };
    const paid = await apply({
      ...game,
      kind: 'round-win',
      sourceTxId: id(),
      amount: units(100),
      round: closing,
    });
    // The 200 staked were 60 of cash, 40 of the forfeited bonus, and 100 of the new one.
    expect(paid).toMatchObject({ pockets: { cash: units(30), bonus: units(50), inPlay: 0n } });
  });

  it('does not come back when a smaller stake takes the place of one, whatever that pays', async () => {
    const playerId = await player();
    const round = { id: id(), game: 'g', closes: false };
    const book = { source: 'bti:test', playerId, currency: 'ARS', round } as const;
    const [reserve, taken] = [id(), id()];
    await apply({ ...book, kind: 'stake', sourceTxId: reserve, amount: units(100) });
    await forfeit(playerId);
    const replaced = await bank.wallets[0]?.applyLinked([
      { ...book, kind: 'rollback', sourceTxId: id(), refTxId: reserve },
      { ...book, kind: 'stake', sourceTxId: taken, amount: units(80), replaces: reserve },
    ]);
    expect(replaced).toMatchObject([{}, { pockets: { cash: 0n, bonus: 0n, inPlay: units(80) } }]);
    const closing = { ...round, closes: true };
    const paid = await apply({
      ...book,
      kind: 'win',
      sourceTxId: id(),
      amount: units(160),
      refTxId: taken,
      round: closing,
    });
    expect(paid).toMatchObject({ pockets: { cash: units(120), bonus: 0n, inPlay: 0n } });
  });

  it('is not taken from the cash when the provider takes back a win of which it was a part', async () => {
    const playerId = await player();
    const game = { source: 'softswiss:test', playerId, currency: 'ARS' } as const;
    const [bet, paid] = [id(), id()];
    const round = { id: id(), game: 'g', closes: false };
    await apply({ ...game, kind: 'stake', sourceTxId: bet, amount: units(100), round });
    await apply({
      ...game,
      kind: 'win',
      sourceTxId: paid,
      refTxId: bet,
      amount: units(200),
      round,
    });
    await forfeit(playerId);
    const undone = await apply({
      ...game,
      kind: 'rollback',
      sourceTxId: id(),
      refTxId: paid,
      undoesAnything: true,
    });
    expect(undone).toMatchObject({
      moved: { cash: -units(120), bonus: 0n },
      pockets: { cash: 0n },
    });
  });
});
