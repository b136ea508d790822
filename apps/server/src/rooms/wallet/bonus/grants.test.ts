// Bonus money belongs to one grant. Tested are what its stakes count, which are refused, and what
// becomes of money that comes back after the grant has ended.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import { startTestBank } from '../../../testing/test-bank.ts';
import { freeTerms, rollback, stake, win } from '../../../testing/ledger/wallet-drafts.ts';
import type { WageringTerms, WalletCommand } from '../index.ts';

const bank = startTestBank();
const id = () => randomUUID();
const wallet = () => {
  const [first] = bank.wallets;
  if (!first) throw new Error('the bank has no wallet');
  return first;
};
const apply = (command: WalletCommand) => wallet().apply(command);
const fundsOf = (playerId: PlayerId) => wallet().funds(playerId);

async function player(cash: Money = units(60)): Promise<PlayerId> {
  const [playerId] = await bank.players(1);
  if (!playerId) throw new Error('no player');
  if (cash > 0n) await apply({ ...ofStaff(playerId), kind: 'deposit', amount: cash });
  return playerId;
}

function ofStaff(playerId: PlayerId) {
  return { source: 'test', sourceTxId: id(), playerId, currency: 'ARS' } as const;
}

async function grant(
  playerId: PlayerId,
  { amount = units(40), ...terms }: Partial<WageringTerms> & { amount?: Money } = {},
): Promise<string> {
  const wagering = { ...freeTerms(), weights: { slots: 10_000, table: 1_000 }, ...terms };
  const granted = { ...ofStaff(playerId), kind: 'bonus-grant', amount, wagering } as const;
  expect(await apply(granted)).toMatchObject({ replayed: false });
  return wagering.grant;
}

/** A stake on a game of these categories, in a round of its own that stays open. */
function bet(playerId: PlayerId, amount: Money, ...categories: string[]) {
  return { ...stake(playerId, { amount, id: id(), round: id() }), categories };
}

function paid({ playerId, sourceTxId: ref, round }: ReturnType<typeof bet>, amount: Money) {
  return win(playerId, { amount, id: id(), ref, round: round?.id ?? '' });
}

function undone({ playerId, sourceTxId: ref, round }: ReturnType<typeof bet>) {
  return rollback(playerId, { id: id(), ref, round: round?.id ?? '' });
}

const convert = (playerId: PlayerId, of: string) =>
  apply({ ...ofStaff(playerId), kind: 'bonus-convert', grant: of });
const forfeit = (playerId: PlayerId, of: string) =>
  apply({ ...ofStaff(playerId), kind: 'bonus-forfeit', grant: of });

describe('what a stake counts', () => {
  it('is the whole of it by the weight of its game, cash and bonus alike', async () => {
    const playerId = await player();
    await grant(playerId, { target: units(500) });
    await apply(bet(playerId, units(80), 'slots'));
    await apply(bet(playerId, units(10), 'table'));
    expect(await fundsOf(playerId)).toMatchObject({ wagering: { counted: units(81) } });
  });

  it('is the smallest weight of the game’s categories, and nothing where none has a weight', async () => {
    const playerId = await player();
    await grant(playerId);
    await apply(bet(playerId, units(10), 'slots', 'table', 'new'));
    await apply(bet(playerId, units(10), 'new'));
    await apply(bet(playerId, units(10)));
    expect(await fundsOf(playerId)).toMatchObject({ wagering: { counted: units(1) } });
  });

  it('is the weight of a single game, where the terms name it', async () => {
    const playerId = await player();
    await grant(playerId, { games: { g: 5_000 } });
    await apply(bet(playerId, units(10), 'slots'));
    expect(await fundsOf(playerId)).toMatchObject({ wagering: { counted: units(5) } });
  });

  it('is counted back once when it is rolled back', async () => {
    const playerId = await player();
    await grant(playerId);
    const staked = bet(playerId, units(20), 'slots');
    await apply(staked);
    await apply(undone(staked));
    await apply(undone(staked));
    expect(await fundsOf(playerId)).toMatchObject({ wagering: { counted: 0n }, cash: units(60) });
  });

  it('is not counted back from the grant that came after it', async () => {
    const playerId = await player();
    const first = await grant(playerId);
    const staked = bet(playerId, units(20), 'slots');
    await apply(staked);
    await forfeit(playerId, first);
    await grant(playerId);
    await apply(bet(playerId, units(5), 'slots'));
    await apply(undone(staked));
    expect(await fundsOf(playerId)).toMatchObject({ wagering: { counted: units(5) } });
  });
});

