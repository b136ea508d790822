// The registration: its form, the phone code, and the accepted versions of terms and privacy.

import * as z from 'zod/mini';
import { playerCall, publicCall, publicList } from '../call.ts';
import { languageCodes } from '../languages.ts';
import { email, password } from './access.ts';
import { provinceCode } from '../provinces.ts';
import { addressLine, calendarDate, documentNumber, loginName, name, phone } from './person.ts';

/** The id of a white-label skin. Mails carry it, so a stranger can write no words with it. */
export const faceId = z.string().check(z.regex(/^[\w-]{1,40}$/));

export const registerRequest = z.strictObject({
  login: loginName,
  email,
  password,
  firstName: name,
  lastName: name,
  birthDate: calendarDate,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** Required of players of Argentina only. */
  province: z.optional(provinceCode),
  city: name,
  address: addressLine,
  phone,
  documentNumber,
  /** The code that `register-code` sent to the phone. */
  phoneCode: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  acceptTerms: z.literal(true),
  /**
   * The versions that the form showed, of `registration-rules`. A client that sends none accepts
   * those of today.
   */
  termsVersion: z.optional(z.string().check(z.maxLength(40))),
  privacyVersion: z.optional(z.string().check(z.maxLength(40))),
  captcha: z.string().check(z.minLength(1), z.maxLength(8192)),
  /**
   * The id of the white-label skin that each verification link of the player is made for; that of
   * the server unless it is given.
   */
  face: z.optional(faceId),
  /** The secret of the affiliate's hit that brought the visitor, of `affiliates/hit`. */
  hit: z.optional(z.string().check(z.maxLength(64))),
});

/** The specified login response; also the body of a refused login inside a registration. */
const loginResponse = z.object({
  success: z.boolean(),
  sessionId: z.string(),
  code: z.string(),
  description: z.string(),
  /**
   * The address of an image that the page loads once, when an affiliate's campaign brought the
   * player and its company has one; otherwise empty.
   */
  affiliatePostBackURL: z.string(),
});

export const register = publicCall({
  path: '/api/identity/register',
  summary:
    'Opens an account and sends the verification mail. The player cannot log in before the ' +
    'e-mail is verified, so loginResponse carries the code EMAIL_CONFIRMATION_REQUIRED. One ' +
    'account per person: login, e-mail, document and phone are unique; which one is taken is ' +
    'said only after the captcha is solved (GLI-19 2.5.2). TERMS_CHANGED: the versions that the ' +
    'form showed are no longer those of today, and the player is to read and accept again.',
  request: registerRequest,
  answer: z.object({ loginResponse }),
  refusals: [
    'TERMS_CHANGED',
    'PERSON_EXCLUDED',
    'PERSON_RESTRICTED',
    'REGISTER_MUTE',
    'CAPTCHA_FAILED',
    'UNDERAGE',
    'DOCUMENT_INVALID',
    'COUNTRY_NOT_ALLOWED',
    'PROVINCE_MISSING',
    'LOGIN_TAKEN',
    'EMAIL_TAKEN',
    'DOCUMENT_TAKEN',
    'PHONE_INVALID',
    'PHONE_TAKEN',
    'PHONE_CODE_MISSING',
    'PHONE_CODE_WRONG',
    'PHONE_CODE_EXPIRED',
    'TOO_MANY_ATTEMPTS',
  ],
});

/** `off`: no code is sent. `optional`: a player may skip it. `required`: no account without it. */
export const phoneCodeModes = ['off', 'optional', 'required'] as const;
export type PhoneCodeMode = (typeof phoneCodeModes)[number];

export const registrationRules = publicList({
  path: '/api/identity/registration-rules',
  summary:
    'What a registration asks now: whether the phone is proved with a code, which versions of ' +
    'the terms and of the privacy policy are accepted, and the face of the site that it is at.',
  request: z.strictObject({ lang: z.optional(z.enum(languageCodes)) }),
  answer: z.object({
    phoneCode: z.enum(phoneCodeModes),
    termsVersion: z.string(),
    privacyVersion: z.string(),
    /** The id of the site's white-label skin, which the registration sends. */
    face: z.string(),
  }),
});

export const registerCode = publicCall({
  path: '/api/identity/register-code',
  summary:
    'Sends a code of six digits to a phone by SMS, for the registration. It works for ten ' +
    'minutes, for one account and for five attempts; a new one replaces it, a minute later at ' +
    'the earliest. That the phone is taken is said only after the captcha is solved. ' +
    'PHONE_CODE_PAUSED: the site sends no more messages for now, whoever asks for them.',
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
    /** A proof by which the visitor who requested the code may try it before the form is sent. */
    ticket: z.string(),
  }),
  refusals: [
    'PHONE_CODE_OFF',
    'PHONE_CODE_PAUSED',
    'PHONE_INVALID',
    'PHONE_TAKEN',
    'CAPTCHA_FAILED',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const checkPhoneCode = publicCall({
  path: '/api/identity/check-phone-code',
  summary:
    'Says at its own step whether a phone code is right; the registration itself uses it up. ' +
    'Wrong codes count with those of the registration. Without the ticket of `register-code` ' +
    'every code is expired, so that nobody learns who is registering, or spends their attempts.',
  request: z.strictObject({
    ticket: z.string().check(z.minLength(1), z.maxLength(200)),
    phoneCode: z.string().check(z.regex(/^\d{6}$/)),
  }),
  answer: z.object({}),
  refusals: ['PHONE_CODE_OFF', 'PHONE_CODE_WRONG', 'PHONE_CODE_EXPIRED', 'TOO_MANY_ATTEMPTS'],
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
