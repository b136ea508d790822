// Quotes, bets and cash-outs of the page. Every input is checked here; a page's secret travels as a
// bearer token.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import type { Book } from '../book/book.ts';
import type { Balances } from '../bets/balances.ts';
import type { CashOuts } from '../bets/cash-out.ts';
import type { Purchase, PurchasesStore } from '../bets/purchases-store.ts';
import type { Purchases } from '../bets/purchases.ts';
import type { ResultsStore } from '../bets/results-store.ts';
import type { BetViews } from '../bets/views.ts';
import { contentOf, orderOf } from '../slip/place.ts';
import { MAX_SELECTIONS, type Quotes } from '../slip/quotes.ts';
import type { BtiWallet } from '../wallet.ts';
import {
  oddsPolicies,
  type BetsAnswer,
  type CashOutAnswer,
  type PlaceAnswer,
  type RefusalCode,
  type SessionAnswer,
} from '../wire.ts';
import { API } from './event-routes.ts';
import { refuse, sessionOf, type Session } from './session.ts';
import type { SessionsStore } from './sessions-store.ts';

const LISTED = 20;
const selectionId = z.string().check(z.maxLength(64));
const centavos = z.string().check(z.regex(/^\d{1,12}$/));
const odds = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/));
const sessionRequest = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(100)),
});
const quoteRequest = z.strictObject({
  kind: z.enum(['single', 'multiple', 'system', 'builder']),
  systemOf: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_SELECTIONS))),
  selections: z
    .array(z.strictObject({ id: selectionId, odds }))
    .check(z.maxLength(2 * MAX_SELECTIONS)),
});
const placeRequest = z.strictObject({
  id: z.uuid(),
  quote: z.string().check(z.maxLength(4000)),
  stakes: z.array(centavos).check(z.minLength(1), z.maxLength(MAX_SELECTIONS)),
  oddsPolicy: z.enum(oddsPolicies),
});
const cashOutRequest = z.strictObject({
  id: z.uuid(),
  bet: z.string().check(z.maxLength(64)),
  offer: z.string().check(z.maxLength(500)),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
  minAmount: centavos,
});
const automaticRequest = z.strictObject({
  bet: z.string().check(z.maxLength(64)),
  amount: z.nullable(centavos),
});
const betsQuery = z.object({
  state: z._default(z.enum(['open', 'settled', 'won']), 'open'),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});

export interface BetRoutesNeeds {
  surroundings: Pick<Surroundings, 'clock'>;
  sessions: SessionsStore;
  book: Book;
  quotes: Quotes;
  store: PurchasesStore;
  results: ResultsStore;
  purchases: Purchases;
  cashOuts: CashOuts;
  views: BetViews;
  balances: Balances;
  wallet: BtiWallet;
}

const options = { bodyLimit: 8192 };

export function addBetRoutes(app: FastifyInstance, needs: BetRoutesNeeds): void {
  const { surroundings, sessions, quotes, wallet, balances } = needs;
  const { clock } = surroundings;

  app.post(`${API}/session`, options, async (request, reply) => {
    const asked = sessionRequest.safeParse(request.body);
    if (!asked.success) return refuse(reply, 'BAD_REQUEST');
    const told = await wallet.call('validateToken', { auth_token: asked.data.token });
    if (told.kind === 'unclear') return refuse(reply, 'OPERATOR_SILENT');
    const {
      cust_id: player,
      cust_login: login = '',
      currency_code: currency = 'ARS',
    } = told.fields;
    if (told.code !== '0' || player === undefined) return refuse(reply, 'TOKEN_USED');
    balances.note(player, told);
    const session = sessions.open({ player, login, currency }, clock.now());
    return { session, player, balance: balances.of(player) } satisfies SessionAnswer;
  });

  app.post(`${API}/quote`, options, async (request, reply) => {
    const asked = quoteRequest.safeParse(request.body);
    if (!asked.success) return refuse(reply, 'BAD_REQUEST');
    const session = sessionOf(sessions, request, clock.now());
    return quotes.quote(asked.data, session?.player ?? null);
  });

  addPlaceRoutes(app, needs);
  addBetsRoutes(app, needs);
}

type Handler<T> = (session: Session, asked: T) => Promise<unknown>;

/** A call of a player: with a session, and a body that is understood. */
function playerCall<T extends z.ZodMiniType>(
  app: FastifyInstance,
  { surroundings, sessions }: BetRoutesNeeds,
  { path, schema }: { path: string; schema: T },
  handle: Handler<z.output<T>>,
): void {
  app.post(`${API}/${path}`, options, async (request: FastifyRequest, reply) => {
    const session = sessionOf(sessions, request, surroundings.clock.now());
    if (!session) return refuse(reply, 'SESSION_CLOSED');
    const asked = z.safeParse(schema, request.body);
    if (!asked.success) return refuse(reply, 'BAD_REQUEST');
    return (await handle(session, asked.data)) ?? refuse(reply, 'NOT_FOUND');
  });
}

