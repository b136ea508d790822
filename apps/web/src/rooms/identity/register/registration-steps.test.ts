import { register, registerRequest } from '@ceibo/contracts/identity/registration';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Failure } from '../../../api/outcome.ts';
import {
  accessStep,
  homeStep,
  latestBirthDate,
  personStep,
  refusedFieldOf,
  stepOf,
  withTyped,
} from './registration-steps.ts';

const access = { login: 'camila_r', email: 'camila@correo.example', password: 'Ceibo2026' };
const person = {
  firstName: 'Camila',
  lastName: 'Ríos',
  documentNumber: '27-34567890-1',
  birthDate: '1990-03-14',
  phone: '+54 11 5555-0142',
};
const home = {
  country: 'AR',
  province: 'C',
  city: 'Buenos Aires',
  address: 'Thames 1842',
  acceptTerms: true,
  captcha: 'solved',
};

const wrongFields = (schema: z.ZodMiniType, values: unknown) =>
  z.safeParse(schema, values).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the steps', () => {
  it('ask together for exactly what the registration takes', () => {
    const fields = [accessStep, personStep('2026-11-21'), homeStep].flatMap(({ shape }) =>
      Object.keys(shape),
    );
    const optional = ['face', 'hit', 'phoneCode', 'termsVersion', 'privacyVersion'];
    expect([...fields, ...optional].toSorted()).toEqual(
      Object.keys(registerRequest.shape).toSorted(),
    );
  });

  it('accept what is right', () => {
    expect(wrongFields(accessStep, access)).toEqual([]);
    expect(wrongFields(personStep('2026-11-21'), person)).toEqual([]);
    expect(wrongFields(homeStep, home)).toEqual([]);
  });

  it.each(['corta', 'dieciséis-letras', 'con espacio', 'contraseña'])(
    'refuse the password "%s"',
    (password) => {
      expect(wrongFields(accessStep, { ...access, password })).toEqual(['password']);
    },
  );

  it.each(['1234567', '12.345.678', '27-34567890-1'])(
    'take "%s" for a document',
    (documentNumber) => {
      expect(wrongFields(personStep('2026-11-21'), { ...person, documentNumber })).toEqual([]);
    },
  );

  it.each(['', '123456', '123456789', 'AB123456'])(
    'do not take "%s" for a document',
    (documentNumber) => {
      expect(wrongFields(personStep('2026-11-21'), { ...person, documentNumber })).toContain(
        'documentNumber',
      );
    },
  );

  it('admit from the eighteenth birthday on, as the server does', () => {
    expect(wrongFields(personStep('2026-11-21'), { ...person, birthDate: '2008-11-21' })).toEqual(
      [],
    );
    expect(wrongFields(personStep('2026-11-21'), { ...person, birthDate: '2008-11-22' })).toEqual([
      'birthDate',
    ]);
    expect(latestBirthDate('2028-02-29')).toBe('2010-02-29');
    expect(wrongFields(personStep('2026-02-28'), { ...person, birthDate: '2008-02-29' })).toEqual([
      'birthDate',
    ]);
    expect(wrongFields(personStep('2026-03-01'), { ...person, birthDate: '2008-02-29' })).toEqual(
      [],
    );
  });

  it('want a province in Argentina, and in no other country', () => {
    expect(wrongFields(homeStep, { ...home, province: '' })).toEqual(['province']);
    expect(wrongFields(homeStep, { ...home, country: 'UY', province: '' })).toEqual([]);
    expect(wrongFields(homeStep, { ...home, province: 'O' })).toEqual(['province']);
    const notAccepted = { ...home, province: '', acceptTerms: false };
    expect(wrongFields(homeStep, notAccepted)).toEqual(['acceptTerms', 'province']);
  });

  it('want the terms accepted and the captcha solved', () => {
    expect(wrongFields(homeStep, { ...home, acceptTerms: false, captcha: '' })).toEqual([
      'acceptTerms',
      'captcha',
    ]);
  });
});

describe('a failed registration', () => {
  const refusal = (code: string): Failure => ({ kind: 'refusal', code, description: `${code}!` });

  it.each([
    ['LOGIN_TAKEN', 'login', 'access'],
    ['EMAIL_TAKEN', 'email', 'access'],
    ['DOCUMENT_TAKEN', 'documentNumber', 'person'],
    ['DOCUMENT_INVALID', 'documentNumber', 'person'],
    ['PHONE_INVALID', 'phone', 'person'],
    ['PHONE_TAKEN', 'phone', 'person'],
    ['PHONE_CODE_MISSING', 'phoneCode', 'phone'],
    ['PHONE_CODE_WRONG', 'phoneCode', 'phone'],
    ['PHONE_CODE_EXPIRED', 'phoneCode', 'phone'],
    ['UNDERAGE', 'birthDate', 'person'],
    ['COUNTRY_NOT_ALLOWED', 'country', 'home'],
    ['PROVINCE_MISSING', 'province', 'home'],
    ['CAPTCHA_FAILED', 'captcha', 'home'],
  ])('with %s is about %s of the step %s', (code, field, step) => {
    const refused = refusedFieldOf(refusal(code));
    expect(refused).toEqual({ field, message: `${code}!` });
    expect(refused && stepOf(refused)).toBe(step);
  });

  it('leads to a field for every refusal of the contract that a field can mend', () => {
    expect(register.refusals.filter((code) => refusedFieldOf(refusal(code)) === null)).toEqual([
      'PERSON_EXCLUDED',
      'PERSON_RESTRICTED',
      'REGISTER_MUTE',
      'TOO_MANY_ATTEMPTS',
    ]);
  });

  it('leads to the first field that the server could not read, and to none when it names none of ours', () => {
    const fault = (fields: Record<string, string>): Failure => ({
      kind: 'fault',
      cause: 'request',
      message: '',
      fields,
    });
    expect(refusedFieldOf(fault({ face: 'no', phone: 'Invalid' }))).toEqual({
      field: 'phone',
      message: 'Invalid',
    });
    expect(refusedFieldOf(fault({ toString: 'no' }))).toBeNull();
    expect(refusedFieldOf({ kind: 'fault', cause: 'offline' })).toBeNull();
  });
});

it('another number of a phone needs another code, and other fields leave the code alone', () => {
  const draft = { phone: '+5491155550142', codeSentTo: '+5491155550142', phoneCode: '123456' };
  expect(withTyped(draft, { city: 'Rosario' })).toEqual({ ...draft, city: 'Rosario' });
  expect(withTyped(draft, { phone: '1155550143' })).toEqual({ phone: '1155550143' });
});
