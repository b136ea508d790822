// The face of the site at which a player registered, in each link that verifies an e-mail.

import { afterEach, expect, it } from 'vitest';
import { register } from '../../../testing/registration.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
afterEach(() => {
  world.config.registration.face = 'default';
});

/** The faces of the links that were mailed to an address. */
const facesMailedTo = (address: string) =>
  linksTo(address).map((link) => new URL(link).searchParams.get('face'));
const linksTo = (address: string) =>
  world.mails
    .filter(({ to }) => to === address)
    .flatMap(({ text }) => /http\S+\/home\/activate\?\S+/.exec(text)?.[0] ?? []);

it('is in the first mail, in one that is sent again and in one to a corrected address', async () => {
  const { person } = await register(world, { face: 'casa' });
  await expect.poll(() => facesMailedTo(person.email)).toEqual(['casa']);
  await world.call('/api/identity/resend-verification', { email: person.email });
  await expect.poll(() => facesMailedTo(person.email)).toEqual(['casa', 'casa']);
  const email = `corregido-${person.email}`;
  const { login, password } = person;
  await world.call('/api/identity/correct-email', { login, password, email });
  await expect.poll(() => facesMailedTo(email)).toEqual(['casa']);
  const kept = await world.asOwner(
    `select v.face from identity.verifications v join identity.players p on p.id = v.player_id
     where p.login = $1`,
    [login],
  );
  expect(new Set(kept.map(({ face }) => face))).toEqual(new Set(['casa']));
});

it('is in the mail to a new address of the player', async () => {
  const { person } = await register(world, { face: 'casa' });
  await expect.poll(() => linksTo(person.email)).toHaveLength(1);
  const token = new URL(linksTo(person.email)[0] ?? '').searchParams.get('token');
  await world.call('/api/identity/verify-email', { token, face: 'casa' });
  const { login, password } = person;
  const opened = await world.call('/api/identity/login', { login, password });
  const session = String(opened.body['sessionId']);
  const profile = await world.call('/api/identity/profile', {}, session);
  const { nickname, firstName, lastName, address, version } = profile.body;
  const email = `nuevo-${person.email}`;
  const changed = await world.call(
    '/api/identity/update-profile',
    { nickname, firstName, lastName, address, version, email, password },
    session,
  );
  expect(changed.body).toMatchObject({ success: true });
  await expect.poll(() => facesMailedTo(email)).toEqual(['casa']);
});

it('is that of the server when the form names none, as the rules of the registration say', async () => {
  world.config.registration.face = 'costa';
  const rules = await world.app.web.inject('/api/identity/registration-rules');
  expect(rules.json()).toMatchObject({ face: 'costa' });
  const { person } = await register(world);
  await expect.poll(() => facesMailedTo(person.email)).toEqual(['costa']);
});

it('is an id: words that a stranger would have us mail are refused', async () => {
  const { person, status } = await register(world, { face: 'gana ya en otra.example' });
  expect(status).toBe(400);
  expect(linksTo(person.email)).toEqual([]);
});