function addPlaceRoutes(app: FastifyInstance, needs: BetRoutesNeeds): void {
  const { surroundings, sessions, book, quotes, store, purchases, balances } = needs;
  const { clock } = surroundings;

  playerCall(app, needs, { path: 'place', schema: placeRequest }, async ({ player }, asked) => {
    const known = store.byClient(player, asked.id);
    if (known && known.content !== contentOf(asked))
      return refusedWith('ID_REUSED', balances.of(player));
    if (known) return answerOf(needs, known);
    const order = orderOf({ clock, book, quotes }, asked, player);
    if ('code' in order) {
      const { code, lines, maxStake } = order;
      const most = maxStake === null ? null : String(maxStake);
      return { ...refusedWith(code, balances.of(player)), lines, maxStake: most };
    }
    return answerOf(needs, await purchases.place(order));
  });

  app.get<{ Params: { id: string } }>(`${API}/place/:id`, async (request, reply) => {
    const session = sessionOf(sessions, request, clock.now());
    if (!session) return refuse(reply, 'SESSION_CLOSED');
    const known = store.byClient(session.player, request.params.id);
    return known ? answerOf(needs, known) : refuse(reply, 'NOT_FOUND');
  });
}

const CODES: Record<string, RefusalCode> = {
  '-3': 'SESSION_CLOSED',
  '-4': 'NOT_ENOUGH_MONEY',
  '-5': 'PLAYER_BLOCKED',
  '-8': 'SPORTSBOOK_OFF',
  '-13': 'LIMIT_REACHED',
  '-14': 'EVENT_RESTRICTED',
};
const OWN: ReadonlySet<string> = new Set<RefusalCode>([
  'ODDS_CHANGED',
  'EVENT_STARTED',
  'MARKET_SUSPENDED',
  'SELECTION_GONE',
  'NO_COMBINED_PRICE',
]);

/** A reserved purchase is final: its debit is never refused, however late it arrives. */
function answerOf(
  { store, quotes, views, balances }: BetRoutesNeeds,
  { id, player, state, refusal, waitUntil }: Purchase,
): PlaceAnswer {
  const balance = balances.of(player);
  const bets = store.betsOf(id);
  switch (state) {
    case 'reserving':
      return { state: 'pending', until: 0 };
    case 'waiting':
      return { state: 'pending', until: waitUntil };
    case 'debiting':
    case 'committing':
    case 'placed':
      return { state: 'placed', purchase: id, bets: bets.map(views), balance };
    case 'refused':
    case 'cancelling':
    case 'cancelled': {
      const code = codeOf(refusal ?? '');
      const legs = code === 'ODDS_CHANGED' ? bets.flatMap((bet) => bet.legs) : [];
      const lines = legs.map((leg) =>
        quotes.lineOf(`${leg.eventId}_${leg.marketId}_${leg.selectionId}`),
      );
      return { ...refusedWith(code, balance), lines };
    }
  }
}

function codeOf(refusal: string): RefusalCode {
  return OWN.has(refusal) ? (refusal as RefusalCode) : (CODES[refusal] ?? 'UNCLEAR');
}

function refusedWith(code: RefusalCode, balance: string | null) {
  return { state: 'refused' as const, code, lines: [], maxStake: null, balance };
}

function addBetsRoutes(app: FastifyInstance, needs: BetRoutesNeeds): void {
  const { surroundings, sessions, store, results, cashOuts, views, balances } = needs;
  const theirs = (player: string, id: string) => {
    const bet = store.bet(id);
    return bet?.player === player ? bet : undefined;
  };

  app.get(`${API}/bets`, async (request, reply) => {
    const session = sessionOf(sessions, request, surroundings.clock.now());
    if (!session) return refuse(reply, 'SESSION_CLOSED');
    const asked = betsQuery.safeParse(request.query);
    if (!asked.success) return refuse(reply, 'BAD_REQUEST');
    const { state: list, cursor: after = null } = asked.data;
    const bets = store.listed(session.player, { list, after, limit: LISTED });
    return {
      bets: bets.map(views),
      next: bets.length < LISTED ? null : (bets.at(-1)?.id ?? null),
      open: store.countOpen(session.player),
      balance: balances.of(session.player),
    } satisfies BetsAnswer;
  });

  playerCall(
    app,
    needs,
    { path: 'cash-out', schema: cashOutRequest },
    async ({ player }, asked) => {
      const bet = theirs(player, asked.bet);
      if (!bet) return undefined;
      const outcome = await cashOuts.accept(bet, asked);
      const now = views(store.bet(bet.id) ?? bet);
      if (outcome.kind === 'refused')
        return { state: 'refused', code: outcome.code, bet: now } satisfies CashOutAnswer;
      const amount = String(outcome.amount);
      return outcome.isDone
        ? ({
            state: 'done',
            bet: now,
            amount,
            balance: balances.of(player),
          } satisfies CashOutAnswer)
        : ({ state: 'pending' } satisfies CashOutAnswer);
    },
  );

  playerCall(
    app,
    needs,
    { path: 'auto-cash-out', schema: automaticRequest },
    async ({ player }, { bet: id, amount }) => {
      const bet = theirs(player, id);
      if (!bet || bet.status !== 'open') return undefined;
      results.setAutomatic(id, amount === null ? null : BigInt(amount));
      return views(store.bet(id) ?? bet);
    },
  );
}
