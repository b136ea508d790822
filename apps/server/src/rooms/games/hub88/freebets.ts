// Free spins by the Freebets API of Hub88.

import { toExactNumber, toScaledIntegerDown } from '@ceibo/money';
import { AMOUNT_DECIMALS } from '@ceibo/partner-protocol/hub88';
import {
  freebetPaths,
  listRewardsAnswer,
  offersAnswer,
  reward as rewardSchema,
  type CreateRewardRequest,
  type OffersAnswer,
  type Reward,
  type RewardStatus,
} from '@ceibo/partner-protocol/hub88/freebets';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import type { HttpReply } from '../../../platform/outgoing/outgoing.ts';
import type { FoundSpins, FreeSpinCalls, IssueReply, SpinOrder } from '../free-spins/calls.ts';
import type { Studio } from '../studio.ts';
import type { GamesDeps } from '../deps.ts';
import { askSigned } from './ask-signed.ts';

const OFFERS_KEPT_MS = DAY;
/** A company lists its offers once a minute at most. */
const OFFERS_PAUSE_MS = MINUTE;
const PAGE = 80;
const MAX_PAGES = 50;
const CURRENCY = 'ARS';

type Needs = Pick<GamesDeps, 'clock' | 'http' | 'hub88' | 'metrics'>;

export function createFreebets(needs: Needs): FreeSpinCalls {
  const offers = createOffers(needs);
  return {
    isRepeatable: false,
    tellsSpins: true,
    async issue(studio, order) {
      const offer = await offers.of(studio, order);
      if (offer === undefined)
        return { kind: 'refused', reason: 'the company has no such offer for the game' };
      return create(needs, studio, order, offer);
    },
    find: (studio, order) => find(needs, studio, order),
    async cancel(studio, _order, reward) {
      const request = { operator_id: operatorOf(needs), reward_uuid: reward };
      const reply = await ask(needs, studio, { path: freebetPaths.cancel, request });
      // One that was claimed stays as it is.
      return contentOf(reply) === undefined ? 'kept' : 'cancelled';
    },
  };
}

async function create(
  needs: Needs,
  studio: Studio,
  order: SpinOrder,
  prepaid_uuid: string,
): Promise<IssueReply> {
  const request: CreateRewardRequest = {
    user: order.playerId,
    operator_id: operatorOf(needs),
    sub_partner_id: needs.hub88.subPartnerId,
    prepaid_uuid,
    game_code: order.game,
    currency: CURRENCY,
    bet_value: scaled(order),
    bet_count: order.spins,
    start_time: order.from.toISOString(),
    end_time: order.until.toISOString(),
    operator_reference: order.id,
  };
  const reply = await ask(needs, studio, { path: freebetPaths.create, request });
  const content = contentOf(reply);
  if (content === undefined)
    return { kind: 'refused', reason: `${reply.status} ${reply.body.toString('utf8', 0, 200)}` };
  return { kind: 'issued', reward: rewardSchema.parse(content).reward_uuid };
}

async function find(needs: Needs, studio: Studio, order: SpinOrder): Promise<FoundSpins[]> {
  const found: Reward[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const request = {
      operator_id: operatorOf(needs),
      user: order.playerId,
      pagination: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
    };
    const reply = await ask(needs, studio, { path: freebetPaths.list, request });
    const content = contentOf(reply);
    if (content === undefined) throw new Error(`the studio answered ${reply.status}`);
    const { rewards, pagination } = listRewardsAnswer.parse(content);
    found.push(...rewards.filter((each) => each.operator_reference === order.id));
    const next = pagination?.next_cursor ?? undefined;
    if (next === undefined || next === cursor) break;
    cursor = next;
  }
  return found.map(({ reward_uuid, status }) => ({ reward: reward_uuid, isOver: isOver(status) }));
}

function isOver(status: RewardStatus): boolean {
  return status !== 'FRS_NEW' && status !== 'FRS_ACTIVE';
}

type Offer = OffersAnswer[number];

/** The offers of each company, read again once a day, or when none fits. */
function createOffers(needs: Needs) {
  const kept = new Map<string, { at: number; offers: OffersAnswer }>();

  async function read(studio: Studio): Promise<OffersAnswer> {
    const request = { operator_id: operatorOf(needs), currency: CURRENCY };
    const reply = await ask(needs, studio, { path: freebetPaths.offers, request });
    const content = contentOf(reply);
    if (content === undefined) throw new Error(`the studio answered ${reply.status}`);
    const offers = offersAnswer.parse(content);
    kept.set(studio.key, { at: needs.clock.now().getTime(), offers });
    return offers;
  }

  return {
    async of(studio: Studio, order: SpinOrder): Promise<string | undefined> {
      const last = kept.get(studio.key);
      const age = last ? needs.clock.now().getTime() - last.at : Infinity;
      const fits = (offer: Offer) => isFor(offer, order);
      const known = age < OFFERS_KEPT_MS ? last?.offers.find(fits) : undefined;
      if (known) return known.prepaid_uuid;
      if (age < OFFERS_PAUSE_MS) return undefined;
      return (await read(studio)).find(fits)?.prepaid_uuid;
    },
  };
}

function isFor(offer: Offer, order: SpinOrder): boolean {
  return (
    offer.game_code === order.game &&
    offer.currency === CURRENCY &&
    offer.bonus_buy !== true &&
    (offer.bet_value ?? scaled(order)) === scaled(order) &&
    (offer.bet_count ?? order.spins) === order.spins
  );
}

function scaled({ value }: SpinOrder): number {
  return toExactNumber(toScaledIntegerDown(value, AMOUNT_DECIMALS));
}

function operatorOf({ hub88 }: Needs): number {
  return Number(hub88.operatorId);
}

function ask(
  needs: Needs,
  studio: Studio,
  { path, request }: { path: string; request: object },
): Promise<HttpReply> {
  return askSigned(needs, studio, { path, request, call: 'free-spins' });
}

const NOT_NOW = new Set([408, 425, 429]);

/** The JSON of an answer; undefined for a refusal. Throws where the outcome is not certain. */
function contentOf({ status, body }: HttpReply): unknown {
  if (status >= 400 && status < 500 && !NOT_NOW.has(status)) return undefined;
  if (status !== 200) throw new Error(`the studio answered ${status}`);
  return JSON.parse(body.toString('utf8'));
}
