// The state's register of self-excluded persons, as this product needs it: an adapter for one of
// another province has the same interface.

import {
  checkAnswer,
  paths,
  SIGNATURE_HEADER,
  type CheckRequest,
} from '@ceibo/partner-protocol/exclusion-register';
import { SECOND, type Clock } from '../../../platform/clock.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Http } from '../../../platform/outgoing/outgoing.ts';
import { stampedSignature, stampOf } from '../../../platform/crypto/stamped-signature.ts';
import { jsonOf } from '../../../platform/json-of.ts';

/** The register's entry of a person; null: they are not in it. */
export type Listing = { until: Date | null } | null;

export interface ExclusionRegister {
  /**
   * Asks about documents, `MOST_DOCUMENTS` at most, and gives the listing of each. Throws when no
   * whole answer came in time; no message of an error names a document.
   */
  ask(documents: readonly string[]): Promise<Map<string, Listing>>;
}

/** A login and a registration wait for so long at most. */
const TIMEOUT_MS = 2 * SECOND;

export function createExclusionRegister({
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
}): ExclusionRegister {
  const count = (status: string) =>
    metrics.partnerCalls.inc({ partner: 'exclusion-register', call: 'check', status });
  const send = async (request: CheckRequest) => {
    const body = JSON.stringify(request);
    const ts = stampOf(clock.now());
    const signature = stampedSignature({ ts, body, secret });
    return http(url + paths.checks, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      timeoutMs: TIMEOUT_MS,
    }).catch((error: unknown) => {
      count('none');
      throw new Error('the exclusion register does not answer', { cause: error });
    });
  };

  return {
    async ask(documents) {
      const request = { requestId: ids.next(), documents: [...documents] };
      const reply = await send(request);
      count(String(reply.status));
      if (reply.status !== 200) throw new Error(`the exclusion register answered ${reply.status}`);
      const results = resultsOf(reply.body, request);
      return new Map(documents.map((document, index) => [document, results[index] ?? null]));
    },
  };
}

/** An answer to another question, or with a person missing, is no answer. */
function resultsOf(body: Buffer, { requestId, documents }: CheckRequest): Listing[] {
  const answer = checkAnswer.safeParse(jsonOf(body.toString()));
  const fits =
    answer.success &&
    answer.data.requestId === requestId &&
    answer.data.results.length === documents.length &&
    answer.data.results.every(({ document }, index) => document === documents[index]);
  if (!fits) throw new Error('the exclusion register answered something else');
  return answer.data.results.map(({ listed, until }) =>
    listed ? { until: until === null ? null : new Date(until) } : null,
  );
}
