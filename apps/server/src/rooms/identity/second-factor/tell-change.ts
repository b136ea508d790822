// The mail that tells a player of a change of the second factor, wherever it was made.

import type { PlayerId } from '../../../platform/ids.ts';
import { message, type MessageKey } from '../../../platform/language.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityParts } from '../parts.ts';

export const TELL_SECURITY_CHANGE = 'identity:tell-security-change';

const TEXTS: Readonly<Record<string, MessageKey>> = {
  'authenticator-on': 'mail.securityChange.authenticator-on',
  'authenticator-off': 'mail.securityChange.authenticator-off',
  'passkey-added': 'mail.securityChange.passkey-added',
  'passkey-removed': 'mail.securityChange.passkey-removed',
  'codes-renewed': 'mail.securityChange.codes-renewed',
  'withdrawals-guarded': 'mail.securityChange.withdrawals-guarded',
  'withdrawals-unguarded': 'mail.securityChange.withdrawals-unguarded',
};

export function createTellSecurityChange({
  database,
  mailer,
  site,
}: Pick<IdentityParts, 'database' | 'mailer' | 'site'>) {
  return async ({ playerId = '', event = '' }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    const text = TEXTS[event];
    if (!player || text === undefined) return;
    const { language, firstName, email } = player;
    const say = (key: MessageKey) => message(language, key, { name: firstName, site: site.name });
    await mailer.send({
      to: email,
      ...renderMail({
        language,
        site: site.name,
        subject: say('mail.securityChange.subject'),
        parts: [
          { kind: 'text', text: say('mail.account.greeting') },
          { kind: 'text', text: say(text) },
          { kind: 'small', text: say('mail.securityChange.advice') },
        ],
      }),
    });
  };
}
