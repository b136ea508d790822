// What a pool pays, and what becomes of one ticket on it. Every centavo is accounted for: pay-outs,
// take-out and breakage add up to the stakes and what was carried in. Pure.

import { combinationsOf, DIVIDEND_STEP, keyOf, poolRules, type PoolKind } from './kinds.ts';
import type { Winner } from './winners.ts';

/** What is staked on each combination, in centavos. */
export type Stakes = ReadonlyMap<string, bigint>;

export type PoolResult =
  | {
      kind: 'paid';
      /** By combination, in hundredths: what each peso of stake gets. */
      dividends: ReadonlyMap<string, bigint>;
      takeOut: bigint;
      breakage: bigint;
    }
  /** Every stake is given back; what was carried in goes on. */
  | { kind: 'refunded'; carriedOut: bigint }
  /** Nobody won, and what is left after the take-out goes on to the next race. */
  | { kind: 'carried'; carriedOut: bigint; takeOut: bigint };

interface Pool {
  kind: PoolKind;
  stakes: Stakes;
  winners: readonly Winner[];
  /** What earlier races of the meeting have left. */
  carriedIn?: bigint;
}

interface BackedWinner extends Winner {
  stake: bigint;
}

export function settlePool({ kind, stakes, winners, carriedIn = 0n }: Pool): PoolResult {
  const { takeOutPercent, withoutWinner } = poolRules[kind];
  const total = sumOf(stakes.values());
  const takeOut = (total * takeOutPercent) / 100n;
  const backed = winners
    .map((winner) => ({ ...winner, stake: stakes.get(winner.key) ?? 0n }))
    .filter(({ stake }) => stake > 0n);
  if (backed.length === 0)
    return withoutWinner === 'carry' && winners.length > 0
      ? { kind: 'carried', carriedOut: carriedIn + total - takeOut, takeOut }
      : { kind: 'refunded', carriedOut: carriedIn };
  const prizes = divide(backed, { net: carriedIn + total - takeOut, most: carriedIn + total });
  const dividends = new Map(
    prizes.map(({ key, stake, prize }) => [key, dividendOf(prize, stake)] as const),
  );
  const paid = sumOf(backed.map(({ key, stake }) => payoutOf(stake, dividends.get(key) ?? 0n)));
  const promised = sumOf(prizes.map(({ prize }) => prize));
  return {
    kind: 'paid',
    dividends,
    takeOut: carriedIn + total - promised,
    breakage: promised - paid,
  };
}

/** Stakes are whole pesos, so this is never rounded. */
export function payoutOf(stake: bigint, dividend: bigint): bigint {
  return (stake * dividend) / 100n;
}

function dividendOf(prize: bigint, stake: bigint): bigint {
  const hundredths = (prize * 100n) / stake;
  return hundredths - (hundredths % DIVIDEND_STEP);
}

/**
 * The shares of the winners in centavos. A winner whose share is below its stake gets the stake.
 * That comes out of the take-out; when it is not enough, out of the other winners' shares.
 */
function divide(
  winners: readonly BackedWinner[],
  { net, most }: { net: bigint; most: bigint },
): (BackedWinner & { prize: bigint })[] {
  const weights = sumOf(winners.map(({ weight }) => weight));
  const nominal = winners.map((winner) => ({
    ...winner,
    prize: atLeast(winner.stake, (net * winner.weight) / weights),
  }));
  if (sumOf(nominal.map(({ prize }) => prize)) <= most) return nominal;
  let sharing = [...winners];
  let left = most;
  for (;;) {
    const among = sumOf(sharing.map(({ weight }) => weight));
    const isShort = ({ stake, weight }: BackedWinner) => left * weight < stake * among;
    const short = sharing.filter(isShort);
    if (short.length === 0 || among === 0n) break;
    sharing = sharing.filter((winner) => !isShort(winner));
    left -= sumOf(short.map(({ stake }) => stake));
  }
  const among = sumOf(sharing.map(({ weight }) => weight));
  return winners.map((winner) => ({
    ...winner,
    prize: sharing.includes(winner) ? (left * winner.weight) / among : winner.stake,
  }));
}

function atLeast(least: bigint, amount: bigint): bigint {
  return amount < least ? least : amount;
}

export function sumOf(amounts: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
}

export interface Ticket {
  kind: PoolKind;
  /** The betting numbers of each column. */
  columns: readonly (readonly number[])[];
  /** The stake of each combination, in centavos of whole pesos. */
  unit: bigint;
}

export interface TicketResult {
  prize: bigint;
  /** The stakes of combinations with a non-runner, or of a pool that is given back. */
  refund: bigint;
}

/** The combinations that stand: none of their numbers is out of the race. */
export function standingOf({ columns }: Ticket, out: ReadonlySet<number>): string[] {
  return combinationsOf(columns)
    .filter((combination) => !combination.some((entry) => out.has(entry)))
    .map(keyOf);
}

/** The stakes of tickets on one pool, added to what is there already. */
export function addTickets(
  tickets: readonly Ticket[],
  { kind, out, to }: { kind: PoolKind; out: ReadonlySet<number>; to: Stakes },
): Map<string, bigint> {
  const stakes = new Map(to);
  for (const ticket of tickets.filter((each) => each.kind === kind))
    for (const key of standingOf(ticket, out))
      stakes.set(key, (stakes.get(key) ?? 0n) + ticket.unit);
  return stakes;
}

export function settleTicket(
  ticket: Ticket,
  { out, result }: { out: ReadonlySet<number>; result: PoolResult },
): TicketResult {
  const all = combinationsOf(ticket.columns).length;
  const standing = standingOf(ticket, out);
  const refunded = ticket.unit * BigInt(all - standing.length);
  switch (result.kind) {
    case 'refunded':
      return { prize: 0n, refund: ticket.unit * BigInt(all) };
    case 'carried':
      return { prize: 0n, refund: refunded };
    case 'paid': {
      const prizes = standing.map((key) => payoutOf(ticket.unit, result.dividends.get(key) ?? 0n));
      return { prize: sumOf(prizes), refund: refunded };
    }
  }
}
