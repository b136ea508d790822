// A form that was open while the terms changed.

import { afterEach, expect, it } from 'vitest';
import { register } from '../../../testing/registration.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
const TODAY = { terms: '2026-11', privacy: '2026-11' };
afterEach(() => {
  world.config.registration.versions = { ...TODAY };
});

const acceptedBy = async (login: string) =>
  (
    await world.asOwner(
      `select kind, c.version, c.at - p.registered_at < interval '1 minute' as is_then,
         p.terms_version, p.privacy_version
       from identity.consents c join identity.players p on p.id = c.player_id
       where p.login = $1 order by kind`,
      [login],
    )
  ).map((row) => Object.values(row));

it.each([
  ['terms', { termsVersion: '2026-10', privacyVersion: '2026-11' }],
  ['privacy policy', { termsVersion: '2026-11', privacyVersion: '2026-10' }],
])('an account is refused for another version of the %s than that of today', async (_, shown) => {
  const { person, body } = await register(world, shown);
  expect(body).toMatchObject({ success: false, code: 'TERMS_CHANGED' });
  expect(await acceptedBy(person.login)).toEqual([]);
  // Its captcha is not used up, so that the player solves none a second time.
  const again = await world.call('/api/identity/register', {
    ...person,
    termsVersion: '2026-11',
    privacyVersion: '2026-11',
  });
  expect(again.body).toMatchObject({ success: true });
});

it('the versions that the form showed are stored, with the time of the registration', async () => {
  world.config.registration.versions = { terms: '2027-01', privacy: '2027-02' };
  const { person, body } = await register(world, {
    termsVersion: '2027-01',
    privacyVersion: '2027-02',
  });
  expect(body).toMatchObject({ success: true });
  expect(await acceptedBy(person.login)).toEqual([
    ['privacy', '2027-02', true, '2027-01', '2027-02'],
    ['terms', '2027-01', true, '2027-01', '2027-02'],
  ]);
});

it('a client that names no versions accepts those of today', async () => {
  const { person, body } = await register(world);
  expect(body).toMatchObject({ success: true });
  expect(await acceptedBy(person.login)).toEqual([
    ['privacy', '2026-11', true, '2026-11', '2026-11'],
    ['terms', '2026-11', true, '2026-11', '2026-11'],
  ]);
});
