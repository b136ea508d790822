// What a registration asks beside the form itself: the phone code, and the accepted versions.

import * as z from 'zod/mini';
import { playerCall, publicCall, publicList } from '../call.ts';
import { languageCodes } from '../languages.ts';
import { phone } from '../identity.ts';

/** `off`: no code is sent. `optional`: a player may skip it. `required`: no account without it. */
export const phoneCodeModes = ['off', 'optional', 'required'] as const;
export type PhoneCodeMode = (typeof phoneCodeModes)[number];

export const registrationRules = publicList({
  path: '/api/identity/registration-rules',
  summary:
    'What a registration asks now: whether the phone is proved with a code, and which ' +
    'versions of the terms and of the privacy policy are accepted.',
  request: z.strictObject({ lang: z.optional(z.enum(languageCodes)) }),
  answer: z.object({
    phoneCode: z.enum(phoneCodeModes),
    termsVersion: z.string(),
    privacyVersion: z.string(),
  }),
});

export const registerCode = publicCall({
  path: '/api/identity/register-code',
  summary:
    'Sends a code of six digits to a phone by SMS, for the registration. It works for ten ' +
    'minutes, for one account and for five attempts; a new one replaces it, a minute later at ' +
    'the earliest. That the phone is taken is said only after the captcha is solved.',
  request: z.strictObject({
    phone,
    /** The country of the form, for numbers without the code of one. */
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    captcha: z.string().check(z.minLength(1), z.maxLength(8192)),
  }),
  answer: z.object({
    /** The number as the message goes to it, in E.164. */
    sentTo: z.string(),
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
  }),
  refusals: [
    'PHONE_CODE_OFF',
    'PHONE_INVALID',
    'PHONE_TAKEN',
    'CAPTCHA_FAILED',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const acceptTerms = playerCall({
  path: '/api/identity/accept-terms',
  summary:
    'Accepts the terms and the privacy policy as they are now. The profile has the code ' +
    'TERMS_CHANGED while a player has accepted older ones. The versions are those that the ' +
    'player was shown; when they have changed again, nothing is accepted.',
  request: z.strictObject({
    termsVersion: z.string().check(z.maxLength(40)),
    privacyVersion: z.string().check(z.maxLength(40)),
  }),
  answer: z.object({}),
  refusals: ['TERMS_CHANGED'],
});
