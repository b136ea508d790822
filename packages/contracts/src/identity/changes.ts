// Changes of the profile and of the password.

import * as z from 'zod/mini';
import { playerCall } from '../call.ts';
import { profileView } from '../identity.ts';
import { email, password } from './access.ts';
import { provinceCode } from '../provinces.ts';
import { addressLine, loginName, name, phone } from './person.ts';

export const updateProfile = playerCall({
  path: '/api/identity/update-profile',
  summary:
    'Changes the profile and answers it as it now is. The nickname is the login and never ' +
    'changes; the name changes only until a document is approved or a bank account is saved in ' +
    'it. A new e-mail needs the password (wrong ones count as at the login) and replaces the old ' +
    'one when the link sent to it is used (24 hours, once); the old address is told. `version` ' +
    'is that of the profile that was edited: when it has changed since, nothing is.',
  request: z.strictObject({
    nickname: loginName,
    email,
    firstName: name,
    lastName: name,
    address: z.strictObject({
      city: name,
      phone,
      country: z.string().check(z.regex(/^[A-Z]{2}$/)),
      address: addressLine,
      /** Left out: it stays as it is. */
      province: z.optional(z.nullable(provinceCode)),
    }),
    version: z.optional(z.int().check(z.minimum(1))),
    /** Needed for a new e-mail only. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  }),
  answer: profileView,
  refusals: [
    'NICKNAME_FIXED',
    'NAME_FIXED',
    'COUNTRY_NOT_ALLOWED',
    'EMAIL_TAKEN',
    'PHONE_INVALID',
    'PHONE_TAKEN',
    'PROFILE_CHANGED',
    'PASSWORD_REQUIRED',
    'WRONG_PASSWORD',
    'LOGIN_LOCKED',
    'CONFIRMATION_REQUIRED',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const updatePassword = playerCall({
  path: '/api/identity/update-password',
  summary:
    'Changes the password, ends all other sessions and tells the player by mail. A wrong old ' +
    'password is INVALID_ARGUMENT and counts like a wrong password at the login: five of them ' +
    'lock both for 15 minutes.',
  request: z.strictObject({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    newPassword: password,
  }),
  answer: z.object({}),
  refusals: ['INVALID_ARGUMENT', 'SAME_PASSWORD', 'LOGIN_LOCKED', 'CONFIRMATION_REQUIRED'],
});
