// The calls of the sportsbook. Order of a call: its secret, then query and XML, then the money.

import { timingSafeEqual } from 'node:crypto';
import { SECRET_HEADER, validateTokenQuery, walletPaths } from '@ceibo/partner-protocol/bti';
import { secretHash } from '../../../platform/ids.ts';
import type { PartnerHandler, PartnerProtocol } from '../../providers/index.ts';
import { PROVIDER, type SportsDeps } from '../deps.ts';
import { failure, type PartnerAnswer } from './answers.ts';
import { createOnce } from './once.ts';
import { createPurchaseCalls } from './purchase-calls.ts';
import { readDebit, readEnd, readReserve, readSettlement } from './requests.ts';
import { createSettlementCalls } from './settlement-calls.ts';
import { createValidateToken } from './validate-token.ts';

type Handle = (query: unknown, body: string) => Promise<PartnerAnswer>;

export function btiDoor(deps: SportsDeps): PartnerProtocol<Buffer> {
  const calls = Object.entries(callsOf(deps));
  return {
    protocol: 'bti',
    keyFrom: secretHash,
    answersIn: 'text/plain; charset=utf-8',
    malformed: sent(failure('-7')),
    unknown: () => sent(failure('-1')),
    gets: [walletPaths.validateToken, walletPaths.cancelReserve, walletPaths.commitReserve],
    calls: Object.fromEntries(calls.map(([path, handle]) => [path, known(handle)])),
  };
}

/** The room has one sportsbook: another provider of its protocol is believed nothing. */
function known(handle: Handle): PartnerHandler<Buffer> {
  return async ({ provider, query, body, headers, keys }) => {
    const isKnown = provider === PROVIDER && isOneOf(keys, headers[SECRET_HEADER]);
    return sent(isKnown ? await handle(query, body.toString('utf8')) : failure('-6'));
  };
}

function sent({ text, code }: PartnerAnswer) {
  return { http: 200, body: text, code };
}

function callsOf(deps: SportsDeps): Record<string, Handle> {
  const once = createOnce(deps);
  const purchases = createPurchaseCalls(deps, once);
  const settlements = createSettlementCalls(deps, once);
  const validateToken = createValidateToken(deps);
  return {
    [walletPaths.validateToken]: (query) =>
      read(validateTokenQuery.safeParse(query).data, ({ auth_token }) => validateToken(auth_token)),
    [walletPaths.reserve]: (query, body) => read(readReserve(query, body), purchases.reserve),
    [walletPaths.debitReserve]: (query, body) => read(readDebit(query, body), purchases.debit),
    [walletPaths.cancelReserve]: (query) => read(readEnd(query), purchases.cancel),
    [walletPaths.commitReserve]: (query) => read(readEnd(query), purchases.commit),
    [walletPaths.creditCustomer]: (query, body) =>
      read(readSettlement('Credit', query, body), settlements.credit),
    [walletPaths.debitCustomer]: (query, body) =>
      read(readSettlement('Debit', query, body), settlements.debit),
  };
}

function read<Request>(
  request: Request | undefined,
  carryOut: (request: Request) => Promise<PartnerAnswer>,
): Promise<PartnerAnswer> {
  return request === undefined ? Promise.resolve(failure('-7')) : carryOut(request);
}

/**
 * True when a secret is one of ours, which are known by their digests. Comparing digests tells
 * nothing of either, their length included.
 */
function isOneOf(digests: readonly Buffer[], given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const digest = secretHash(given);
  return digests.filter((each) => timingSafeEqual(each, digest)).length > 0;
}
