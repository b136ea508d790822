// The progress of a mission: own money staked since joining, or rounds played with it. It is read
// from the ledger, so undone stakes count back by themselves.

import type { BetView } from '@ceibo/contracts/bets';
import { parseMoney, shareDown, type Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import type { OwnRounds } from '../../wallet/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import type { KnownCampaign, Mission } from './campaign.ts';
import { endOf, startOf } from './schedule.ts';

type Deps = Pick<PromotionsDeps, 'clock' | 'games' | 'wallet'>;

type Counting = Pick<Mission, 'category' | 'live' | 'product'> & { minStake?: Money | undefined };

interface Participant {
  playerId: PlayerId;
  joinedAt: Date;
}

/** Amounts for a mission with `stakes`, otherwise numbers of rounds. */
export interface MissionProgress {
  done: bigint;
  of: bigint;
}

export async function missionProgress(
  deps: Deps,
  campaign: KnownCampaign,
  { playerId, joinedAt }: Participant,
): Promise<MissionProgress> {
  const { trigger } = campaign;
  if (trigger.kind !== 'mission') return { done: 0n, of: 1n };
  const of = 'stakes' in trigger ? trigger.stakes : BigInt(trigger.rounds);
  const [start, end, now] = [startOf(campaign), endOf(campaign), deps.clock.now()];
  const from = joinedAt > start ? joinedAt : start;
  const to = end !== undefined && end < now ? end : now;
  if (from >= to) return { done: 0n, of };
  const wanted = { playerId, from, to, isSports: trigger.product === 'sports' };
  const { category, minStake = 1n } = trigger;
  if (
    'stakes' in trigger &&
    trigger.product === 'casino' &&
    category === undefined &&
    trigger.minStake === undefined
  )
    return { done: (await deps.wallet.ownPlayOf(wanted)).staked, of };
  const played = await deps.wallet.ownRoundsOf({ ...wanted, minStake });
  const counting = await countingOf(deps, trigger, { playerId, played });
  const each = ({ staked, rounds }: OwnRounds) => ('stakes' in trigger ? staked : rounds);
  return { done: counting.reduce((sum, rounds) => sum + each(rounds), 0n), of };
}

/**
 * Own money staked at the sportsbook, without what is void or cashed out, and without bets that
 * cover each other.
 */
export async function stakedOnSports(
  deps: Pick<Deps, 'games' | 'wallet'>,
  { playerId, from, to }: { playerId: PlayerId; from: Date; to: Date },
): Promise<Money> {
  const wanted = { playerId, from, to, isSports: true, minStake: 1n };
  const played = await deps.wallet.ownRoundsOf(wanted);
  const stood = await countingOf(deps, { product: 'sports' }, { playerId, played });
  return sumOf(stood.map(({ staked }) => staked));
}

/** The rounds that count; of a sports bet, no more than the part that stood. */
async function countingOf(
  { games }: Pick<Deps, 'games'>,
  { category, live, product, minStake = 1n }: Counting,
  { playerId, played }: { playerId: PlayerId; played: readonly OwnRounds[] },
): Promise<readonly OwnRounds[]> {
  if (category !== undefined) {
    const known = played.flatMap(gameOf);
    const categoriesOf = await games.categoriesOf(known);
    return played.filter((each) =>
      gameOf(each).some((game) => categoriesOf(game).includes(category)),
    );
  }
  if (product !== 'sports') return played;
  const [source] = played.map((each) => each.source);
  const names = played.flatMap(({ round }) => round ?? []);
  if (source === undefined) return [];
  const [bets, opposed] = await Promise.all([
    games.betsIn(source, playerId, names),
    games.opposedIn(source, playerId, names),
  ]);
  return played.flatMap((each) => {
    const name = each.round ?? '';
    if (opposed.has(name)) return [];
    const staked = stoodOf(each.staked, bets.get(name) ?? [], { isLiveOnly: live === true });
    return staked > 0n && staked >= minStake ? [{ ...each, staked }] : [];
  });
}

/** The own money that stood on bets: no part that was void or cashed out. */
function stoodOf(
  staked: Money,
  bets: readonly BetView[],
  { isLiveOnly }: { isLiveOnly: boolean },
): Money {
  const whole = sumOf(bets.map(({ stake }) => amountOf(stake)));
  const stood = sumOf(bets.filter((bet) => !isLiveOnly || isLive(bet)).map(stoodOfBet));
  return whole === 0n ? 0n : shareDown(staked, { part: stood, whole });
}

function stoodOfBet({ result, stake, cashedStake }: BetView): Money {
  const open = amountOf(stake) - amountOf(cashedStake);
  switch (result) {
    case null:
    case 'Void':
    case 'CashOut':
      return 0n;
    case 'HalfWon':
    case 'HalfLost':
      return open / 2n;
    case 'Won':
    case 'Lost':
      return open;
  }
}

function sumOf(amounts: readonly Money[]): Money {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

function amountOf(decimal: string): Money {
  return parseMoney(decimal) ?? 0n;
}

function gameOf({ source, game }: OwnRounds) {
  return game === null ? [] : [{ source, game }];
}

/** An event of it had begun when it was placed. */
function isLive({ placedAt, lines }: Pick<BetView, 'placedAt' | 'lines'>): boolean {
  return lines.some(({ StartDate }) => Date.parse(StartDate) <= Date.parse(placedAt));
}
