// How far a mission is: what was staked of own money since joining, or on how many rounds. Read
// from the ledger, so what is undone counts back by itself.

import type { BetView } from '@ceibo/contracts/bets';
import type { Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import type { OwnRounds } from '../../wallet/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import type { KnownCampaign, Mission } from './campaign.ts';
import { endOf, startOf } from './schedule.ts';

type Deps = Pick<PromotionsDeps, 'clock' | 'games' | 'wallet'>;

interface Participant {
  playerId: PlayerId;
  joinedAt: Date;
}

/** Of `stakes` both are amounts, otherwise numbers of rounds. */
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
 * Own money staked at the sportsbook, without bets that are void or cashed out, or cover each
 * other.
 */
export async function stakedOnSports(
  deps: Pick<Deps, 'games' | 'wallet'>,
  { playerId, from, to }: { playerId: PlayerId; from: Date; to: Date },
): Promise<Money> {
  const wanted = { playerId, from, to, isSports: true, minStake: 1n };
  const played = await deps.wallet.ownRoundsOf(wanted);
  const stood = await countingOf(deps, { product: 'sports' }, { playerId, played });
  return stood.reduce((sum, { staked }) => sum + staked, 0n);
}

async function countingOf(
  { games }: Pick<Deps, 'games'>,
  { category, live, product }: Pick<Mission, 'category' | 'live' | 'product'>,
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
  return played.filter(
    ({ round }) =>
      !opposed.has(round ?? '') &&
      bets.get(round ?? '')?.some((bet) => hasStood(bet) && (!live || isLive(bet))),
  );
}

function gameOf({ source, game }: OwnRounds) {
  return game === null ? [] : [{ source, game }];
}

function hasStood({ result }: BetView): boolean {
  return result !== null && result !== 'Void' && result !== 'CashOut';
}

/** An event of it had begun when it was placed. */
function isLive({ placedAt, lines }: Pick<BetView, 'placedAt' | 'lines'>): boolean {
  return lines.some(({ StartDate }) => Date.parse(StartDate) <= Date.parse(placedAt));
}
