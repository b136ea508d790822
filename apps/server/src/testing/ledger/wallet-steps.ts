// Random commands for the wallet that make sense often enough: most settle, undo or repeat
// something that came before.

import * as fc from 'fast-check';
import { units, type Money } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import type { WageringTerms, WalletCommand } from '../../rooms/wallet/index.ts';
import { drafts, type Draft, type Kind } from './wallet-arbitraries.ts';

/** Commands that are given to the wallet together: one alone, more as linked ones. */
export type Step = WalletCommand[];

type Envelope = Pick<WalletCommand, 'source' | 'sourceTxId' | 'playerId' | 'currency'>;

const REFERS_TO: Partial<Record<Kind, Kind>> = {
  win: 'stake',
  rollback: 'stake',
  'from-in-play': 'to-in-play',
  release: 'hold',
  capture: 'hold',
};
const OF_GAMES = new Set<Kind>([
  'stake',
  'win',
  'round-win',
  'round-end',
  'prize',
  'rollback',
  'to-in-play',
  'from-in-play',
]);
const WINS = new Set<Kind>(['win', 'round-win', 'from-in-play']);
/** One of the protocols whose rollbacks undo anything carries half of the play. */
const UNDOES_ANYTHING = 'softswiss';
export interface StepOptions {
  /** They are named "0", "1" … in the commands. */
  players: number;
  /** The most commands in a script. */
  maxLength: number;
  /** No command names what is another player's, so that the order among players does not matter. */
  isApart?: boolean;
  /** No amount is beyond what a wallet takes. */
  isOrdinary?: boolean;
}

export function stepsOf({
  players,
  maxLength,
  isApart = false,
  isOrdinary = false,
}: StepOptions): fc.Arbitrary<Step[]> {
  return fc
    .array(drafts({ players, isOrdinary }), { minLength: 1, maxLength, size: 'max' })
    .map((list) => complete(list, { isApart }));
}

function complete(list: readonly Draft[], { isApart }: { isApart: boolean }): Step[] {
  const steps: Step[] = [];
  const past: WalletCommand[] = [];
  for (const [index, draft] of list.entries()) {
    const seen = isApart ? past.filter(({ playerId }) => playerId === nameOf(draft.player)) : past;
    const command = commandOf(draft, seen, { fresh: `${draft.player}-${index}`, isApart });
    past.push(command);
    const last = steps.at(-1);
    // In separate lives a linked group stays within one of them.
    if (draft.isLinked && last && (!isApart || last[0]?.playerId === command.playerId))
      last.push(command);
    else steps.push([command]);
  }
  return steps;
}

/** A corrected deposit's source. Deposits of it would need rows that the cashier alone writes. */
const DEPOSITS = 'deposits:desk';

function commandOf(
  draft: Draft,
  past: readonly WalletCommand[],
  { fresh, isApart }: { fresh: string; isApart: boolean },
): WalletCommand {
  if (draft.id === 'repeat' || draft.id === 'changed') {
    const earlier = pickFrom(past, draft.pick);
    if (earlier) return draft.id === 'repeat' ? earlier : changed(earlier, draft, isApart);
  }
  const late =
    draft.id === 'late'
      ? pickFrom(
          past.filter(({ kind, source }) => kind === 'rollback' && source !== DEPOSITS),
          draft.pick,
        )
      : undefined;
  if (!late || !('refTxId' in late)) return assemble(draft, fresh, past, fresh);
  const command = assemble(draft, late.refTxId, past, fresh);
  // A deposit is taken back by the source of deposits alone, as the checker of the books knows.
  return command.source === DEPOSITS ? command : { ...command, source: late.source };
}

