// The sportsbook wallet in the shape of BTi, as given to the sportsbook and to an operator. It is
// shapes and rules, no code that sends or answers. Source: third-party code that answers such
// calls; BTi's own documents are not public. Confidence low: the calls, their order and the rule
// that a debit of a reserve is never refused are in that code; how calls are authenticated, the
// form of answers and most codes are our judgement. Every rule here is to be confirmed with the
// provider before real money moves.
//
// Transport. GET or POST to `<address>/<call>?<query>`; the body of a POST is XML. The answer is
// text/plain with HTTP status 200: lines of `name=value` that end in CR LF, the first of them
// `error_code`, the second `error_message`. `vectors.json` has examples that both sides must
// reproduce.
//
// Authentication. Every call carries the header `x-bti-secret` with the secret that both sides
// share. It says nothing of the content, so the calls must also come over TLS and from known
// addresses. The token of a launch goes to ValidateToken alone; it is good for a minute, and for
// one opening.
//
// A purchase. `reserve` sets its whole amount aside; from then on it is in play. `debitreserve`
// uses a part of it, once for each req_id, and is never refused: an odd one is answered 0, and
// people look into it. `commitreserve` ends the purchase: the unused part goes back.
// `cancelreserve` undoes all of it; for an unknown reserve its answer is 0, and the reserve that
// comes later is refused. A committed purchase cannot be cancelled.
//
// Bets. BetTypeID is "1" for a single, "2" for a multiple, "3" for a system, "4" for a bet builder
// (selections of one event). SystemOf is the number of selections in each combination of a system;
// its Stake is that of all combinations together, and its Odds the greatest return per 1.00 of all.
//
// Settlement. `creditcustomer` states the results of one purchase's bets and pays `amount`, which
// is 0.00 for lost ones. A bet leaves play as soon as it is settled. CurrentStatus is "Closed" when
// no bet of the purchase is left open. A bet that is settled again is corrected by a further
// `creditcustomer`, or by `debitcustomer`, which takes money back. Within a `<Bet>` may stand a
// `<Leg>` for each selection, with its result and the score.
//
// Cash-out. `creditcustomer` with Status "CashOut" ends a bet with its payout; no result that comes
// later changes it. With "PartCashOut" a part of the stake is cashed out: OpenStake says what stays
// open, which is less than before and more than nothing. The rest is settled like any bet; the part
// that was cashed out is never settled again.
//
// A settlement fits its bets, or it is error -12 and nothing is done. `Payout` is what a bet has
// paid in all, cash-outs included. The amount of a credit is the sum that its bets have paid by it
// in all, less the sum that they had paid before; that of a debit is the reverse. The open part of
// a bet pays no more than its part of `Gain`: void and half lost no more than its stake, lost
// nothing.
//
// Idempotency. `reserve_id` names a purchase and `req_id` a movement for ever. A repeat is answered
// with the very answer of the first time. The same name with other content is error -1, but for
// debitreserve, which gives the first answer again.
//
// Voids. No call of the wallet lets an operator void a bet: the sportsbook alone decides. Our own
// shape, to be agreed with the sportsbook: the operator asks for it (`voidRequest` at `VOID_PATH`,
// signed as the list of transactions is). Open bets of the customer are then settled as "Void" by
// `creditcustomer`, like any other; a result that comes later does not change them. A second
// request voids the bets that are open by then.
//
// Errors. 0 means done. -1 means that nobody knows whether it was done. The sender repeats the call
// until the answer is another (a reserve is cancelled instead). Every other code means that nothing
// was done.

import * as z from 'zod/mini';

/** The header with the secret, lower-cased as HTTP servers give it. */
export const SECRET_HEADER = 'x-bti-secret';

export const walletPaths = {
  validateToken: '/ValidateToken',
  reserve: '/reserve',
  debitReserve: '/debitreserve',
  cancelReserve: '/cancelreserve',
  commitReserve: '/commitreserve',
  creditCustomer: '/creditcustomer',
  debitCustomer: '/debitcustomer',
} as const;

