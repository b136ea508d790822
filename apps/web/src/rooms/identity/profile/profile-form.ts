// The forms of the profile: their fields and rules, and what they send.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import type { profile } from '@ceibo/contracts/identity';
import { updatePassword, updateProfile } from '@ceibo/contracts/identity/changes';
import * as z from 'zod/mini';

export type Profile = AnswerOf<typeof profile>;

const { email, firstName, lastName, address } = updateProfile.request.shape;
/** Asked for beside a new e-mail only. */
const emailPassword = z.optional(z.string());

/** What the page's form edits. The nickname is shown beside it and never changes. */
export const profileFields = z.object({
  email,
  password: emailPassword,
  firstName,
  lastName,
  ...address.shape,
});
export type ProfileValues = z.infer<typeof profileFields>;

/** What the dialog edits. */
export const contactFields = z.object({
  email,
  password: emailPassword,
  phone: address.shape.phone,
});
export type ContactValues = z.infer<typeof contactFields>;

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

/** True for the refusals of a change that are about the password beside a new e-mail. */
export function isOfPassword(code: string): boolean {
  return code === 'PASSWORD_REQUIRED' || code === 'WRONG_PASSWORD';
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

/** What is wrong with a password, if anything: one fault at a time. */
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
