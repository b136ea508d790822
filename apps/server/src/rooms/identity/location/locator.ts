// The company that says where a network address is, as this product needs it: an adapter for
// another company has the same interface.

import {
  locateAnswer,
  paths,
  SIGNATURE_HEADER,
  type LocateRequest,
} from '@ceibo/partner-protocol/location';
import { stampedSignature, stampOf } from '../../../platform/crypto/stamped-signature.ts';
import { SECOND, type Clock } from '../../../platform/clock.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Http } from '../../../platform/outgoing/outgoing.ts';
import { jsonOf } from '../../../platform/json-of.ts';

export interface Locator {
  /** "AR-B", "UY", or null when the company does not know. Throws without an answer in time. */
  placeOf(address: string): Promise<string | null>;
}

/** The first launch of a login waits for so long at most. */
const TIMEOUT_MS = 2 * SECOND;

export function createLocator({
  http,
  metrics,
  clock,
  ids,
  company: { url, secret },
}: {
  http: Http;
  metrics: Metrics;
  clock: Clock;
  ids: Ids;
  company: { url: string; secret: string };
}): Locator {
  const count = (status: string) =>
    metrics.partnerCalls.inc({ partner: 'location', call: 'locate', status });
  return {
    async placeOf(address) {
      const request: LocateRequest = { requestId: ids.next(), address };
      const body = JSON.stringify(request);
      const ts = stampOf(clock.now());
      const reply = await http(url + paths.locate, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: stampedSignature({ ts, body, secret }),
        },
        body,
        timeoutMs: TIMEOUT_MS,
      }).catch((error: unknown) => {
        count('none');
        throw new Error('the location company does not answer', { cause: error });
      });
      count(String(reply.status));
      if (reply.status !== 200) throw new Error(`the location company answered ${reply.status}`);
      return placeIn(reply.body, request);
    },
  };
}

/** An answer to another question is no answer. */
function placeIn(body: Buffer, { requestId }: LocateRequest): string | null {
  const answer = locateAnswer.safeParse(jsonOf(body.toString()));
  if (!answer.success || answer.data.requestId !== requestId)
    throw new Error('the location company answered something else');
  const { country, province } = answer.data;
  return country === 'AR' && province !== null ? `${country}-${province}` : country;
}
