// The companies whose calls and answers may be made to go wrong, as the operator knows them.

import { couponPaths } from '@ceibo/partner-protocol/coupons';
import { paths as payoutPaths } from '@ceibo/partner-protocol/cvu';
import { incomingPaths } from '@ceibo/partner-protocol/cvu/incoming';
import { debinPaths } from '@ceibo/partner-protocol/debin';
import { sessionPath } from '@ceibo/partner-protocol/evenbet';
import { paths as registerPaths } from '@ceibo/partner-protocol/exclusion-register';
import { gamesPaths as hub88Paths } from '@ceibo/partner-protocol/hub88';
import { freebetPaths } from '@ceibo/partner-protocol/hub88/freebets';
import { paths as livenessPaths } from '@ceibo/partner-protocol/liveness';
import { paths as locationPaths } from '@ceibo/partner-protocol/location';
import { paths as paymentPaths } from '@ceibo/partner-protocol/mercadopago';
import { gamesPaths as pragmaticPaths } from '@ceibo/partner-protocol/pragmatic';
import { freeRoundPaths } from '@ceibo/partner-protocol/pragmatic/free-rounds';
import { launchPaths } from '@ceibo/partner-protocol/softswiss';
import { freeSpinPaths } from '@ceibo/partner-protocol/softswiss/free-spins';
import { TRANSACTIONS_PATH } from '@ceibo/partner-protocol/transactions';
import { FREE_SPINS_PATH } from '@ceibo/partner-protocol/transactions/free-spins';
import { isCall, walletCalls, type Answered, type Call, type FaultyCompany } from './rules.ts';

/** Below the prefix of a company with games, by every protocol, as its routes are written. */
const OF_GAMES = {
  launch: [
    hub88Paths.launch,
    pragmaticPaths.launch,
    launchPaths.real,
    launchPaths.demo,
    sessionPath(':userId'),
  ],
  reward: [freebetPaths, freeRoundPaths, freeSpinPaths].flatMap(Object.values<string>),
  list: [FREE_SPINS_PATH, TRANSACTIONS_PATH],
};

/** The calls and answers of a studio, for every protocol. */
const studioCalls: readonly Call[] = ['balance', 'bet', 'win', 'rollback', 'launch', 'list'];
/** The slot studios give free rounds too. */
export const slotCalls: readonly Call[] = [...studioCalls, 'reward', 'award'];
/**
 * Only the sportsbook commits reserves and adjusts payouts. Its launch is its own page, which no
 * fault strikes.
 */
export const sportsbookCalls: readonly Call[] = [...walletCalls, 'list'];

/** `prefix`: the part of the operator's address before the protocol's paths. */
export function companyWithGames(key: string, prefix: string, calls = studioCalls): FaultyCompany {
  const below = Object.entries(OF_GAMES).map(([call, paths]) => [
    call,
    paths.map((path) => prefix + path),
  ]);
  return { key, calls, answered: Object.fromEntries(below) };
}

function company(key: string, answered: Answered): FaultyCompany {
  return { key, calls: Object.keys(answered).filter(isCall), answered };
}

/** The addresses of a resource: itself, one of it, and what can be done with one. */
const allOf = (path: string, ...more: string[]) => ['', '/:id', ...more].map((rest) => path + rest);

/** The companies beside the games. */
export const companies = {
  affiliate: company('affiliate', { postback: ['/affiliates/postback'] }),
  payments: company('payments', {
    preference: [paymentPaths.preferenceSearch, ...allOf(paymentPaths.preferences, '/')],
    payment: [paymentPaths.search, '/v1/payments/:id'],
    refund: ['/v1/payments/:id/refunds'],
    pay: [],
  }),
  bank: company('bank', {
    cvu: [incomingPaths.cvus],
    transfer: allOf(incomingPaths.transfers),
    return: allOf(incomingPaths.returns),
    'period-list': [incomingPaths.transfers, incomingPaths.returns],
    incoming: [],
  }),
  coupons: company('coupons', {
    coupon: allOf(couponPaths.coupons, '/:id/cancel'),
    payment: allOf(couponPaths.payments),
    'period-list': [couponPaths.payments],
  }),
  debin: company('debin', {
    debin: allOf(debinPaths.debins, '/:id/cancel'),
    refund: [`${debinPaths.debins}/:id/refund`],
    'period-list': [debinPaths.debins],
  }),
  // Only lists go wrong among the answers of the payout company.
  payouts: company('payouts', {
    payout: [],
    'look-up': [],
    'period-list': [payoutPaths.payouts],
  }),
  location: company('location', { locate: [locationPaths.locate] }),
  liveness: company('liveness', { check: allOf(livenessPaths.checks) }),
  register: company('register', { check: [registerPaths.checks] }),
};
