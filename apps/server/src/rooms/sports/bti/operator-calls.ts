// Our calls to the sportsbook.

import { defaultLanguage } from '@ceibo/contracts/languages';
import { launchQuery, VOID_PATH, voidAnswer, type VoidRequest } from '@ceibo/partner-protocol/bti';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/transactions';
import { SECOND } from '../../../platform/clock.ts';
import { hmacOf, ourSecretFor } from '../../providers/index.ts';
import { PROVIDER, type SportsDeps } from '../deps.ts';
import type { SportsbookAdapter } from '../sportsbook-adapter.ts';

const ANSWER_WITHIN_MS = 5 * SECOND;

export const launchAddress: SportsbookAdapter['launchAddress'] = (
  baseUrl,
  { token, language, platform, eventId, selectionsId },
) => {
  const lang = launchQuery.shape.lang.safeParse(language).data ?? defaultLanguage;
  const query = new URLSearchParams({ auth_token: token, lang, platform });
  if (selectionsId !== undefined) query.set('selectionsId', selectionsId);
  if (eventId !== undefined) query.set('EventId', eventId);
  return `${baseUrl}/?${query.toString()}`;
};

export function createVoidCall({
  database,
  http,
  operatorId,
  metrics,
}: Pick<
  SportsDeps,
  'database' | 'http' | 'operatorId' | 'metrics'
>): SportsbookAdapter['voidOpenBets'] {
  return async (baseUrl, { playerId, reason }) => {
    const request: VoidRequest = { operator_id: operatorId, cust_id: playerId, reason };
    const body = JSON.stringify(request);
    const secret = await ourSecretFor(database, { key: PROVIDER, protocol: PROVIDER });
    const reply = await http(baseUrl + VOID_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: hmacOf(Buffer.from(body), secret).toString('hex'),
      },
      body,
      timeoutMs: ANSWER_WITHIN_MS,
    });
    metrics.partnerCalls.inc({ partner: PROVIDER, call: VOID_PATH, status: String(reply.status) });
    if (reply.status !== 200) throw new Error(`the sportsbook answered ${reply.status}`);
    voidAnswer.parse(JSON.parse(reply.body.toString('utf8')));
  };
}
