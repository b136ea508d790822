// From a slip to a purchase: the quote is opened, prices are compared with what they are now, and
// the stakes with what the book takes.

import { createHash } from 'node:crypto';
import type { Surroundings } from '../../company.ts';
import { betsIn, gainOf, type BetTerms } from '../bets/outcome.ts';
import { combinedPrice, oddsOf } from '../bets/prices.ts';
import type { BetRow, NewPurchase, Purchase } from '../bets/purchases-store.ts';
import type { OddsPolicy, PlaceRequest, QuoteLine, RefusalCode } from '../wire.ts';
import { MAX_PAYOUT, MIN_STAKE, mostOf, type Quoted, type Quotes } from './quotes.ts';
import { pickOf, selectionId } from './selection-id.ts';

export interface SlipRefusal {
  code: RefusalCode;
  lines: QuoteLine[];
  /** In centavos: what the book would take of each bet. */
  maxStake: bigint | null;
}
export type NewOrder = Omit<NewPurchase, 'id'>;

/** The terms of a slip's bets, without a stake. */
type Slip = Omit<BetTerms, 'openStake' | 'legs'> & { legs: BetRow['legs'] };

interface Deps {
  clock: Surroundings['clock'];
  quotes: Quotes;
}

/** What a page sent, as a fingerprint: under one id it is always the same. */
export function contentOf({ quote, stakes, oddsPolicy }: PlaceRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([quote, stakes, oddsPolicy]))
    .digest('base64url');
}

/** The order of a slip as it can be taken now, or why it cannot. */
export function orderOf(
  { clock, quotes }: Deps,
  asked: PlaceRequest,
  player: string,
): NewOrder | SlipRefusal {
  const quoted = quotes.open(asked.quote);
  const isTheirs = quoted && (quoted.player === null || quoted.player === player);
  if (!quoted || !isTheirs) return refusal('QUOTE_INVALID');
  if (quoted.expiresAt <= clock.now().getTime()) return refusal('QUOTE_EXPIRED');
  const lines = quoted.lines.map(({ id }) => quotes.lineOf(id));
  const closed = lines.find((line) => line.refusal !== null)?.refusal;
  if (closed) return { ...refusal(closed), lines };
  const picks = lines.flatMap(({ id }) => pickOf(id) ?? []);
  const price = quoted.kind === 'builder' ? quotes.builderPrice(picks) : undefined;
  if (quoted.kind === 'builder' && price === undefined)
    return { ...refusal('NO_COMBINED_PRICE'), lines };
  if (hasChanged(quoted, { lines, price, policy: asked.oddsPolicy }))
    return { ...refusal('ODDS_CHANGED'), lines };
  const legs = picks.map((pick, index) => ({
    ...pick,
    price: oddsOf(lines[index]?.odds ?? '1.00'),
  }));
  const terms = { kind: quoted.kind, systemOf: quoted.systemOf, price: price ?? 100n, legs };
  const stakes = stakesOf(asked.stakes, terms);
  if ('code' in stakes) return { ...stakes, lines };
  const bets = betsOf(terms, stakes.all);
  return {
    clientId: asked.id,
    player,
    content: contentOf(asked),
    policy: asked.oddsPolicy,
    waitMs: quotes.delayMs(picks),
    stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
    bets,
  };
}

/**
 * The second look, after the operator set the money aside: why the bets cannot be made any more. A
 * player who takes any price has the one that was reserved.
 */
export function lookAgain(
  quotes: Quotes,
  { policy }: Pick<Purchase, 'policy'>,
  bets: readonly Pick<BetRow, 'kind' | 'price' | 'legs'>[],
): RefusalCode | undefined {
  for (const { kind, price, legs } of bets) {
    for (const leg of legs) {
      const { refusal: closed, odds } = quotes.lineOf(selectionId(leg));
      if (closed) return closed;
      if (kind !== 'builder' && policy !== 'any' && oddsOf(odds ?? '1.00') < leg.price)
        return 'ODDS_CHANGED';
    }
    if (kind !== 'builder') continue;
    const now = quotes.builderPrice(legs);
    if (now === undefined) return 'NO_COMBINED_PRICE';
    if (policy !== 'any' && now < price) return 'ODDS_CHANGED';
  }
  return undefined;
}

function refusal(code: RefusalCode): SlipRefusal {
  return { code, lines: [], maxStake: null };
}

/** None: any other price is a change. Higher: a shorter one is. Any: nothing is. */
function hasChanged(
  quoted: Quoted,
  { lines, price, policy }: { lines: QuoteLine[]; price: bigint | undefined; policy: OddsPolicy },
): boolean {
  if (policy === 'any') return false;
  const pairs =
    quoted.kind === 'builder'
      ? [{ was: oddsOf(quoted.price ?? '1.00'), now: price ?? 100n }]
      : lines.map(({ odds }, index) => ({
          was: oddsOf(quoted.lines[index]?.odds ?? '1.00'),
          now: oddsOf(odds ?? '1.00'),
        }));
  return pairs.some(({ was, now }) => (policy === 'higher' ? now < was : now !== was));
}

/** The stake of each bet, in centavos. */
function stakesOf(given: readonly string[], terms: Slip): { all: bigint[] } | SlipRefusal {
  const all = given.map(BigInt);
  const wanted = terms.kind === 'single' ? terms.legs.length : 1;
  if (all.length !== wanted) return refusal('STAKE_INVALID');
  if (all.some((stake) => stake < MIN_STAKE)) return refusal('STAKE_TOO_LOW');
  for (const [index, stake] of all.entries()) {
    const legs = terms.kind === 'single' ? terms.legs.slice(index, index + 1) : terms.legs;
    const most = mostOf({ ...terms, legs, openStake: 100n * BigInt(betsIn(terms)) });
    if (stake > most) return { ...refusal('STAKE_TOO_HIGH'), maxStake: most };
  }
  return { all };
}

function betsOf(terms: Slip, stakes: readonly bigint[]): NewOrder['bets'] {
  const { kind, legs } = terms;
  if (kind === 'single')
    return legs.map((leg, index) =>
      betOf({ ...terms, legs: [leg] }, stakes[index] ?? 0n, leg.price),
    );
  const bets = BigInt(betsIn(terms));
  const price = {
    multiple: () => combinedPrice(legs.map((leg) => leg.price)),
    builder: () => terms.price,
    system: () => gainOf({ ...terms, openStake: 100n * bets }),
  }[kind]();
  return [betOf(terms, (stakes[0] ?? 0n) * bets, price)];
}

function betOf(terms: Slip, stake: bigint, price: bigint): NewOrder['bets'][number] {
  const { kind, systemOf, legs } = terms;
  const gain = gainOf({ ...terms, openStake: stake });
  return {
    id: '',
    kind,
    systemOf,
    stake,
    price,
    legs,
    gain: gain > MAX_PAYOUT ? MAX_PAYOUT : gain,
  };
}
