// The mail that tells a player of a login with a device that they never logged in with.

import type { PlayerId } from '../../../platform/ids.ts';
import { message } from '../../../platform/language.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { deviceOf, deviceText } from './device.ts';

export const TELL_NEW_DEVICE = 'identity:tell-new-device';

type Deps = Pick<IdentityDeps, 'database' | 'mailer' | 'site' | 'brand' | 'places'>;

export function createTellNewDevice({ database, mailer, site, brand, places }: Deps) {
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
    await mailer.send({
      to: email,
      ...mailOf(
        'newDevice',
        { language, brand },
        {
          name: firstName,
          device: deviceText(deviceOf(userAgent)) || message(language, 'mail.newDevice.unknown'),
          address: place === '' ? address : `${address} (${place})`,
          time: timeText(at, language),
          link: `${site.publicUrl}/security`,
        },
      ),
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
