// Limits on stakes under the wallet's lock: whatever arrives at once, in whichever process, no
// limit is passed.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import { startTestBank } from '../../testing/test-bank.ts';
import type { StakeLimits } from './rules/stake-limits.ts';
import type { WalletCommand, WalletOutcome, WalletRoom } from './index.ts';
import { readUsage } from './usage-store.ts';
import { freeTerms } from '../../testing/ledger/wallet-drafts.ts';

const bank = startTestBank({ processes: 2 });
const [SLOTS, TABLES, SPORTS] = ['hub88:test', 'evolution:test', 'bti:test'] as const;

async function playerWith(limits: StakeLimits | null, cash = 10_000): Promise<PlayerId> {
  const [player] = await bank.players(1);
  if (!player) throw new Error('no player');
  await wallet(0).apply({
    kind: 'deposit',
    ...of(player, 'opening'),
    amount: units(cash),
  });
  if (limits) await set(player, limits);
  return player;
}

function wallet(process: number): WalletRoom {
  const found = bank.wallets[process % bank.wallets.length];
  if (!found) throw new Error('no wallet');
  return found;
}

function set(player: PlayerId, limits: StakeLimits | null): Promise<void> {
  return bank.database.transaction((transaction) =>
    wallet(0).setStakeLimits(transaction, player, limits),
  );
}

function of(playerId: PlayerId, source: string, sourceTxId: string = randomUUID()) {
  return { source, sourceTxId, playerId, currency: 'ARS' } as const;
}

function stake(player: PlayerId, amount: number, id?: string): WalletCommand {
  return { kind: 'stake', ...of(player, SLOTS, id), amount: units(amount) };
}

function codeOf(outcome: WalletOutcome): string {
  return 'refused' in outcome ? outcome.refused : 'done';
}

describe('limits on stakes', () => {
  it('lets 50 stakes at once pass a loss limit only as far as it goes', async () => {
    const player = await playerWith({ loss: { day: units(100) } });
    const sources = [SLOTS, TABLES, SPORTS];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        wallet(index).apply({
          kind: 'stake',
          ...of(player, sources[index % 3] ?? SLOTS),
          amount: units(7),
        }),
      ),
    );
    expect(outcomes.filter((each) => codeOf(each) === 'done')).toHaveLength(14);
    expect(outcomes.filter((each) => codeOf(each) === 'LIMIT_REACHED')).toHaveLength(36);
    const refused = await wallet(1).apply(stake(player, 7));
    expect(refused).toMatchObject({
      refused: 'LIMIT_REACHED',
      reached: { kind: 'loss', window: 'day', limit: '100.00', used: '98.00', left: '2.00' },
    });
    expect(codeOf(await wallet(1).apply(stake(player, 2)))).toBe('done');
  });

  it('counts what was staked before the limit was set', async () => {
    const player = await playerWith(null);
    await wallet(0).apply(stake(player, 60));
    await set(player, { stake: { week: units(100) } });
    expect(codeOf(await wallet(0).apply(stake(player, 50)))).toBe('LIMIT_REACHED');
    expect(codeOf(await wallet(0).apply(stake(player, 40)))).toBe('done');
  });

  it('answers the repeat of a stake that was taken, though the limit is lower since', async () => {
    const player = await playerWith({ stake: { day: units(100) } });
    await wallet(0).apply(stake(player, 60, 'spin'));
    await set(player, { stake: { day: units(50) } });
    expect(await wallet(0).apply(stake(player, 60, 'spin'))).toMatchObject({ replayed: true });
    expect(codeOf(await wallet(0).apply(stake(player, 1)))).toBe('LIMIT_REACHED');
  });

  it('pays wins and rollbacks of an excluded player, and takes no stake', async () => {
    const player = await playerWith({ loss: { day: units(100) } });
    await wallet(0).apply(stake(player, 60, `${player} one`));
    await wallet(0).apply(stake(player, 40, `${player} two`));
    await set(player, { excludedUntil: Date.now() + 60_000 });
    expect(codeOf(await wallet(0).apply(stake(player, 1)))).toBe('PLAYER_EXCLUDED');
    const win = { kind: 'win', ...of(player, SLOTS), refTxId: `${player} one` } as const;
    expect(codeOf(await wallet(0).apply({ ...win, amount: units(500) }))).toBe('done');
    const back = { kind: 'rollback', ...of(player, SLOTS), refTxId: `${player} two` } as const;
    expect(codeOf(await wallet(0).apply(back))).toBe('done');
    expect((await wallet(0).pockets(player)).cash).toBe(units(10_440));
  });

  it('counts bonus for no limit, and ends a stake of bonus only for the time', async () => {
    const player = await playerWith({ loss: { day: units(10) } }, 10);
    await wallet(0).apply({
      kind: 'bonus-grant',
      wagering: freeTerms(),
      ...of(player, 'staff'),
      amount: units(500),
    });
    expect(codeOf(await wallet(0).apply(stake(player, 300)))).toBe('done');
    expect(codeOf(await wallet(0).apply(stake(player, 100)))).toBe('done');
    expect((await wallet(0).stakeUsage(player)).day).toMatchObject({ lost: units(10) });
    await set(player, { time: { day: 0 } });
    expect(codeOf(await wallet(0).apply(stake(player, 1)))).toBe('LIMIT_REACHED');
  });

  it('has counted on the row what the ledger says', async () => {
    const player = await playerWith({ loss: { month: units(1000) } });
    const [one, two] = [randomUUID(), randomUUID()];
    await wallet(0).apply(stake(player, 60, one));
    await wallet(1).apply(stake(player, 40, two));
    await wallet(0).apply({ kind: 'win', ...of(player, SLOTS), refTxId: one, amount: units(25) });
    await wallet(1).apply({ kind: 'rollback', ...of(player, SLOTS), refTxId: two });
    const counted = await wallet(0).stakeUsage(player);
    expect(counted.month).toMatchObject({ staked: units(60), lost: units(35) });
    expect(counted).toEqual(await readUsage(bank.database, player, new Date()));
  });
});