/** Behind the sportsbook's own address. */
export const VOID_PATH = '/operator/void-open-bets';

export const errorMessages = {
  '0': 'No Error',
  '-1': 'General error',
  '-2': 'Customer not found',
  '-3': 'Token is not valid',
  '-4': 'Insufficient funds',
  '-5': 'Customer may not bet',
  '-6': 'Not authenticated',
  '-7': 'Malformed request',
  '-8': 'Sportsbook is off',
  '-9': 'Reserve was cancelled',
  '-10': 'Reserve is committed',
  '-11': 'Reserve not found',
  '-12': 'Settlement does not fit its bets',
  '-13': 'Customer reached a limit of their own',
  '-14': 'Customer may not bet on this event',
} as const;
export type ErrorCode = keyof typeof errorMessages;

/**
 * The operator's ids of the transfers that a call makes; the provider statement has the same ids
 * (`transactions/`). Each bet has a stake and a round of its own, both under `stakeOf`. No id of
 * the sportsbook's has a space.
 */
export const transactionIds = {
  /** The amount that a reserve sets aside for one bet. */
  stakeOf: (reserveId: string, betId: string) => `${reserveId} ${betId}`,
  /** All of a stake, given back: it was cancelled, or not all of it was used. */
  returnOf: (stakeId: string) => `return of ${stakeId}`,
  /** The part of a stake that was used, if that was not all. */
  restOf: (stakeId: string) => `rest of ${stakeId}`,
  credit: (reqId: string, betId: string) => `credit ${reqId} ${betId}`,
  debit: (reqId: string, betId: string) => `debit ${reqId} ${betId}`,
};

/** A ticket of more is not taken. */
export const MAX_BETS = 20;
export const MAX_LINES = 20;

// Printable ASCII without spaces: what every system on the way keeps as it is.
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
/** In main units with two decimals. */
const amount = z.string().check(z.regex(/^\d{1,12}\.\d{2}$/));
const odds = z.string().check(z.regex(/^\d{1,6}\.\d{2,3}$/));
const text = z.string().check(z.maxLength(160));

/** Asks to void a customer's open bets. */
export const voidRequest = z.strictObject({
  operator_id: id,
  cust_id: id,
  reason: z.literal('self-exclusion'),
});
export type VoidRequest = z.infer<typeof voidRequest>;
/** The number of bets that were open, and are void now. */
export const voidAnswer = z.object({ voided: z.int() });

export const validateTokenQuery = z.object({ auth_token: id });
export const reserveQuery = z.object({ cust_id: id, reserve_id: id, amount });
export const debitReserveQuery = z.object({ cust_id: id, reserve_id: id, req_id: id, amount });
/** The query of cancelreserve and commitreserve. */
export const endReserveQuery = z.object({ cust_id: id, reserve_id: id });
/** The query of creditcustomer and debitcustomer. */
export const settlementQuery = z.object({ cust_id: id, req_id: id, amount });

/** A selection of a bet: the attributes of `<Lines>`. */
export const line = z.object({
  /** Names the outcome: the selection of the feed. */
  LineID: id,
  EventID: id,
  EventName: text,
  LeagueName: text,
  SportName: text,
  /** Names the market within the event, with its line where it has one: "OU:2.5". */
  MarketType: text,
  Selection: text,
  Odds: odds,
  StartDate: z.iso.datetime(),
  /** The market in the player's words. */
  MarketName: z.optional(text),
});
/**
 * The attributes of `<Bet>` in a reserve; within it stand its `<Lines>`. `Gain` is what it pays
 * when it wins, the stake included.
 */
