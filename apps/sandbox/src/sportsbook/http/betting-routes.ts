// The calls of the betting page, and the feed. A page's secret travels as a bearer token; every
// other input is checked here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import type { Book } from '../book.ts';
import { sportNames } from '../model/leagues.ts';
import { combinedPrice, oddsText, payoutOf } from '../model/odds.ts';
import type { Order, Purchases } from '../purchases.ts';
import type { BetRow, Leg, PurchasesStore } from '../purchases-store.ts';
import type { EventRow, Session, SportsbookStore } from '../sportsbook-store.ts';
import type { BtiWallet } from '../wallet.ts';

/** Of one bet, in centavos. */
const stakeLimits = { min: 10_000n, max: 50_000_000n } as const;
const MAX_SELECTIONS = 10;
const SHOWN_BETS = 40;
const prefix = '/sportsbook/api';

const outcome = z.enum(['Home', 'Tie', 'Away']);
const selection = z.strictObject({
  eventId: z.string().check(z.maxLength(64)),
  outcome,
  price: z.string().check(z.regex(/^\d{1,4}\.\d{2}$/)),
});
const placeRequest = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['single', 'multiple']),
  /** Centavos, of each bet. */
  stake: z.string().check(z.regex(/^\d{1,12}$/)),
  selections: z.array(selection).check(z.minLength(1), z.maxLength(MAX_SELECTIONS)),
  /** Prices that have become shorter are taken as well. */
  anyPrice: z.boolean(),
});
const sessionRequest = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(100)),
});

interface Needs {
  surroundings: Surroundings;
  book: Book;
  events: SportsbookStore;
  store: PurchasesStore;
  purchases: Purchases;
  wallet: BtiWallet;
}

export function addBettingRoutes(
  app: FastifyInstance,
  { surroundings, book, events, store, purchases, wallet }: Needs,
): void {
  const { clock } = surroundings;
  const options = { bodyLimit: 8192 };
  const sessionOf = (request: FastifyRequest) => openSession(events, request, clock.now());

  app.get('/sportsbook/feed.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(book.feed()),
  );
  app.get(`${prefix}/events`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ events: book.upcoming().map((event) => viewOf(event, book)) }),
  );

  app.post(`${prefix}/session`, options, async (request, reply) => {
    const asked = sessionRequest.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, 'BAD_REQUEST');
    const told = await wallet.call('validateToken', { auth_token: asked.data.token });
    if (told.kind === 'unclear') return refuse(reply, 503, 'OPERATOR_SILENT');
    const { cust_id, cust_login = '', currency_code = 'ARS' } = told.fields;
    if (told.code !== '0' || cust_id === undefined) return refuse(reply, 401, 'TOKEN_USED');
    const session = events.openSession(
      { player: cust_id, login: cust_login, currency: currency_code },
      clock.now(),
    );
    return { session, player: cust_id };
  });

  app.post(`${prefix}/bets`, options, async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return refuse(reply, 401, 'SESSION_CLOSED');
    return {
      bets: store.betsOfPlayer(session.player, SHOWN_BETS).map((bet) => betView(bet, events)),
    };
  });

  app.post(`${prefix}/place`, options, async (request, reply) => {
    const session = sessionOf(request);
    if (!session) return refuse(reply, 401, 'SESSION_CLOSED');
    const asked = placeRequest.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, 'BAD_REQUEST');
    const { id: clientId, kind, selections, anyPrice } = asked.data;
    const known = store.byClient(session.player, clientId);
    if (!known) {
      const stake = BigInt(asked.data.stake);
      if (stake < stakeLimits.min || stake > stakeLimits.max)
        return refuse(reply, 200, 'STAKE_OUT_OF_LIMITS');
      const looked = look({ book, events, at: clock.now() }, selections, anyPrice);
      if ('code' in looked) return reply.send({ state: 'refused', ...looked });
      if (kind === 'multiple' && !hasManyEvents(looked.legs))
        return refuse(reply, 200, 'SAME_EVENT');
      return answerOf(
        { store, events },
        await purchases.place({
          clientId,
          player: session.player,
          bets: betsOf(kind, stake, looked.legs),
        }),
      );
    }
    return answerOf(
      { store, events },
      await purchases.place({ clientId, player: session.player, bets: [] }),
    );
  });
}

