// The code that proves a phone in a registration: asked for, sent by SMS, and tried.

import { timingSafeEqual } from 'node:crypto';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { checkPhoneCode, registerCode } from '@ceibo/contracts/identity/registration';
import { later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/calls.ts';
import { secretHash } from '../../../platform/ids.ts';
import { languageOrDefault } from '@ceibo/contracts/languages';
import { message } from '../../../platform/language.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts';
import type { Sealing } from '../../../platform/crypto/sealing.ts';
import type { IdentityDeps } from '../deps.ts';
import {
  giveBackAttempt,
  isPhoneTaken,
  isTried,
  requestPhoneCode,
  setPhoneCode,
  tryPhoneCode,
} from './phone-code-store.ts';
import { phoneKeyOf } from './phone.ts';
import { mayMessage } from './sms-bounds.ts';

export const SEND_PHONE_CODE = 'identity:send-phone-code';

const CODE_MS = 10 * MINUTE;
const RESEND_MS = MINUTE;
const MOST_ATTEMPTS = 5;
const CODES = 1_000_000;

export function createRegisterCode(deps: IdentityDeps) {
  const { database, clock, limits, captcha, jobs, registration } = deps;

  return async (
    { phone, country, captcha: solution }: RequestOf<typeof registerCode>,
    caller: Caller,
  ): Promise<AnswerOf<typeof registerCode> | Refusal<RefusalOf<typeof registerCode>>> => {
    if (registration.phoneCode === 'off') return refuse('PHONE_CODE_OFF');
    const phoneKey = phoneKeyOf(phone, country);
    if (phoneKey === undefined) return refuse('PHONE_INVALID');
    if (!(await limits.smsByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    // Every message costs money: no program may order them.
    if (!(await captcha.accepts(solution))) return refuse('CAPTCHA_FAILED');
    if (await isPhoneTaken(database, phoneKey)) return refuse('PHONE_TAKEN');
    if (!(await limits.smsByPhone.take(phoneKey))) return refuse('TOO_MANY_ATTEMPTS');
    if (!(await mayMessage(deps))) return refuse('PHONE_CODE_PAUSED');
    const now = clock.now();
    const isAsked = await database.transaction(async (transaction) => {
      const asked = {
        phoneKey,
        now,
        notAfter: later(now, -RESEND_MS),
        expiresAt: later(now, CODE_MS),
      };
      if (!(await requestPhoneCode(transaction, asked))) return false;
      await jobs.add(transaction, SEND_PHONE_CODE, {
        phoneKey,
        requestedAt: now.toISOString(),
        language: caller.language,
      });
      return true;
    });
    return isAsked
      ? {
          sentTo: phoneKey,
          resendAfterSeconds: RESEND_MS / SECOND,
          expiresInSeconds: CODE_MS / SECOND,
          ticket: ticketFor(deps.sealing, { phoneKey, requestedAt: now }),
        }
      : refuse('TOO_MANY_ATTEMPTS');
  };
}

/**
 * The job that sends a code. The code exists in the message only; a repeated job makes another one,
 * and what is no longer asked for gets none.
 */
export function createSendPhoneCode(deps: IdentityDeps) {
  const { database, clock, ids, random, sms, site } = deps;
  return async ({ phoneKey = '', requestedAt = '', language = '' }: Record<string, string>) => {
    const asked = new Date(requestedAt);
    // A message that comes after its code has ended only confuses.
    if (later(asked, CODE_MS) <= clock.now()) return;
    // Each try may cost money. The request has counted the first one.
    if (await isTried(database, { phoneKey, requestedAt: asked }))
      if (!(await mayMessage(deps))) throw new Error('the bound of text messages is reached');
    const code = codeFrom(random.bytes(6));
    const codeHash = hashOf(phoneKey, code);
    if (!(await setPhoneCode(database, { phoneKey, requestedAt: asked, codeHash }))) return;
    const text = message(languageOrDefault(language), 'sms.registerCode', {
      code,
      site: site.name,
    });
    await sms.send({ reference: ids.next(), to: phoneKey, text });
  };
}

/** Says whether a code is right before the registration uses it up. */
export function createCheckPhoneCode(deps: IdentityDeps) {
  return async (
    { ticket, phoneCode }: RequestOf<typeof checkPhoneCode>,
    { address }: Caller,
  ): Promise<AnswerOf<typeof checkPhoneCode> | Refusal<RefusalOf<typeof checkPhoneCode>>> => {
    if (deps.registration.phoneCode === 'off') return refuse('PHONE_CODE_OFF');
    if (!(await deps.limits.verifyByAddress.take(address))) return refuse('TOO_MANY_ATTEMPTS');
    const asked = askedWith(deps.sealing, ticket);
    if (asked === undefined) return refuse('PHONE_CODE_EXPIRED');
    const judged = await judge(deps, { ...asked, code: phoneCode });
    return isRefusal(judged) ? judged : {};
  };
}

/** Judges the code of a registration; gives the hash under which it is used up. */
export async function judgePhoneCode(
  deps: IdentityDeps,
  { phoneKey, code }: { phoneKey: string; code: string | undefined },
): Promise<
  | { codeHash: Buffer | null }
  | Refusal<'PHONE_CODE_MISSING' | 'PHONE_CODE_WRONG' | 'PHONE_CODE_EXPIRED'>
> {
  const { phoneCode } = deps.registration;
  if (phoneCode === 'off') return { codeHash: null };
  if (code !== undefined) return judge(deps, { phoneKey, requestedAt: null, code });
  return phoneCode === 'required' ? refuse('PHONE_CODE_MISSING') : { codeHash: null };
}

interface Asked {
  phoneKey: string;
  /** Null: the code that was asked for last. */
  requestedAt: Date | null;
}

async function judge(
  { database, clock }: IdentityDeps,
  { phoneKey, requestedAt, code }: Asked & { code: string },
): Promise<{ codeHash: Buffer } | Refusal<'PHONE_CODE_WRONG' | 'PHONE_CODE_EXPIRED'>> {
  const tried = { phoneKey, requestedAt, now: clock.now(), most: MOST_ATTEMPTS };
  const wanted = await tryPhoneCode(database, tried);
  if (wanted === undefined) return refuse('PHONE_CODE_EXPIRED');
  if (!timingSafeEqual(wanted, hashOf(phoneKey, code))) return refuse('PHONE_CODE_WRONG');
  // Only wrong codes count: a form that is refused for something else is sent again.
  await giveBackAttempt(database, { phoneKey, codeHash: wanted });
  return { codeHash: wanted };
}

const TICKET = 'phone-code';

/** It is sealed, so that only the caller that asked for a code has it. */
function ticketFor(
  sealing: Sealing,
  { phoneKey, requestedAt }: { phoneKey: string; requestedAt: Date },
): string {
  const plain = Buffer.from(`${requestedAt.toISOString()} ${phoneKey}`);
  return sealing.seal(plain, TICKET).toString('base64url');
}

function askedWith(sealing: Sealing, ticket: string): Asked | undefined {
  try {
    const plain = sealing.open(Buffer.from(ticket, 'base64url'), TICKET).toString();
    const [requestedAt = '', phoneKey = ''] = plain.split(' ');
    return { phoneKey, requestedAt: new Date(requestedAt) };
  } catch {
    return undefined;
  }
}

/** Six digits, each as likely as the others: 48 bits leave no digit a lead that could be seen. */
function codeFrom(bytes: Buffer): string {
  return String(bytes.readUIntBE(0, 6) % CODES).padStart(6, '0');
}

function hashOf(phoneKey: string, code: string): Buffer {
  return secretHash(`${phoneKey} ${code}`);
}