describe('the largest bet', () => {
  it('refuses more on one round, in parts too, and says what would still pass', async () => {
    const playerId = await player();
    await grant(playerId, { maxBet: units(30) });
    const first = bet(playerId, units(20), 'slots');
    const second = { ...first, sourceTxId: id(), amount: units(11) };
    expect(await apply(bet(playerId, units(31), 'slots'))).toMatchObject({
      refused: 'BONUS_BET_TOO_HIGH',
      maxStake: units(30),
    });
    await apply(first);
    expect(await apply(second)).toMatchObject({
      refused: 'BONUS_BET_TOO_HIGH',
      maxStake: units(10),
    });
    expect(await apply({ ...second, amount: units(10) })).toMatchObject({ replayed: false });
  });

  it('refuses nothing when there is no bonus left to lose', async () => {
    const playerId = await player(units(500));
    const open = await grant(playerId, { maxBet: units(30) });
    await forfeit(playerId, open);
    expect(await apply(bet(playerId, units(200), 'slots'))).toMatchObject({ replayed: false });
  });
});

describe('a bonus', () => {
  it('is refused while the bonus of another grant is there', async () => {
    const playerId = await player();
    await grant(playerId);
    expect(
      await apply({
        ...ofStaff(playerId),
        kind: 'bonus-grant',
        amount: units(1),
        wagering: freeTerms(),
      }),
    ).toMatchObject({ refused: 'BONUS_OPEN' });
  });

  it('becomes cash at the target, with what was won beyond what was given, and only then', async () => {
    const playerId = await player(0n);
    const open = await grant(playerId, { target: units(60) });
    const staked = bet(playerId, units(40), 'slots');
    await apply(staked);
    await apply(paid(staked, units(90)));
    expect(await convert(playerId, open)).toMatchObject({ refused: 'WAGERING_LEFT' });
    const again = bet(playerId, units(20), 'slots');
    await apply(again);
    await apply(paid(again, 0n));
    expect(await convert(playerId, id())).toMatchObject({ refused: 'NOT_FOUND' });
    expect(await convert(playerId, open)).toMatchObject({
      pockets: { cash: units(70), bonus: 0n },
    });
    expect(await fundsOf(playerId)).toMatchObject({ wagering: null });
  });

  it('that became cash pays late wins and rollbacks of its stakes to the cash', async () => {
    const playerId = await player(0n);
    const open = await grant(playerId, { amount: units(100) });
    const [late, void_] = [bet(playerId, units(30), 'slots'), bet(playerId, units(20), 'slots')];
    await apply(late);
    await apply(void_);
    await convert(playerId, open);
    await apply(paid(late, units(60)));
    expect(await apply(undone(void_))).toMatchObject({
      pockets: { cash: units(130), bonus: 0n, inPlay: 0n },
    });
  });

  it('that was used up leaves its late wins as cash when another took its place', async () => {
    const playerId = await player(0n);
    await grant(playerId, { amount: units(40) });
    const staked = bet(playerId, units(40), 'slots');
    await apply(staked);
    await grant(playerId, { amount: units(5) });
    expect(await apply(paid(staked, units(90)))).toMatchObject({
      pockets: { cash: units(90), bonus: units(5) },
    });
  });

  it('that closes is not staked, counts nothing, and still takes what its rounds win', async () => {
    const playerId = await player(units(10));
    const open = await grant(playerId);
    const staked = bet(playerId, units(30), 'slots');
    await apply(staked);
    expect(await bank.database.transaction((t) => wallet().closeGrant(t, playerId, open))).toBe(
      true,
    );
    expect(await apply(bet(playerId, units(1), 'slots'))).toMatchObject({
      refused: 'INSUFFICIENT_FUNDS',
    });
    await apply(paid(staked, units(60)));
    expect(await fundsOf(playerId)).toMatchObject({
      cash: units(20),
      bonus: units(60),
      wagering: { counted: units(30) },
    });
  });

  it('is closed by its own name only', async () => {
    const playerId = await player();
    await grant(playerId);
    expect(await bank.database.transaction((t) => wallet().closeGrant(t, playerId, id()))).toBe(
      false,
    );
  });

  it('is staked before the cash where the terms say so', async () => {
    const playerId = await player();
    await grant(playerId, { bonusFirst: true });
    expect(await apply(bet(playerId, units(50), 'slots'))).toMatchObject({
      pockets: { cash: units(50), bonus: 0n, inPlay: units(50) },
    });
  });
});
