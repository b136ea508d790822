// Quotes, bets and cash-outs of the page. Every input is checked here.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { read } from '../../game-server/calls.ts';
import type { Balances } from '../bets/balances.ts';
import type { CashOuts } from '../bets/cash-out.ts';
import { betKinds } from '../bets/outcome.ts';
import type { Purchase, PurchasesStore } from '../bets/purchases-store.ts';
import type { Purchases } from '../bets/purchases.ts';
import type { ResultsStore } from '../bets/results-store.ts';
import type { BetViews } from '../bets/views.ts';
import { contentOf, orderOf } from '../slip/place.ts';
import { MAX_SELECTIONS, type Quotes } from '../slip/quotes.ts';
import { selectionId as selectionIdOf } from '../slip/selection-id.ts';
import type { BtiWallet } from '../wallet.ts';
import {
  oddsPolicies,
  type BetsAnswer,
  type CashOutAnswer,
  type PlaceAnswer,
  type RefusalCode,
  type SessionAnswer,
} from '../wire.ts';
import { API, refuse, type CallerOf } from './caller.ts';
import type { SessionsStore } from './sessions-store.ts';

const LISTED = 20;
const selectionId = z.string().check(z.maxLength(64));
const centavos = z.string().check(z.regex(/^\d{1,12}$/));
const odds = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/));
const sessionRequest = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(100)),
});
const quoteRequest = z.strictObject({
  kind: z.enum(betKinds),
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
  callerOf: CallerOf;
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
  const { surroundings, sessions, callerOf, quotes, wallet, balances } = needs;

  app.post(`${API}/session`, options, async (request): Promise<SessionAnswer> => {
    const { token } = read(sessionRequest, request);
    const told = await wallet.call('validateToken', { auth_token: token });
    if (told.kind === 'unclear') return refuse('OPERATOR_SILENT');
    const player = told.fields['cust_id'];
    if (told.code !== '0' || player === undefined) return refuse('TOKEN_USED');
    balances.note(player, told);
    const session = sessions.open(player, surroundings.clock.now());
    return { session, player, balance: balances.of(player) };
  });

  app.post(`${API}/quote`, options, async (request) =>
    quotes.quote(read(quoteRequest, request), callerOf(request) ?? null),
  );

  addPlaceRoutes(app, needs);
  addBetsRoutes(app, needs);
}

/** A call of a player: with a session, and a body that is understood. */
function playerCall<Asked>(
  app: FastifyInstance,
  { callerOf }: BetRoutesNeeds,
  { path, schema }: { path: string; schema: z.ZodMiniType<Asked> },
  handle: (player: string, asked: Asked) => Promise<unknown>,
): void {
  app.post(`${API}/${path}`, options, async (request) => {
    const player = callerOf(request) ?? refuse('SESSION_CLOSED');
    return handle(player, read(schema, request));
  });
}

function addPlaceRoutes(app: FastifyInstance, needs: BetRoutesNeeds): void {
  const { surroundings, callerOf, quotes, store, purchases, balances } = needs;
  const { clock } = surroundings;

  playerCall(app, needs, { path: 'place', schema: placeRequest }, async (player, asked) => {
    const known = store.byClient(player, asked.id);
    if (known && known.content !== contentOf(asked))
      return refusedWith('ID_REUSED', balances.of(player));
    if (known) return answerOf(needs, known);
    const order = orderOf({ clock, quotes }, asked, player);
    if ('code' in order) {
      const { code, lines, maxStake } = order;
      const most = maxStake === null ? null : String(maxStake);
      return { ...refusedWith(code, balances.of(player)), lines, maxStake: most };
    }
    return answerOf(needs, await purchases.place(order));
  });

  app.get<{ Params: { id: string } }>(`${API}/place/:id`, async (request) => {
    const player = callerOf(request) ?? refuse('SESSION_CLOSED');
    const known = store.byClient(player, request.params.id);
    return known ? answerOf(needs, known) : refuse('NOT_FOUND');
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
      const lines = legs.map((leg) => quotes.lineOf(selectionIdOf(leg)));
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
  const { callerOf, store, results, cashOuts, views, balances } = needs;
  const theirs = (player: string, id: string) => {
    const bet = store.bet(id);
    return bet?.player === player ? bet : refuse('NOT_FOUND');
  };

  app.get(`${API}/bets`, async (request): Promise<BetsAnswer> => {
    const player = callerOf(request) ?? refuse('SESSION_CLOSED');
    const { state: list, cursor: after = null } = read(betsQuery, { body: request.query });
    const bets = store.listed(player, { list, after, limit: LISTED });
    return {
      bets: bets.map(views),
      next: bets.length < LISTED ? null : (bets.at(-1)?.id ?? null),
      open: store.countOpen(player),
      balance: balances.of(player),
    };
  });

  playerCall(
    app,
    needs,
    { path: 'cash-out', schema: cashOutRequest },
    async (player, asked): Promise<CashOutAnswer> => {
      const bet = theirs(player, asked.bet);
      const outcome = await cashOuts.accept(bet, asked);
      const now = views(store.bet(bet.id) ?? bet);
      if (outcome.kind === 'refused') return { state: 'refused', code: outcome.code, bet: now };
      if (!outcome.isDone) return { state: 'pending' };
      const amount = String(outcome.amount);
      return { state: 'done', bet: now, amount, balance: balances.of(player) };
    },
  );

  playerCall(
    app,
    needs,
    { path: 'auto-cash-out', schema: automaticRequest },
    async (player, { bet: id, amount }) => {
      const bet = theirs(player, id);
      if (bet.status !== 'open') return refuse('NOT_FOUND');
      results.setAutomatic(id, amount === null ? null : BigInt(amount));
      return views(store.bet(id) ?? bet);
    },
  );
}
