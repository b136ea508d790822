import { describe, expect, it } from 'vitest';
import { register } from '../../../testing/registration.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();

async function outcomeOf(change: object): Promise<unknown> {
  const { body } = await register(world, change);
  return body['success'] === true ? 'done' : body['code'];
}

describe('an excluded person who comes back with data written otherwise', () => {
  const excluded = async (data: { email: string; phone: string; document: string }) => {
    const player = await world.player();
    await world.asOwner(
      `update identity.players set email = $2, phone_key = $3, document_number = $4,
         phone_verified_at = now() where id = $1`,
      [player.id, data.email, data.phone, data.document],
    );
    await world.call('/api/limits/self-exclude', { period: '1-year' }, player.session);
    return player;
  };

  it('is known by every form of the document, e-mail and phone', async () => {
    await excluded({
      email: 'Juana.Azurduy@gmail.com',
      phone: '+5493875550199',
      document: '23456789',
    });
    const forms = [
      { documentNumber: '23.456.789' },
      { documentNumber: '27-23456789-1' },
      { documentNumber: '27234567891' },
      { email: 'juanaazurduy@gmail.com' },
      { email: 'j.u.a.n.a.azurduy+juego@GMAIL.com' },
      { email: 'juana.azurduy@googlemail.com' },
      { phone: '387 15 555 0199' },
      { phone: '(0387) 555-0199' },
      { phone: '+54 387 5550199', country: 'UY' },
      { phone: '0054 9 387 555 0199' },
    ];
    for (const form of forms)
      expect([form, await outcomeOf(form)]).toEqual([form, 'PERSON_EXCLUDED']);
  });

  it('is known by the tag-less address of any company, and a likely stranger is not', async () => {
    await excluded({
      email: 'martin.guemes@example.test',
      phone: '+5493875550198',
      document: '23456780',
    });
    expect(await outcomeOf({ email: 'martin.guemes+otra@example.test' })).toBe('PERSON_EXCLUDED');
    expect(await outcomeOf({ email: 'martinguemes@example.test' })).toBe('done');
  });

  it('is known by the e-mail and phone that the account had before they were changed', async () => {
    const player = await excluded({
      email: 'antes@example.test',
      phone: '+5493875550197',
      document: '23456781',
    });
    const change = (email: string, phone: string) =>
      world.asOwner(
        `update identity.players set email = $2, phone_key = $3, phone_verified_at = null
         where id = $1`,
        [player.id, email, phone],
      );
    await change('otro@example.test', '+5493875550196');
    expect(await outcomeOf({ email: 'antes@example.test' })).toBe('PERSON_EXCLUDED');
    expect(await outcomeOf({ phone: '387 555 0197' })).toBe('PERSON_EXCLUDED');
    expect(await outcomeOf({ phone: '387 555 0196' })).toBe('PERSON_EXCLUDED');
    // Nobody bars others by typing their numbers into a profile.
    await change('otro@example.test', '+5493875550195');
    expect(await outcomeOf({ phone: '387 555 0196' })).toBe('done');
  });
});
