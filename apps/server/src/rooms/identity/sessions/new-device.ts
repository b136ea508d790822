// The mail that tells a player of a login with a device that they never logged in with.

import type { PlayerId } from '../../../platform/ids.ts';
import { message, type MessageKey } from '../../../platform/language.ts';
import { renderMail, type MailPart } from '../../../platform/mail/mail-template.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityParts } from '../parts.ts';
import { deviceOf, deviceText } from './device.ts';

export const TELL_NEW_DEVICE = 'identity:tell-new-device';

type Parts = Pick<IdentityParts, 'database' | 'mailer' | 'site' | 'places'>;

export function createTellNewDevice({ database, mailer, site, places }: Parts) {
  return async ({
    playerId = '',
    address = '',
    userAgent = '',
    at = '',
  }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    if (!player) return;
    const { language, firstName, email } = player;
    const found = places.placeOf(address, language);
    const place = [found?.city, found?.country].filter(Boolean).join(', ');
    const values = {
      name: firstName,
      site: site.name,
      device: deviceText(deviceOf(userAgent)) || message(language, 'mail.newDevice.unknown'),
      address: place === '' ? address : `${address} (${place})`,
      time: timeText(at, language),
    };
    const say = (key: MessageKey) => message(language, key, values);
    const parts: MailPart[] = [
      { kind: 'text', text: say('mail.account.greeting') },
      { kind: 'text', text: say('mail.newDevice.body') },
      { kind: 'text', text: say('mail.newDevice.facts') },
      {
        kind: 'button',
        text: say('mail.newDevice.button'),
        link: `${site.publicUrl}/security`,
      },
      { kind: 'small', text: say('mail.newDevice.advice') },
    ];
    const subject = say('mail.newDevice.subject');
    await mailer.send({
      to: email,
      ...renderMail({ language, site: site.name, subject, parts }),
    });
  };
}

/** A moment on the clocks of Buenos Aires. */
function timeText(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'America/Argentina/Buenos_Aires',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(at));
}
