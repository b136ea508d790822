// Quotes, bets and cash-outs of the page.

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { read } from '../../game-server/calls.ts';
import type { BetsStore, Purchase } from '../bets/bets-store.ts';
import type { CashOuts } from '../bets/cash-out.ts';
import type { Purchases } from '../bets/purchases.ts';
import type { BetViews } from '../bets/views.ts';
import { contentOf, type Slips } from '../slip/slips.ts';
import type { BtiWallet } from '../wallet.ts';
import type {
  BetsAnswer,
  CashOutAnswer,
  PlaceAnswer,
  RefusalCode,
  SessionAnswer,
} from '../wire.ts';
import { API, refuse } from './refuse.ts';
import {
  automaticRequest,
  betsQuery,
  cashOutRequest,
  placeRequest,
  quoteRequest,
  sessionRequest,
} from './requests.ts';
import type { SessionsStore } from './sessions-store.ts';

const LISTED = 20;
const options = { bodyLimit: 8192 };

interface Deps {
  sessions: SessionsStore;
  slips: Slips;
  store: BetsStore;
  purchases: Purchases;
  cashOuts: CashOuts;
  views: BetViews;
  wallet: BtiWallet;
}

export function addBetRoutes(app: FastifyInstance, deps: Deps): void {
  const { sessions, slips, wallet } = deps;

  app.post(`${API}/session`, options, async (request): Promise<SessionAnswer> => {
    const { token } = read(sessionRequest, request);
    const told = await wallet.call('validateToken', { auth_token: token });
    if (told.kind === 'unclear') return refuse('OPERATOR_SILENT');
    const player = told.fields['cust_id'];
    if (told.code !== '0' || player === undefined) return refuse('TOKEN_USED');
    return { session: sessions.open(player), player, balance: wallet.balanceOf(player) };
  });

  app.post(`${API}/quote`, options, async (request) =>
    slips.quote(read(quoteRequest, request), sessions.callerOf(request) ?? null),
  );

  addPlaceRoutes(app, deps);
  addBetsRoutes(app, deps);
}

/** A call of a player: with a session, and a body that is understood. */
function playerCall<Asked>(
  app: FastifyInstance,
  { sessions }: Deps,
  { path, schema }: { path: string; schema: z.ZodMiniType<Asked> },
  handle: (player: string, asked: Asked) => Promise<unknown>,
): void {
  app.post(`${API}/${path}`, options, async (request) =>
    handle(sessions.playerOf(request), read(schema, request)),
  );
}

function addPlaceRoutes(app: FastifyInstance, deps: Deps): void {
  const { sessions, slips, store, purchases, wallet } = deps;

  playerCall(app, deps, { path: 'place', schema: placeRequest }, async (player, asked) => {
    const known = store.byClient(player, asked.id);
    if (known && known.content !== contentOf(asked))
      return refusedWith('ID_REUSED', wallet.balanceOf(player));
    if (known) return answerOf(deps, known);
    const order = slips.order(asked, player);
    if ('code' in order) return { ...refusedWith(order.code, wallet.balanceOf(player)), ...order };
    return answerOf(deps, await purchases.place(order));
  });

  app.get<{ Params: { id: string } }>(`${API}/place/:id`, async (request) => {
    const known = store.byClient(sessions.playerOf(request), request.params.id);
    return known ? answerOf(deps, known) : refuse('NOT_FOUND');
  });
}

/** By the operator's error, or by the reason of the second look. */
const CODES: Readonly<Record<string, RefusalCode>> = {
  '-3': 'SESSION_CLOSED',
  '-4': 'NOT_ENOUGH_MONEY',
  '-5': 'PLAYER_BLOCKED',
  '-8': 'SPORTSBOOK_OFF',
  '-13': 'LIMIT_REACHED',
  '-14': 'EVENT_RESTRICTED',
  ODDS_CHANGED: 'ODDS_CHANGED',
  EVENT_STARTED: 'EVENT_STARTED',
  MARKET_SUSPENDED: 'MARKET_SUSPENDED',
  SELECTION_GONE: 'SELECTION_GONE',
  NO_COMBINED_PRICE: 'NO_COMBINED_PRICE',
};

/** A reserved purchase is final: its debit is never refused, however late it arrives. */
function answerOf(
  { store, slips, views, wallet }: Deps,
  { id, player, state, refusal, waitUntil }: Purchase,
): PlaceAnswer {
  const balance = wallet.balanceOf(player);
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
      const code = CODES[refusal ?? ''] ?? 'UNCLEAR';
      const legs = code === 'ODDS_CHANGED' ? bets.flatMap((bet) => bet.legs) : [];
      return { ...refusedWith(code, balance), lines: legs.map(slips.lineOf) };
    }
  }
}

function refusedWith(code: RefusalCode, balance: string | null) {
  return { state: 'refused' as const, code, lines: [], maxStake: null, balance };
}

function addBetsRoutes(app: FastifyInstance, deps: Deps): void {
  const { sessions, store, cashOuts, views, wallet } = deps;
  const theirs = (player: string, id: string) => {
    const bet = store.bet(id);
    return bet?.player === player ? bet : refuse('NOT_FOUND');
  };

  app.get(`${API}/bets`, async (request): Promise<BetsAnswer> => {
    const player = sessions.playerOf(request);
    const { state: list, cursor: after } = read(betsQuery, { body: request.query });
    const bets = store.listed(player, { list, after, limit: LISTED });
    return {
      bets: bets.map(views),
      next: bets.length < LISTED ? null : (bets.at(-1)?.id ?? null),
      open: store.countOpen(player),
      balance: wallet.balanceOf(player),
    };
  });

  playerCall(
    app,
    deps,
    { path: 'cash-out', schema: cashOutRequest },
    async (player, asked): Promise<CashOutAnswer> => {
      const bet = theirs(player, asked.bet);
      const paid = await cashOuts.accept(bet, asked);
      const now = views(store.bet(bet.id) ?? bet);
      if (typeof paid === 'string') return { state: 'refused', code: paid, bet: now };
      if (!paid.isDone) return { state: 'pending' };
      const amount = String(paid.amount);
      return { state: 'done', bet: now, amount, balance: wallet.balanceOf(player) };
    },
  );

  playerCall(
    app,
    deps,
    { path: 'auto-cash-out', schema: automaticRequest },
    async (player, { bet: id, amount }) => {
      const bet = theirs(player, id);
      if (bet.status !== 'open') return refuse('NOT_FOUND');
      store.setAutomatic(id, amount === null ? null : BigInt(amount));
      return views(store.bet(id) ?? bet);
    },
  );
}