/** A reserved purchase is final: its debit is never refused, however late it arrives. */
function answerOf(
  { store, events }: Pick<Needs, 'store' | 'events'>,
  { state, refusal, id }: { state: string; refusal: string | null; id: string },
) {
  if (state !== 'placed' && state !== 'committing' && state !== 'debiting')
    return refusalOf({ state, refusal });
  return { state: 'placed', id, bets: store.betsOf(id).map((bet) => betView(bet, events)) };
}

/** The current selections, or the changes to them. */
function look(
  { book, events, at }: Pick<Needs, 'book' | 'events'> & { at: Date },
  selections: z.infer<typeof selection>[],
  anyPrice: boolean,
): { legs: Leg[] } | { code: string; changed: { eventId: string; price: string | null }[] } {
  const found = selections.map((each) => {
    const event = events.event(each.eventId);
    const isOpen = event !== undefined && event.result === null && event.startsAt > at.getTime();
    return { ...each, now: isOpen ? book.priceOf(event, each.outcome) : undefined };
  });
  const closed = found.filter(({ now }) => now === undefined);
  if (closed.length > 0)
    return {
      code: 'EVENT_CLOSED',
      changed: closed.map(({ eventId }) => ({ eventId, price: null })),
    };
  const shorter = found.filter(
    ({ now, price }) => now !== undefined && now < BigInt(price.replace('.', '')),
  );
  if (shorter.length > 0 && !anyPrice)
    return {
      code: 'PRICE_CHANGED',
      changed: shorter.map(({ eventId, now = 0n }) => ({ eventId, price: oddsText(now) })),
    };
  return {
    legs: found.map(({ eventId, outcome: chosen, now = 0n }) => ({
      eventId,
      outcome: chosen,
      price: now,
    })),
  };
}

/** The session of a page's secret. */
function openSession(
  events: SportsbookStore,
  request: FastifyRequest,
  now: Date,
): Session | undefined {
  const secret = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  return secret === undefined ? undefined : events.session(secret, now);
}

/** A multiple has two legs or more, each on an event of its own. */
function hasManyEvents(legs: readonly Leg[]): boolean {
  return legs.length >= 2 && new Set(legs.map(({ eventId }) => eventId)).size === legs.length;
}

function betsOf(kind: BetRow['kind'], stake: bigint, legs: Leg[]): Order['bets'] {
  if (kind === 'multiple')
    return [{ kind, stake, price: combinedPrice(legs.map(({ price }) => price)), legs }];
  return legs.map((leg) => ({ kind, stake, price: leg.price, legs: [leg] }));
}

const CODES: Record<string, string> = {
  '-3': 'SESSION_CLOSED',
  '-4': 'NOT_ENOUGH_MONEY',
  '-5': 'MAY_NOT_BET',
  '-8': 'CLOSED',
};

function refusalOf({ state, refusal }: { state: string; refusal: string | null }) {
  if (state === 'refused')
    return { state: 'refused', code: CODES[refusal ?? ''] ?? 'NOT_ACCEPTED' };
  return { state: 'refused', code: refusal === 'EVENT_BEGUN' ? 'EVENT_CLOSED' : 'NOT_ACCEPTED' };
}

function viewOf(event: EventRow, book: Book) {
  const { content, id, startsAt } = event;
  const prices = Object.fromEntries(
    book.prices(event).map(({ outcome: which, price }) => [which, oddsText(price)]),
  );
  return {
    id,
    sport: content.sport,
    sportName: sportNames[content.sport],
    league: content.league,
    place: content.place,
    ...teamsOf(content),
    startsAt,
    prices,
  };
}

function teamsOf({ home, away }: EventRow['content']) {
  return {
    home: { name: home.name, colours: home.colours },
    away: { name: away.name, colours: away.colours },
  };
}

function betView(
  { id, purchaseId, kind, stake, price, status, payout, legs, placedAt, settledAt }: BetRow,
  events: SportsbookStore,
) {
  return {
    id,
    purchaseId,
    kind,
    stake: String(stake),
    price: oddsText(price),
    /** The payout of a win, the stake included. */
    gain: String(payoutOf(stake, price)),
    status,
    payout: String(payout),
    placedAt,
    settledAt,
    legs: legs.map((leg) => {
      const event = events.event(leg.eventId);
      return {
        outcome: leg.outcome,
        price: oddsText(leg.price),
        home: event?.content.home.name,
        away: event?.content.away.name,
        startsAt: event?.startsAt,
        result: event?.result ?? null,
      };
    }),
  };
}

function refuse(reply: FastifyReply, status: number, code: string) {
  return reply.code(status).send({ state: 'refused', code });
}
