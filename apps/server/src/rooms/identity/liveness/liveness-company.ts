// The company that compares faces with documents, as this product needs it: an adapter for another
// company has the same interface.

import { timingSafeEqual } from 'node:crypto';
import { defaultLanguage, type Language } from '@ceibo/contracts/languages';
import {
  check as checkSchema,
  checkRequest,
  checkWebhook,
  paths,
  SIGNATURE_HEADER,
  type CheckRequest,
} from '@ceibo/partner-protocol/liveness';
import * as z from 'zod/mini';
import { stampedSignature, stampOf } from '../../../platform/crypto/stamped-signature.ts';
import { MINUTE, SECOND, type Clock } from '../../../platform/clock.ts';
import { jsonWithoutNul } from '../../../platform/database/nul.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Http } from '../../../platform/outgoing/outgoing.ts';

export interface LivenessOrder {
  /** Our id: the same order again is the same check. */
  id: string;
  person: { document: string; firstName: string; lastName: string; birthDate: string };
  language: Language;
  expiresAt: Date;
}

export interface KnownLiveness {
  /** The company's id. */
  id: string;
  /** Our id. */
  ours: string;
  url: string;
  /** "started", "passed", "failed", "expired" or "review"; others may come. */
  status: string;
  reason: string | null;
}

export interface LivenessCompany {
  /** Throws without an answer; then it may have been taken, and can be sent again. */
  begin(order: LivenessOrder): Promise<KnownLiveness>;
  /** The check as the company has it. Throws without an answer. */
  find(companyId: string): Promise<KnownLiveness>;
  /** Our id of the check that a webhook is about. */
  readWebhook(webhook: {
    signature: unknown;
    raw: Buffer;
  }): { kind: 'forged' | 'unreadable' } | { kind: 'about'; id: string };
}

const TIMEOUT_MS = 4 * SECOND;
const TOLERANCE_MS = 5 * MINUTE;
/** The languages of the company's pages: they may be fewer than the site's. */
const companyLanguage = checkRequest.shape.language;
const REASON = /^[a-z-]{1,40}$/;

export interface LivenessCompanyDeps {
  http: Http;
  metrics: Metrics;
  clock: Clock;
  publicUrl: string;
  company: { url: string; secret: string };
}

export function createLivenessCompany(deps: LivenessCompanyDeps): LivenessCompany {
  const { publicUrl } = deps;
  return {
    async begin({ id, person, language, expiresAt }) {
      const request: CheckRequest = {
        external_reference: id,
        person: {
          document: person.document,
          first_name: person.firstName,
          last_name: person.lastName,
          birth_date: person.birthDate,
        },
        language: companyLanguage.safeParse(language).data ?? defaultLanguage,
        return_url: `${publicUrl}/identity-check`,
        notification_url: `${publicUrl}/partners/liveness/webhook`,
        expires_at: expiresAt.toISOString(),
      };
      const begun = await call(deps, paths.checks, JSON.stringify(request));
      // A check of somebody else's is no answer.
      if (begun.ours !== id) throw new Error('the liveness company answered another check');
      return begun;
    },
    find: (companyId) => call(deps, paths.check(companyId)),
    readWebhook: ({ signature, raw }) => {
      if (!isSigned(deps, signature, raw)) return { kind: 'forged' };
      const body = checkWebhook.safeParse(jsonWithoutNul(raw));
      const id = z.uuid().safeParse(body.data?.external_reference);
      return id.success ? { kind: 'about', id: id.data } : { kind: 'unreadable' };
    },
  };
}

/** A POST with a body, a GET without one. */
async function call(
  { http, metrics, clock, company: { url, secret } }: LivenessCompanyDeps,
  path: string,
  body?: string,
): Promise<KnownLiveness> {
  const ts = stampOf(clock.now());
  const count = (status: string) =>
    metrics.partnerCalls.inc({
      partner: 'liveness',
      call: body === undefined ? 'fetch' : 'send',
      status,
    });
  const reply = await http(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: stampedSignature({ ts, body: body ?? path, secret }),
    },
    ...(body === undefined ? {} : { body }),
    timeoutMs: TIMEOUT_MS,
  }).catch((error: unknown) => {
    count('none');
    throw new Error('the liveness company does not answer', { cause: error });
  });
  count(String(reply.status));
  if (reply.status !== 200 && reply.status !== 201)
    throw new Error(`the liveness company answered ${reply.status}`);
  const answer = checkSchema.safeParse(jsonWithoutNul(reply.body));
  if (!answer.success) throw new Error('the liveness company answered something else');
  const { id, external_reference: ours, status, reason } = answer.data;
  // Stored and displayed, so no free text of the company's.
  const known = REASON.test(reason ?? '') ? reason : null;
  return { id, ours, url: answer.data.url, status, reason: known };
}

function isSigned(
  { clock, company: { secret } }: LivenessCompanyDeps,
  signature: unknown,
  raw: Buffer,
): boolean {
  const ts =
    typeof signature === 'string' ? /^ts=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(signature) : null;
  const seconds = ts?.[1];
  if (typeof signature !== 'string' || seconds === undefined) return false;
  if (Math.abs(clock.now().getTime() - Number(seconds) * SECOND) > TOLERANCE_MS) return false;
  const right = stampedSignature({ ts: seconds, body: raw.toString('utf8'), secret });
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right));
}
