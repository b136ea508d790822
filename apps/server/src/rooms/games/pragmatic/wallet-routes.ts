// The addresses that Pragmatic calls. Order of a call: the form's hash, then types, then the money.

import { createHash } from 'node:crypto';
import * as protocol from '@ceibo/partner-protocol/pragmatic';
import type * as z from 'zod/mini';
import type { GamesDeps } from '../deps.ts';
import {
  isDigestOfOne,
  type PartnerAnswer,
  type PartnerCall,
  type PartnerProtocol,
  type ProviderContract,
} from '../../providers/index.ts';
import { failure } from './answers.ts';
import { createWalletCalls } from './wallet-calls.ts';

const { walletPaths } = protocol;

export function pragmaticDoor(deps: GamesDeps): PartnerProtocol<string> {
  const calls = createWalletCalls(deps);
  const signed =
    <Schema extends z.ZodMiniType>(
      schema: Schema,
      handle: (provider: string, request: z.infer<Schema>) => Promise<PartnerAnswer>,
    ) =>
    async ({ provider, body, keys: secrets }: PartnerCall): Promise<PartnerAnswer> => {
      const { hashOver } = await deps.contractOf(provider);
      const form = believed(body, { secrets, hashOver });
      if (!form) return failure(5);
      const request = schema.safeParse(Object.fromEntries(form));
      return request.success ? handle(provider, request.data) : failure(7);
    };
  return {
    protocol: 'pragmatic',
    keyFrom: String,
    malformed: failure(7),
    unknown: (path) => failure(path.endsWith(walletPaths.endRound) ? 130 : 100),
    calls: {
      [walletPaths.authenticate]: signed(protocol.authenticateRequest, calls.authenticate),
      [walletPaths.balance]: signed(protocol.balanceRequest, calls.balance),
      [walletPaths.bet]: signed(protocol.betRequest, calls.bet),
      [walletPaths.result]: signed(protocol.resultRequest, calls.result),
      [walletPaths.bonusWin]: signed(protocol.bonusWinRequest, calls.bonusWin),
      [walletPaths.jackpotWin]: signed(protocol.jackpotWinRequest, calls.jackpotWin),
      [walletPaths.promoWin]: signed(protocol.promoWinRequest, calls.promoWin),
      [walletPaths.refund]: signed(protocol.refundRequest, calls.refund),
      [walletPaths.endRound]: signed(protocol.endRoundRequest, calls.endRound),
      [walletPaths.adjustment]: signed(protocol.adjustmentRequest, calls.adjustment),
      [walletPaths.getBalancePerGame]: signed(protocol.balancePerGameRequest, calls.balancePerGame),
      [walletPaths.roundDetails]: signed(protocol.roundDetailsRequest, calls.roundDetails),
      // Transcriptions differ about the ending of this one.
      [`${walletPaths.sessionExpired}.html`]: signed(
        protocol.sessionExpiredRequest,
        calls.sessionExpired,
      ),
      [walletPaths.sessionExpired]: signed(protocol.sessionExpiredRequest, calls.sessionExpired),
    },
  };
}

/**
 * The parameters of a form, decoded, when its hash was made with one of the secrets; undefined when
 * it is not known what was signed.
 */
function believed(
  body: Buffer,
  { secrets, hashOver }: { secrets: readonly string[]; hashOver: ProviderContract['hashOver'] },
): Map<string, string> | undefined {
  const form = parametersOf(body);
  const isSigned = (signed: ReadonlyMap<string, string> | undefined) =>
    signed !== undefined &&
    isDigestOfOne(secrets, (secret) => hashOf(signed, secret), signed.get('hash'));
  if (hashOver !== 'encoded' && form && !hidesAnother(form) && isSigned(form)) return form;
  return hashOver !== 'decoded' && isSigned(encodedParametersOf(body)) ? form : undefined;
}

// The hash over decoded values does not tell where a value ends: "a=1&b=2" is one parameter or two.
const HIDES_ANOTHER = /&[^&]*=/;

function hidesAnother(form: ReadonlyMap<string, string>): boolean {
  return [...form].some(
    ([name, value]) => HIDES_ANOTHER.test(value) || name.includes('=') || name.includes('&'),
  );
}

/** The parameters of a form that are not empty, decoded; undefined when one comes twice. */
export function parametersOf(body: Buffer): Map<string, string> | undefined {
  return withoutEmpty(new URLSearchParams(body.toString('utf8')));
}

/** The same as the form encodes them. */
function encodedParametersOf(body: Buffer): Map<string, string> | undefined {
  return withoutEmpty(
    body
      .toString('utf8')
      .split('&')
      .map((pair) => {
        const end = pair.indexOf('=');
        return end < 0
          ? ([pair, ''] as const)
          : ([pair.slice(0, end), pair.slice(end + 1)] as const);
      }),
  );
}

function withoutEmpty(pairs: Iterable<readonly [string, string]>): Map<string, string> | undefined {
  const form = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (form.has(name)) return undefined;
    form.set(name, value);
  }
  for (const [name, value] of form) if (value === '') form.delete(name);
  return form;
}

/** MD5 over the sorted parameters, as they were sent, and the secret after them. */
export function hashOf(form: ReadonlyMap<string, string>, secret: string): Buffer {
  const names = [...form.keys()].filter((name) => name !== 'hash').toSorted();
  return createHash('md5')
    .update(names.map((name) => `${name}=${form.get(name)}`).join('&') + secret)
    .digest();
}
