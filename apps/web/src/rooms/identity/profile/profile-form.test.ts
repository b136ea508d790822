import { describe, expect, it } from 'vitest';
import {
  mayBeTyped,
  passwordFault,
  profileFields,
  requestOf,
  valuesOf,
  type Profile,
} from './profile-form.ts';

const profile: Profile = {
  code: '',
  login: 'camila',
  nickname: 'camila',
  email: 'camila@example.test',
  memberNumber: '482216',
  memberSince: '2025-08-03T15:00:00Z',
  pendingEmail: null,
  firstName: 'Camila',
  lastName: 'Ríos',
  nameFixed: false,
  address: {
    province: null,
    city: 'Salta',
    phone: '+54 387 555 0000',
    country: 'AR',
    address: 'Balcarce 50',
  },
  deposits: true,
  withdrawal: true,
  lastLoginAt: null,
  version: 4,
};

describe('a password', () => {
  it.each([
    ['', 'missing'],
    ['12345', 'length'],
    ['a'.repeat(16), 'length'],
    ['con espacio', 'characters'],
    ['contraseña', 'characters'],
    ['secreta', undefined],
    ['a1!~#@ñ'.slice(0, 6), undefined],
    ['a'.repeat(15), undefined],
  ])('"%s" has the fault %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });

  it.each([
    ['a~ !', true],
    ['ñ', false],
    ['\u{1F600}', false],
    ['\t', false],
  ])('may be typed "%s": %s', (text, is) => {
    expect(mayBeTyped(text)).toBe(is);
  });
});

describe('the profile form', () => {
  it('begins with what is known, and with an e-mail that waits', () => {
    expect(valuesOf(profile)).toEqual({
      email: 'camila@example.test',
      firstName: 'Camila',
      lastName: 'Ríos',
      ...profile.address,
    });
    expect(valuesOf({ ...profile, pendingEmail: 'new@example.test' }).email).toBe(
      'new@example.test',
    );
  });

  it('sends the whole profile with what was edited, and its version', () => {
    expect(requestOf(profile, { email: 'new@example.test', phone: '387 555 0001' })).toEqual({
      nickname: 'camila',
      email: 'new@example.test',
      firstName: 'Camila',
      lastName: 'Ríos',
      address: { ...profile.address, phone: '387 555 0001' },
      version: 4,
    });
  });

  it('sends the password beside a new e-mail only', () => {
    expect(requestOf(profile, { email: 'new@example.test', password: 'Secreta1' })).toMatchObject({
      password: 'Secreta1',
    });
    const waits = { ...profile, pendingEmail: 'new@example.test' };
    for (const email of ['new@example.test', 'Camila@example.test'])
      expect(requestOf(waits, { email, password: 'Secreta1' })).not.toHaveProperty('password');
  });

  it('sends a fixed name as it is known', () => {
    expect(requestOf({ ...profile, nameFixed: true }, { firstName: 'Other' })).toMatchObject({
      firstName: 'Camila',
    });
  });

  it('asks for every field, and an e-mail and phone that are right', () => {
    const empty = {
      email: '',
      firstName: ' ',
      lastName: '',
      city: '',
      phone: '',
      country: '',
      address: '',
    };
    expect(
      profileFields.safeParse(empty).error?.issues.map(({ path }) => path[0]).length,
    ).toBeGreaterThanOrEqual(7);
    expect(profileFields.safeParse(valuesOf(profile)).success).toBe(true);
    expect(
      profileFields
        .safeParse({ ...valuesOf(profile), email: 'camila@', phone: '1' })
        .error?.issues.map(({ path }) => path[0]),
    ).toEqual(['email', 'phone']);
  });
});
