// Which combinations a finish makes win, what a pool pays for them, and what becomes of one ticket.
// Every centavo is accounted for: pay-outs, take-out and breakage add up to the stakes and what was
// carried in. Pure.

import {
  combinationsOf,
  keyOf,
  placesOf,
  poolRules,
  type Combination,
  type PoolKind,
} from './kinds.ts';

/**
 * The finish from first to last, by betting numbers; runners of one group are in a dead heat. The
 * number of a coupled entry appears once for each of its runners.
 */
export type Finish = readonly (readonly number[])[];

/** Weights are relative: of two winners with the weights 1 and 3, one has a quarter. */
export interface Winner {
  key: string;
  weight: bigint;
}

/** Divisible by every size of a dead heat: no race has more than twelve runners. */
const WHOLE_SHARE = 27_720n;

export function winnersOf(kind: PoolKind, finish: Finish): Winner[] {
  if (kind === 'place') return placed(finish);
  return inOrder(bestOfEach(finish), poolRules[kind].columns).map((combination) => ({
    key: keyOf(combination),
    weight: 1n,
  }));
}

/**
 * Each place is one share. Runners in a dead heat divide the shares of the places that they fill;
 * a coupled entry has the shares of all its runners.
 */
function placed(finish: Finish): Winner[] {
  const places = placesOf(new Set(finish.flat()).size);
  const weights = new Map<number, bigint>();
  let ahead = 0;
  for (const group of finish) {
    const paid = Math.max(0, Math.min(group.length, places - ahead));
    const weight = (WHOLE_SHARE * BigInt(paid)) / BigInt(group.length);
    for (const entry of paid === 0 ? [] : group)
      weights.set(entry, (weights.get(entry) ?? 0n) + weight);
    ahead += group.length;
  }
  return [...weights].map(([entry, weight]) => ({ key: keyOf([entry]), weight }));
}

/** The best runner of an entry counts in the order, its others are passed over. */
function bestOfEach(finish: Finish): number[][] {
  const seen = new Set<number>();
  return finish
    .map((group) => {
      const fresh = [...new Set(group)].filter((entry) => !seen.has(entry));
      for (const entry of fresh) seen.add(entry);
      return fresh;
    })
    .filter((group) => group.length > 0);
}

/** Every order of so many entries that the groups allow; none when too few have finished. */
function inOrder(groups: readonly (readonly number[])[], length: number): Combination[] {
  if (length === 0) return [[]];
  const [group = [], ...behind] = groups;
  return group.flatMap((entry) => {
    const left = group.filter((each) => each !== entry);
    const rest = left.length > 0 ? [left, ...behind] : behind;
    return inOrder(rest, length - 1).map((others) => [entry, ...others]);
  });
}

export type Stakes = ReadonlyMap<string, bigint>;

export interface PoolResult {
  outcome: 'paid' | 'refunded' | 'carried';
  /** By combination, in hundredths for each peso. */
  dividends: ReadonlyMap<string, bigint>;
  takeOut: bigint;
  breakage: bigint;
  carriedOut: bigint;
}

interface Pool {
  kind: PoolKind;
  stakes: Stakes;
  winners: readonly Winner[];
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
  if (backed.length === 0) {
    const unpaid = { dividends: new Map(), breakage: 0n };
    return withoutWinner === 'carry' && winners.length > 0
      ? { ...unpaid, outcome: 'carried', carriedOut: carriedIn + total - takeOut, takeOut }
      : { ...unpaid, outcome: 'refunded', carriedOut: carriedIn, takeOut: 0n };
  }
  const prizes = divide(backed, { net: carriedIn + total - takeOut, most: carriedIn + total });
  const dividends = new Map(
    prizes.map(({ key, stake, prize }) => [key, dividendOf(prize, stake)] as const),
  );
  const paid = sumOf(backed.map(({ key, stake }) => payoutOf(stake, dividends.get(key) ?? 0n)));
  const promised = sumOf(prizes.map(({ prize }) => prize));
  return {
    outcome: 'paid',
    dividends,
    takeOut: carriedIn + total - promised,
    breakage: promised - paid,
    carriedOut: 0n,
  };
}

/** Stakes are whole pesos, so this is never rounded. */
export function payoutOf(stake: bigint, dividend: bigint): bigint {
  return (stake * dividend) / 100n;
}

/** Rounded down to five hundredths; the difference is the breakage. */
export function dividendOf(prize: bigint, stake: bigint): bigint {
  const hundredths = (prize * 100n) / stake;
  return hundredths - (hundredths % 5n);
}

/**
 * The shares of the winners in centavos. A winner whose share is below its stake gets the stake.
 * That comes out of the take-out; when it is not enough, out of the other winners' shares.
 */
function divide(
  winners: readonly BackedWinner[],
  { net, most }: { net: bigint; most: bigint },
): (BackedWinner & { prize: bigint })[] {
  const shares = (money: bigint, weights: bigint) =>
    winners.map((winner) => {
      const share = (money * winner.weight) / weights;
      return { ...winner, prize: share < winner.stake ? winner.stake : share };
    });
  const nominal = shares(net, weightOf(winners));
  if (sumOf(nominal.map(({ prize }) => prize)) <= most) return nominal;
  let left = most;
  let sharing = winners;
  // Every round leaves less for each weight, so a winner whose share is short stays short.
  for (;;) {
    const weights = weightOf(sharing);
    const short = sharing.filter(({ stake, weight }) => left * weight < stake * weights);
    if (short.length === 0) return shares(left, weights);
    sharing = sharing.filter((winner) => !short.includes(winner));
    left -= sumOf(short.map(({ stake }) => stake));
  }
}

function weightOf(winners: readonly Winner[]): bigint {
  return sumOf(winners.map(({ weight }) => weight));
}

export function sumOf(amounts: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
}

export interface Ticket {
  kind: PoolKind;
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
  const prizes = standing.map((key) => payoutOf(ticket.unit, result.dividends.get(key) ?? 0n));
  const refunded = result.outcome === 'refunded' ? all : all - standing.length;
  return { prize: sumOf(prizes), refund: ticket.unit * BigInt(refunded) };
}
