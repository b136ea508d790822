// The three steps of the registration: which fields each asks for, what they must be, and which of
// them a failed registration is about.

import { calendarDate, documentNumber } from '@ceibo/contracts/identity/person';
import { registerRequest } from '@ceibo/contracts/identity/registration';
import { COUNTRY_OF_PROVINCES, provinceCode } from '@ceibo/contracts/provinces';
import * as z from 'zod/mini';
import type { Failure } from '../../../api/outcome.ts';

const LEGAL_AGE = 18;

/**
 * The lengths of a DNI and a CUIL without dots and hyphens; the check digit is the server's
 * business.
 */
const DOCUMENT_LENGTHS: ReadonlySet<number> = new Set([7, 8, 11]);

export const accessStep = z.pick(registerRequest, { login: true, email: true, password: true });

/** `today` is a date of the calendar, "2025-11-21". */
export function personStep(today: string) {
  return z.extend(z.pick(registerRequest, { firstName: true, lastName: true, phone: true }), {
    documentNumber: documentNumber.check(
      z.refine((text) => DOCUMENT_LENGTHS.has(text.replaceAll(/[.-]/g, '').length)),
    ),
    birthDate: calendarDate.check(z.refine((date) => date <= latestBirthDate(today))),
  });
}

/** The code as it was read on the phone. */
export const phoneCodeForm = z.object({
  phoneCode: z.string().check(z.trim(), z.regex(/^\d{6}$/)),
});

/** The choice of a province begins empty, and stays so for other countries. */
const province = z.union([provinceCode, z.literal('')]);

export const homeStep = z
  .extend(
    z.pick(registerRequest, {
      country: true,
      city: true,
      address: true,
      acceptTerms: true,
      captcha: true,
    }),
    { province },
  )
  .check(
    z.refine(({ country, province: chosen }) => country !== COUNTRY_OF_PROVINCES || chosen !== '', {
      path: ['province'],
      // This error appears together with those of other fields, not after them.
      when: () => true,
    }),
  );

/** The last day on which somebody was born who is of age today. */
export function latestBirthDate(today: string): string {
  return `${Number.parseInt(today, 10) - LEGAL_AGE}${today.slice(4)}`;
}

export type AccessValues = z.input<typeof accessStep>;
export type PersonValues = z.input<ReturnType<typeof personStep>>;
export type PhoneCodeValues = z.input<typeof phoneCodeForm>;
/** A proved phone is the number that the code went to. */
export interface PhoneValues {
  phone?: string;
  codeSentTo?: string | undefined;
  /** Lets the code be tried at its own step. */
  codeTicket?: string | undefined;
  phoneCode?: string | undefined;
}
export type HomeValues = z.input<typeof homeStep>;

/** The player's input so far. A solved captcha is left out, since it works once. */
export type Draft = Partial<AccessValues & PersonValues & Omit<HomeValues, 'captcha'>> &
  PhoneValues;

/** The draft with more fields. Another number is another phone, and needs another code. */
export function withTyped(draft: Draft, typed: Draft): Draft {
  const isSame = typed.phone === undefined || typed.phone === draft.phone;
  const noCode = { codeSentTo: undefined, codeTicket: undefined, phoneCode: undefined };
  return { ...draft, ...typed, ...(isSame ? {} : noCode) };
}

export const stepNames = ['access', 'person', 'phone', 'home'] as const;
export type StepName = (typeof stepNames)[number];

const stepOfField = {
  login: 'access',
  email: 'access',
  password: 'access',
  firstName: 'person',
  lastName: 'person',
  documentNumber: 'person',
  birthDate: 'person',
  phone: 'person',
  phoneCode: 'phone',
  country: 'home',
  province: 'home',
  city: 'home',
  address: 'home',
  acceptTerms: 'home',
  captcha: 'home',
} as const satisfies Record<string, StepName>;

type FieldName = keyof typeof stepOfField;

/** A field that the server did not accept, and why. */
export interface RefusedField {
  readonly field: FieldName;
  readonly message: string;
}

const fieldOfCode: Readonly<Record<string, FieldName>> = {
  LOGIN_TAKEN: 'login',
  EMAIL_TAKEN: 'email',
  DOCUMENT_TAKEN: 'documentNumber',
  DOCUMENT_INVALID: 'documentNumber',
  PHONE_INVALID: 'phone',
  PHONE_TAKEN: 'phone',
  PHONE_CODE_MISSING: 'phoneCode',
  PHONE_CODE_WRONG: 'phoneCode',
  PHONE_CODE_EXPIRED: 'phoneCode',
  UNDERAGE: 'birthDate',
  COUNTRY_NOT_ALLOWED: 'country',
  PROVINCE_MISSING: 'province',
  TERMS_CHANGED: 'acceptTerms',
  CAPTCHA_FAILED: 'captcha',
};

/**
 * The field that a failed registration is about; null when it is about none, so that it can only be
 * said as a whole.
 */
export function refusedFieldOf(failure: Failure): RefusedField | null {
  if (failure.kind === 'refusal') {
    const field = fieldOfCode[failure.code];
    return field === undefined ? null : { field, message: failure.description };
  }
  if (failure.cause !== 'request') return null;
  for (const [field, message] of Object.entries(failure.fields))
    if (isFieldName(field)) return { field, message };
  return null;
}

export function stepOf({ field }: RefusedField): StepName {
  return stepOfField[field];
}

function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(stepOfField, name);
}