export const bet = z.object({
  BetID: id,
  BetTypeID: z.enum(['1', '2', '3', '4']),
  /** Present for a system, and for no other bet. */
  SystemOf: z.optional(z.string().check(z.regex(/^[1-9]\d?$/))),
  PurchaseBetID: id,
  Stake: amount,
  Odds: odds,
  Gain: amount,
});
/**
 * The attributes of `<Bets>`, around the bets of a reserve or of a debit. The stakes of the bets
 * come to the amount.
 */
export const bets = z.object({
  cust_id: id,
  reserve_id: id,
  amount,
  currency_code: z.string(),
  platform: text,
});
/** The attributes of `<Bet>` in a debit: what of its stake is used. */
export const debitedBet = z.object({ BetID: id, Stake: amount });

/** The results that end a bet. */
export const betResults = ['Won', 'Lost', 'Void', 'HalfWon', 'HalfLost', 'CashOut'] as const;
/** A settlement's results of a bet: its end, or the cash-out of a part. */
export const betStatuses = [...betResults, 'PartCashOut'] as const;
/** The results of a selection. */
export const legResults = ['Won', 'Lost', 'Void', 'HalfWon', 'HalfLost', 'DeadHeat'] as const;
/** The attributes of `<Credit>` or `<Debit>`, around one `<Purchase>`. */
export const settlement = z.object({ cust_id: id, req_id: id, amount, currency_code: z.string() });
/** The attributes of `<Purchase>`, around its bets. */
export const purchase = z.object({ ReserveID: id, CurrentStatus: z.enum(['Open', 'Closed']) });
/** The attributes of `<Bet>` in a settlement: what it has paid in all, after every correction. */
export const settledBet = z.object({
  BetID: id,
  Status: z.enum(betStatuses),
  Payout: amount,
  /** The part of the stake that stays open, after a part was cashed out and never else. */
  OpenStake: z.optional(amount),
});
/** The attributes of `<Leg>` within a settled bet. */
export const settledLeg = z.object({
  LineID: id,
  Result: z.enum(legResults),
  Score: z.optional(text),
  /** The part of a dead heat's selection that won, as in "0.50". */
  Share: z.optional(z.string().check(z.regex(/^[01]\.\d{2,4}$/))),
});

export type Line = z.infer<typeof line>;
export type BetResult = (typeof betResults)[number];
export type BetStatus = (typeof betStatuses)[number];
export type SettledLeg = z.infer<typeof settledLeg>;

/** Answers hold these beside error_code and error_message, when they are about a player. */
export const answerFields = [
  'cust_id',
  'cust_login',
  'city',
  'country',
  'currency_code',
  'trx_id',
  'balance',
  'BonusUsed',
] as const;

// The sportsbook's feed for the operator's own pages: JSON at `<address of the
// sportsbook>/feed.json`, upcoming events only, the next first.
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const names = z.object({ es: text, pt: text, en: text });
export const MAX_EVENTS = 300;
export const feedSelection = z.object({
  _id: id,
  name: names,
  /** The two colours of its crest. */
  colours: z.optional(z.tuple([colour, colour])),
  outcomeType: z.enum(['Home', 'Away', 'Tie']),
  trueOdds: odds,
});
export const feedMarket = z.object({
  marketType: z.object({ _id: id }),
  startDate: z.iso.datetime(),
  selections: z.array(feedSelection).check(z.maxLength(40)),
});
export const feedEvent = z.object({
  _id: id,
  sport: id,
  sportName: names,
  leagueName: names,
  markets: z.array(feedMarket).check(z.maxLength(40)),
});
export const feed = z.object({ events: z.array(feedEvent).check(z.maxLength(MAX_EVENTS)) });
export type Feed = z.infer<typeof feed>;
export type FeedEvent = z.infer<typeof feedEvent>;

/** The query with which the operator opens the sportsbook's page, at the sportsbook's address. */
export const launchQuery = z.object({
  auth_token: id,
  lang: z.enum(['es', 'pt', 'en']),
  platform: z.enum(['desktop', 'mobile']),
  selectionsId: z.optional(id),
  EventId: z.optional(id),
});
