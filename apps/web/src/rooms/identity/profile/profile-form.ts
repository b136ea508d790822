// The forms of the profile: their fields and rules, and what they send.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import type { profile } from '@ceibo/contracts/identity';
import { updatePassword, updateProfile } from '@ceibo/contracts/identity/changes';
import * as z from 'zod/mini';

export type Profile = AnswerOf<typeof profile>;

const { email, firstName, lastName, address } = updateProfile.request.shape;
/** The fields of the forms. The nickname is displayed beside them and never changes. */
export const profileFields = z.object({
  email,
  /** Required beside a new e-mail only. */
  password: z.optional(z.string()),
  firstName,
  lastName,
  ...address.shape,
});
export type ProfileValues = z.infer<typeof profileFields>;

export function valuesOf({
  email: known,
  pendingEmail,
  address: home,
  ...person
}: Profile): ProfileValues {
  return {
    email: pendingEmail ?? known,
    firstName: person.firstName,
    lastName: person.lastName,
    ...home,
  };
}

/**
 * True for an address that is neither the player's nor waiting already: it is changed with the
 * password only.
 */
export function isNewEmail(
  { email: known, pendingEmail }: Pick<Profile, 'email' | 'pendingEmail'>,
  wanted: string,
): boolean {
  return wanted.toLowerCase() !== known.toLowerCase() && wanted !== pendingEmail;
}

type RefusableField = 'email' | 'password' | 'phone' | 'country';

const fieldOfCode: Readonly<Record<string, RefusableField>> = {
  EMAIL_TAKEN: 'email',
  PASSWORD_REQUIRED: 'password',
  WRONG_PASSWORD: 'password',
  PHONE_TAKEN: 'phone',
  PHONE_INVALID: 'phone',
  COUNTRY_NOT_ALLOWED: 'country',
};

/** The field that a refusal is about; null when it is about none. */
export function refusedFieldOf(code: string): RefusableField | null {
  return fieldOfCode[code] ?? null;
}

/** The whole profile with what was edited; a name that is fixed goes as it is known. */
export function requestOf(
  known: Profile,
  values: Partial<ProfileValues>,
): RequestOf<typeof updateProfile> {
  const edited = { ...valuesOf(known), ...values };
  const { city, phone, country, address: street, province } = edited;
  const name = known.nameFixed ? known : edited;
  return {
    nickname: known.nickname,
    email: edited.email,
    firstName: name.firstName,
    lastName: name.lastName,
    address: { city, phone, country, address: street, province },
    version: known.version,
    ...(isNewEmail(known, edited.email) && values.password ? { password: values.password } : {}),
  };
}

/** The fault of a password, if it has one: one at a time. */
export function passwordFault(password: string): 'missing' | 'length' | 'characters' | undefined {
  if (password === '') return 'missing';
  if (password.length < 6 || password.length > 15) return 'length';
  return z.safeParse(updatePassword.request.shape.newPassword, password).success
    ? undefined
    : 'characters';
}

/** True for what may be typed into a password: printable ASCII. */
export function mayBeTyped(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