function assemble(
  draft: Draft,
  sourceTxId: string,
  past: readonly WalletCommand[],
  fresh: string,
): WalletCommand {
  const { kind, currency, amount, closes } = draft;
  const envelope = {
    source: sourceOf(draft),
    sourceTxId,
    playerId: nameOf(draft.player),
    currency,
  };
  const round = { id: `round-${draft.round}`, game: 'g', closes };
  const blocked = draft.blockReason ? { blockReason: draft.blockReason } : {};
  switch (kind) {
    case 'stake':
      return {
        ...envelope,
        kind,
        amount,
        ...blocked,
        ...(draft.round === 0 ? {} : { round }),
        ...categoriesOf(draft),
      };
    case 'to-in-play':
      return { ...envelope, kind, amount, ...blocked, round: { ...round, closes: false } };
    case 'round-win':
      return {
        ...envelope,
        ...walletOf(draft, past),
        kind,
        amount,
        round,
        ...(draft.change > 3 ? { withoutStake: 'prize' } : {}),
      };
    case 'round-end':
      return { ...envelope, ...walletOf(draft, past), kind, round: { ...round, closes: true } };
    case 'prize':
      return { ...envelope, kind, amount, ...(draft.round === 0 ? {} : { round }) };
    case 'win':
    case 'from-in-play':
    case 'rollback':
    case 'release':
    case 'capture':
      return referring({ ...envelope, kind }, draft, referredOf(draft, past), `${fresh}-unknown`);
    case 'deposit':
      return {
        ...envelope,
        kind,
        amount,
        ...(closes ? { playthrough: units(draft.change * 60) } : {}),
      };
    case 'hold':
      return { ...envelope, kind, amount };
    case 'bonus-grant':
      return { ...envelope, kind, amount, wagering: termsOf(draft) };
    case 'adjust':
      return adjustOf(draft, envelope, round);
    case 'bonus-forfeit':
      return { ...envelope, kind, ...(draft.change > 3 ? { grant: grantOf(draft, past) } : {}) };
    case 'bonus-convert':
      return { ...envelope, kind, grant: grantOf(draft, past) };
    case 'play-reset':
      return { ...envelope, kind, currency: draft.change > 0 ? 'PLAY' : currency };
  }
}

/** The grant that every player of a run begins with. */
export const OPENING_GRANT = '00000000-0000-4000-8000-000000000001';

const CATEGORIES = [['slots'], ['table', 'slots'], ['live'], []];

function categoriesOf({ change }: Draft): { categories?: readonly string[] } {
  const categories = CATEGORIES[change % 5];
  return categories === undefined ? {} : { categories };
}

/** Low targets, so that many are reached; largest bets that some stakes are above. */
function termsOf({ grant, change, pick, closes }: Draft): WageringTerms {
  return {
    grant,
    target: units(change * 60),
    weights: { slots: 10_000, table: 1_000 },
    ...(closes ? { bonusFirst: true } : {}),
    ...(pick % 3 === 0 ? { maxBet: units(120) } : {}),
    ...(pick % 4 === 0 ? { games: { g: 3_333 } } : {}),
  };
}

/** Mostly the player's newest grant, or the one that they began with. */
function grantOf({ ref, player, grant }: Draft, past: readonly WalletCommand[]): string {
  const newest = past.findLast(
    (earlier) => earlier.kind === 'bonus-grant' && earlier.playerId === nameOf(player),
  );
  if (ref === 'unknown') return grant;
  return newest?.kind === 'bonus-grant' && ref === 'fitting'
    ? newest.wagering.grant
    : OPENING_GRANT;
}

/** A correction; or a deposit that is taken back, which ends what was left of its playthrough. */
function adjustOf(
  { amount, closes, change, round }: Draft,
  envelope: Envelope,
  named: { id: string; game: string },
): WalletCommand {
  const ofRound = round === 1 ? { round: named } : {};
  if (change < 5)
    return { ...envelope, kind: 'adjust', amount: closes ? -amount : amount, ...ofRound };
  return {
    ...envelope,
    kind: 'adjust',
    source: DEPOSITS,
    amount: -amount,
    takesWhatIsThere: true,
    endsPlaythrough: units(change * 10),
  };
}

function sourceOf({ kind, pick }: Draft): string {
  if (!OF_GAMES.has(kind)) return 'desk';
  return pick % 2 === 0 ? UNDOES_ANYTHING : 'studio';
}

/** A payment on a round mostly goes to the player who staked last. */
function walletOf(
  draft: Draft,
  past: readonly WalletCommand[],
): Partial<Pick<WalletCommand, 'playerId' | 'currency' | 'source'>> {
  const staked =
    draft.ref === 'fitting'
      ? past.findLast(({ kind }) => kind === 'stake' || kind === 'to-in-play')
      : undefined;
  return staked
    ? { playerId: staked.playerId, currency: staked.currency, source: staked.source }
    : {};
}

/**
 * A fitting reference comes from the same player, in the same currency; one that does not fit may
 * come from anyone. Either names the right round, or none where it may.
 */
