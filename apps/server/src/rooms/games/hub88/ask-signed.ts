// A signed call of ours to a studio.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import { SECOND } from '../../../platform/clock.ts';
import type { HttpReply } from '../../../platform/outgoing/outgoing.ts';
import type { GamesDeps } from '../deps.ts';
import type { Studio } from '../studio.ts';
import { signBody } from './signatures.ts';

const TIMEOUT_MS = 8 * SECOND;

interface Asked {
  path: string;
  request: object;
  /** The name of the call in the metrics. */
  call: string;
}

/** Throws when the studio does not answer in time; any answer is returned, whatever its status. */
export async function askSigned(
  { http, metrics, hub88 }: Pick<GamesDeps, 'http' | 'metrics' | 'hub88'>,
  { key, baseUrl }: Studio,
  { path, request, call }: Asked,
): Promise<HttpReply> {
  const body = Buffer.from(JSON.stringify(request));
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signBody(body, hub88.privateKey),
  };
  const reply = await http(baseUrl + path, {
    method: 'POST',
    headers,
    body,
    timeoutMs: TIMEOUT_MS,
  });
  metrics.partnerCalls.inc({ partner: key, call, status: String(reply.status) });
  return reply;
}
