// The state of the wallet's model, and its questions about a command.

import { MAX_MONEY, type Money } from '@ceibo/money';
import type { Pockets, WageringTerms, WalletCommand } from '../../rooms/wallet/index.ts';

export type Of<Kind extends WalletCommand['kind']> = Extract<WalletCommand, { kind: Kind }>;

/** The effect of an id. A tombstone has no command: it only says that the id is taken. */
export interface Entry {
  content: string;
  isTombstone: boolean;
  after: Pockets;
  moved: Pockets;
  stake?: StakeState;
  win?: WinState;
  hold?: HoldState;
  /** The debt that a win left when it was taken back. */
  owed?: Money;
}

export interface StakeState {
  wallet: string;
  isAtTable: boolean;
  round: string | undefined;
  cash: Money;
  bonus: Money;
  /** The part of its bonus that was forfeited after it. */
  forfeited: Money;
  /** The part of the wallet's playthrough that it played. */
  played: Money;
  /** The part of it that is still in play. */
  inPlay: Money;
  wasInPlay: boolean;
  /** The number of times that its round had run empty when it was taken to a table. */
  sitting: number;
  state: 'open' | 'settled' | 'rolled-back';
  /** The amount that it counted for wagering, and the grant. */
  counted: Money;
  grant: string | undefined;
}

interface WinState {
  wallet: string;
  round: string | undefined;
  cash: Money;
  bonus: Money;
  isRolledBack: boolean;
}

interface HoldState {
  wallet: string;
  amount: Money;
  /** The part of the wallet's playthrough that it ended. */
  played: Money;
  isOpen: boolean;
}

export interface State {
  wallets: Map<string, Pockets>;
  /** The part of deposits that must still be staked, by wallet. */
  playthroughs: Map<string, Money>;
  entries: Map<string, Entry>;
  /**
   * The amounts that left play of rounds that stay open, as parts of cash-outs and not as whole
   * stakes.
   */
  cashedOut: Map<string, Money>;
  /** The open grant of each wallet, with what was counted for it. */
  wagerings: Map<string, WageringTerms & { counted: Money }>;
}

export const CAN_BE_UNDONE = new Set<WalletCommand['kind']>([
  'stake',
  'to-in-play',
  'win',
  'round-win',
  'from-in-play',
]);

const MUST_MOVE = new Set(['deposit', 'hold', 'bonus-grant', 'adjust']);

/** The name of a wallet's round. */
function roundKey(wallet: string, round: string): string {
  return `${wallet} ${round}`;
}

/** The amount that a wallet has in play in a round: its stakes, without the parts that left. */
export function inPlayOf(state: State, wallet: string, round: string): Money {
  const stakes = stakesOf(state, wallet, round).reduce((sum, { inPlay }) => sum + inPlay, 0n);
  return stakes - (state.cashedOut.get(roundKey(wallet, round)) ?? 0n);
}

/** A stake leaves play, or what parts that left before leave of its round. */
export function leavePlay(state: State, stake: StakeState, pockets: Pockets): void {
  const { wallet, round } = stake;
  if (round === undefined) return;
  const left = inPlayOf(state, wallet, round);
  const leaving = stake.inPlay < left ? stake.inPlay : left;
  const name = roundKey(wallet, round);
  state.cashedOut.set(name, (state.cashedOut.get(name) ?? 0n) + leaving - stake.inPlay);
  pockets.inPlay -= leaving;
  stake.inPlay = 0n;
}

/** A part of a round leaves play. */
export function leavePart(
  { cashedOut }: State,
  name: { wallet: string; round: string },
  { part, pockets }: { part: Money; pockets: Pockets },
): void {
  const key = roundKey(name.wallet, name.round);
  cashedOut.set(key, (cashedOut.get(key) ?? 0n) + part);
  pockets.inPlay -= part;
}

/** The stakes of a round, the oldest first, whatever became of them. */
export function stakesOf({ entries }: State, wallet: string, round: string): StakeState[] {
  return [...entries.values()].flatMap(({ stake }) =>
    stake?.wallet === wallet && stake.round === round ? [stake] : [],
  );
}

/** A round that has run empty begins another sitting with the next stake. */
export function sittingOf(state: State, wallet: string, round: string): number {
  const stakes = stakesOf(state, wallet, round);
  const newest = stakes.at(-1)?.sitting ?? 0;
  const wasPlayed = stakes.some(({ sitting, wasInPlay }) => sitting === newest && wasInPlay);
  return wasPlayed && inPlayOf(state, wallet, round) === 0n ? newest + 1 : newest;
}

/** The buy-ins of one sitting lie together at the table. */
export function besides(state: State, stake: StakeState): StakeState[] {
  const { wallet, round, sitting, isAtTable } = stake;
  if (!isAtTable || round === undefined) return [stake];
  return stakesOf(state, wallet, round).filter(
    (each) => each.isAtTable && each.sitting === sitting && each.state !== 'rolled-back',
  );
}

/**
 * The cash part and the bonus part of an amount that follows stakes. The share of a forfeited bonus
 * is neither.
 */
export function sharesOf(
  amount: Money,
  stakes: readonly StakeState[],
): { cash: Money; bonus: Money } {
  let [cash, bonus, forfeited] = [0n, 0n, 0n];
  for (const stake of stakes) {
    cash += stake.cash;
    bonus += stake.bonus;
    forfeited += stake.forfeited;
  }
  const whole = cash + bonus + forfeited;
  if (whole === 0n) return { cash: amount, bonus: 0n };
  return { cash: amount - (amount * (bonus + forfeited)) / whole, bonus: (amount * bonus) / whole };
}

export function difference(after: Pockets, before: Pockets): Pockets {
  return {
    cash: after.cash - before.cash,
    bonus: after.bonus - before.bonus,
    inPlay: after.inPlay - before.inPlay,
    held: after.held - before.held,
  };
}

export function entryKey({ source }: WalletCommand, id: string): string {
  return `${source} ${id}`;
}

/** The content of a command that may not differ when its id comes again. */
export function contentOf(command: WalletCommand): string {
  const {
    kind,
    playerId,
    currency,
    amount,
    refTxId,
    round,
    leavesPlay,
  }: Partial<Of<'win'>> & Pick<WalletCommand, 'kind' | 'playerId' | 'currency'> =
    command as Of<'win'>;
  const named = [round?.id, round?.game, leavesPlay, grantNamed(command)];
  return [kind, playerId, currency, amount, refTxId, ...named].join(' ');
}

function grantNamed(command: WalletCommand): string | undefined {
  if (command.kind === 'bonus-grant') return command.wagering.grant;
  return 'grant' in command ? command.grant : undefined;
}

export function isPossible(command: WalletCommand): boolean {
  if (!('amount' in command)) return true;
  const { kind, amount } = command;
  if (command.kind === 'adjust' && command.takesWhatIsThere && amount > 0n) return false;
  if (command.kind === 'win' && (command.leavesPlay ?? 0n) < 0n) return false;
  const size = kind === 'adjust' && amount < 0n ? -amount : amount;
  return size >= (MUST_MOVE.has(kind) ? 1n : 0n) && size <= MAX_MONEY;
}
