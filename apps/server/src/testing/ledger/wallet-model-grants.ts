// The model's grants: the owner of a wallet's bonus, the count of its stakes, and its end.

import type { Pockets, WalletCommand, WalletRefusalCode } from '../../rooms/wallet/index.ts';
import { walletKey } from '../test-bank.ts';
import { entryKey, inPlayOf, type Of, type State } from './wallet-model-state.ts';

type Refused = WalletRefusalCode | undefined;

export function openGrant(
  state: State,
  { playerId, currency, amount, wagering }: Of<'bonus-grant'>,
  pockets: Pockets,
): Refused {
  if (pockets.bonus > 0n) return 'BONUS_OPEN';
  const wallet = walletKey(playerId, currency);
  bonusBecomesCash(state, wallet);
  state.wagerings.set(wallet, { ...wagering, counted: 0n });
  pockets.bonus += amount;
  return undefined;
}

export function endGrant(
  state: State,
  command: Of<'bonus-convert'> | Of<'bonus-forfeit'>,
  pockets: Pockets,
): Refused {
  const wallet = walletKey(command.playerId, command.currency);
  const wagering = state.wagerings.get(wallet);
  if (command.grant !== undefined && command.grant !== wagering?.grant) return 'NOT_FOUND';
  if (command.kind === 'bonus-forfeit') forfeitBonus(state, wallet);
  else if (!wagering || wagering.counted < wagering.target) return 'WAGERING_LEFT';
  else {
    pockets.cash += pockets.bonus;
    bonusBecomesCash(state, wallet);
  }
  pockets.bonus = 0n;
  state.wagerings.delete(wallet);
  return undefined;
}

/** The most that may still be staked on a round; undefined without a largest bet. */
export function maxStakeOf(state: State, command: WalletCommand): bigint | undefined {
  const wallet = walletKey(command.playerId, command.currency);
  const { maxBet } = state.wagerings.get(wallet) ?? {};
  if (maxBet === undefined || !('round' in command)) return maxBet;
  const round = command.round && entryKey(command, command.round.id);
  const before = round === undefined ? 0n : inPlayOf(state, wallet, round);
  return before < maxBet ? maxBet - before : 0n;
}

/** Counts a stake for the open grant, and tells what it counted. */
export function countStake(
  state: State,
  { kind, playerId, currency, amount, round, ...rest }: Of<'stake'> | Of<'to-in-play'>,
): bigint {
  const wagering = state.wagerings.get(walletKey(playerId, currency));
  const categories = kind === 'stake' && 'categories' in rest ? rest.categories : undefined;
  if (!wagering || categories === undefined) return 0n;
  const ofGame = round ? wagering.games?.[round.game] : undefined;
  const weights = categories.map((each) => wagering.weights[each] ?? 10_001);
  const least = Math.min(10_001, ...weights) % 10_001;
  const counted = (amount * BigInt(ofGame ?? least)) / 10_000n;
  wagering.counted += counted;
  return counted;
}

/** The bonus is gone, in play and in what may be taken back too. */
function forfeitBonus({ entries }: State, wallet: string): void {
  for (const { stake, win } of entries.values()) {
    if (stake?.wallet === wallet) {
      stake.forfeited += stake.bonus;
      stake.bonus = 0n;
    }
    if (win?.wallet === wallet) win.bonus = 0n;
  }
}

/** A bonus became cash, or another came after it: a part of it that comes back is cash. */
function bonusBecomesCash({ entries }: State, wallet: string): void {
  for (const { stake, win } of entries.values())
    for (const moved of [stake, win])
      if (moved?.wallet === wallet) {
        moved.cash += moved.bonus;
        moved.bonus = 0n;
      }
}