function referring(
  command: Pick<WalletCommand, 'source' | 'sourceTxId' | 'playerId' | 'currency'> & {
    kind: 'win' | 'from-in-play' | 'rollback' | 'release' | 'capture';
  },
  draft: Draft,
  referred: WalletCommand | undefined,
  unknown: string,
): WalletCommand {
  const { ref, amount, closes, round, change } = draft;
  const { playerId, currency } = referred && ref === 'fitting' ? referred : command;
  const { kind, sourceTxId } = command;
  const source = referred && ref !== 'any' ? referred.source : command.source;
  const common = {
    source,
    sourceTxId,
    playerId,
    currency,
    refTxId: referred?.sourceTxId ?? unknown,
  };
  if (kind === 'release' || kind === 'capture') return { ...common, kind };
  const named = {
    ...(referred && 'round' in referred && referred.round
      ? referred.round
      : { id: `round-${round}`, game: 'g' }),
    closes,
  };
  if (kind === 'from-in-play') return { ...common, kind, amount, round: named };
  const isRoundNamed = change > 0 && !(referred?.kind === 'stake' && !referred.round);
  const undoes =
    kind === 'rollback' && source === UNDOES_ANYTHING ? { undoesAnything: true as const } : {};
  return {
    ...common,
    ...undoes,
    ...(kind === 'win' ? { kind, amount, ...partOf(draft, referred) } : { kind }),
    ...(isRoundNamed ? { round: named } : {}),
  };
}

/** Half of the wins that leave their round open cash out a part: of a half to more than all. */
function partOf(
  { closes, change }: Draft,
  referred: WalletCommand | undefined,
): { leavesPlay?: Money } {
  if (closes || change % 2 === 0 || !referred || !('amount' in referred)) return {};
  return { leavesPlay: (referred.amount * BigInt(change + 1)) / 7n };
}

function referredOf(
  { kind, ref, pick, change }: Draft,
  past: readonly WalletCommand[],
): WalletCommand | undefined {
  if (ref === 'unknown') return undefined;
  // A rollback of those that undo anything names wins as often as stakes.
  const wanted = (earlier: WalletCommand) =>
    earlier.kind === REFERS_TO[kind] ||
    (kind === 'rollback' && change > 3 && WINS.has(earlier.kind));
  return pickFrom(ref === 'any' ? past : past.filter(wanted), pick);
}

/** The same id with something else in it. */
function changed(
  earlier: WalletCommand,
  { change, player, grant }: Draft,
  isApart: boolean,
): WalletCommand {
  const other = isApart ? earlier.playerId : nameOf(player);
  if (change === 0 && 'amount' in earlier) return { ...earlier, amount: earlier.amount + 1n };
  if (change === 6 && 'leavesPlay' in earlier && earlier.leavesPlay !== undefined)
    return { ...earlier, leavesPlay: earlier.leavesPlay + 1n };
  if (change === 7 && earlier.kind === 'bonus-grant')
    return { ...earlier, wagering: { ...earlier.wagering, grant } };
  if (change === 1 && 'refTxId' in earlier)
    return { ...earlier, refTxId: `${earlier.refTxId}-other` };
  if (change === 2 || change === 3) {
    const named = inOtherRound(earlier, change === 2 ? { id: 'round-other' } : { game: 'other' });
    if (named) return named;
  }
  if (change === 4) return { ...earlier, currency: earlier.currency === 'ARS' ? 'PLAY' : 'ARS' };
  if (change === 5) return { ...earlier, playerId: other };
  const { source, sourceTxId, playerId, currency } = earlier;
  const amount = 'amount' in earlier ? earlier.amount : units(1);
  const isDeposit = earlier.kind === 'deposit' || earlier.source === DEPOSITS;
  const kind = isDeposit ? 'prize' : 'deposit';
  return { kind, source, sourceTxId, playerId, currency, amount };
}

function inOtherRound(
  earlier: WalletCommand,
  other: { id: string } | { game: string },
): WalletCommand | undefined {
  if (!('round' in earlier) || !earlier.round) return undefined;
  if (earlier.kind === 'prize' || earlier.kind === 'adjust')
    return { ...earlier, round: { ...earlier.round, ...other } };
  if (earlier.kind === 'round-end') return { ...earlier, round: { ...earlier.round, ...other } };
  return { ...earlier, round: { ...earlier.round, ...other } };
}

/** The newest is the likeliest. */
function pickFrom<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items.at(-1 - (pick % Math.max(items.length, 1)));
}

function nameOf(player: number): PlayerId {
  return String(player) as PlayerId;
}
