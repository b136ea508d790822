// Quotes, bets and cash-outs of the page.

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { read } from '../../game-server/calls.ts';
import type { Purchase } from '../bets/bets-store.ts';
import type { Bookmaker } from '../bookmaker.ts';
import { contentOf, type SlipRefusal } from '../slip/slips.ts';
import type {
  BetsAnswer,
  BetView,
  CashOutAnswer,
  PlaceAnswer,
  PlaceRequest,
  RefusalCode,
  SessionAnswer,
} from '../wire.ts';
import { API, refuse } from './calls.ts';
import {
  automaticRequest,
  betsQuery,
  cashOutRequest,
  placeRequest,
  quoteRequest,
  sessionRequest,
} from './requests.ts';

const LISTED = 20;
const options = { bodyLimit: 8192 };

export function addBetRoutes(app: FastifyInstance, bookmaker: Bookmaker): void {
  const { sessions, slips, store, cashOuts, views, wallet } = bookmaker;

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

  app.get<{ Params: { id: string } }>(`${API}/place/:id`, async (request) => {
    const known = store.byClient(sessions.playerOf(request), request.params.id);
    return known ? answerOf(bookmaker, known) : refuse('NOT_FOUND');
  });

  app.get(`${API}/bets`, async (request): Promise<BetsAnswer> => {
    const player = sessions.playerOf(request);
    const { state, cursor = null } = read(betsQuery, { body: request.query });
    const bets = store.listed[state](player, cursor, LISTED);
    return {
      bets: bets.map(views),
      next: bets.length < LISTED ? null : (bets.at(-1)?.id ?? null),
      open: store.countOpen(player),
      balance: wallet.balanceOf(player),
    };
  });

  function addCall<Asked, Answer>(
    path: string,
    schema: z.ZodMiniType<Asked>,
    answer: (player: string, asked: Asked) => Promise<Answer>,
  ): void {
    app.post(`${API}/${path}`, options, async (request) =>
      answer(sessions.playerOf(request), read(schema, request)),
    );
  }

  const betOf = (player: string, id: string) => {
    const bet = store.bet(id);
    return bet?.player === player ? bet : refuse('NOT_FOUND');
  };

  addCall('place', placeRequest, (player, asked) => place(bookmaker, player, asked));

  addCall('cash-out', cashOutRequest, async (player, asked): Promise<CashOutAnswer> => {
    const paid = await cashOuts.accept(betOf(player, asked.bet), asked);
    const bet = views(betOf(player, asked.bet));
    if (typeof paid === 'string') return { state: 'refused', code: paid, bet };
    if (!paid.isDone) return { state: 'pending' };
    const amount = String(paid.amount);
    return { state: 'done', bet, amount, balance: wallet.balanceOf(player) };
  });

  addCall('auto-cash-out', automaticRequest, async (player, asked): Promise<BetView> => {
    const { id, status } = betOf(player, asked.bet);
    if (status !== 'open') return refuse('NOT_FOUND');
    store.setAutomatic(asked.amount && BigInt(asked.amount), id);
    return views(betOf(player, id));
  });
}

async function place(
  bookmaker: Bookmaker,
  player: string,
  asked: PlaceRequest,
): Promise<PlaceAnswer> {
  const { store, slips, purchases } = bookmaker;
  const known = store.byClient(player, asked.id);
  if (known && known.content !== contentOf(asked))
    return refused(bookmaker, player, { code: 'ID_REUSED' });
  if (known) return answerOf(bookmaker, known);
  const order = slips.order(asked, player);
  return 'code' in order
    ? refused(bookmaker, player, order)
    : answerOf(bookmaker, await purchases.place(order));
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
function answerOf(bookmaker: Bookmaker, purchase: Purchase): PlaceAnswer {
  const { store, slips, views, wallet } = bookmaker;
  const { id, player, state, refusal, waitUntil } = purchase;
  const bets = store.betsOf(id);
  switch (state) {
    case 'reserving':
    case 'waiting':
      return { state: 'pending', until: waitUntil };
    case 'debiting':
    case 'committing':
    case 'placed': {
      const balance = wallet.balanceOf(player);
      return { state: 'placed', purchase: id, bets: bets.map(views), balance };
    }
    case 'refused':
    case 'cancelling':
    case 'cancelled': {
      const code = CODES[refusal ?? ''] ?? 'UNCLEAR';
      const legs = code === 'ODDS_CHANGED' ? bets.flatMap((bet) => bet.legs) : [];
      return refused(bookmaker, player, { code, lines: legs.map(slips.lineOf) });
    }
  }
}

function refused(
  { wallet }: Bookmaker,
  player: string,
  { code, lines = [], maxStake }: SlipRefusal,
): PlaceAnswer {
  const balance = wallet.balanceOf(player);
  return { state: 'refused', code, lines, maxStake: maxStake ?? null, balance };
}
