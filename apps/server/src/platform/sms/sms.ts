// Text messages, over the company that sends them.

import { paths, type SmsRequest } from '@ceibo/partner-protocol/sms';
import { SECOND } from '../clock.ts';
import type { Http } from '../outgoing/outgoing.ts';
import type { Metrics } from '../metrics.ts';

export interface Sms {
  /** Ours. Sending again under it sends nothing twice. */
  reference: string;
  /** In E.164. */
  to: string;
  text: string;
}

export interface SmsSender {
  /**
   * Hands a message to the company. Returns `unreachable` for a number that can receive nothing.
   * Throws when the company refused the message or the outcome is unknown.
   */
  send(sms: Sms): Promise<'sent' | 'unreachable'>;
}

const TIMEOUT_MS = 10 * SECOND;
const TAKEN: ReadonlySet<number> = new Set([200, 201]);
const UNREACHABLE = 422;
/** The longest sender that phones show. */
const MAX_SENDER = 11;

export function createSmsSender({
  http,
  metrics,
  company: { url, secret },
  site,
}: {
  http: Http;
  metrics: Metrics;
  company: { url: string; secret: string };
  site: { name: string };
}): SmsSender {
  const from = site.name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .slice(0, MAX_SENDER);
  return {
    async send(sms) {
      const body: SmsRequest = { ...sms, from: from.trim() || 'Info' };
      const reply = await http(url + paths.messages, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
      });
      metrics.partnerCalls.inc({ partner: 'sms', call: 'send', status: String(reply.status) });
      if (TAKEN.has(reply.status)) return 'sent';
      if (reply.status === UNREACHABLE) return 'unreachable';
      throw new Error(`the company of text messages answered ${reply.status}`);
    },
  };
}
