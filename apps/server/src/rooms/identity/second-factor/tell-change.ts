// The mail that tells a player of a change of the second factor, wherever it was made, and of wrong
// codes.

import type { PlayerId } from '../../../platform/ids.ts';
import { message, type MessageKey } from '../../../platform/language.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';

export const TELL_SECURITY_CHANGE = 'identity:tell-security-change';

const TEXTS: Readonly<Record<string, MessageKey>> = {
  'authenticator-on': 'mail.securityChange.authenticator-on',
  'authenticator-off': 'mail.securityChange.authenticator-off',
  'passkey-added': 'mail.securityChange.passkey-added',
  'passkey-removed': 'mail.securityChange.passkey-removed',
  'codes-renewed': 'mail.securityChange.codes-renewed',
  'withdrawals-guarded': 'mail.securityChange.withdrawals-guarded',
  'withdrawals-unguarded': 'mail.securityChange.withdrawals-unguarded',
  'second-factor-reset': 'mail.securityChange.second-factor-reset',
};

export function createTellSecurityChange({
  database,
  mailer,
  brand,
}: Pick<IdentityDeps, 'database' | 'mailer' | 'brand'>) {
  return async ({ playerId = '', event = '' }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    if (!player) return;
    const { language, firstName: name, email: to } = player;
    if (event === 'wrong-codes')
      return mailer.send({ to, ...mailOf('wrongCodes', { language, brand }, { name }) });
    const text = TEXTS[event];
    if (text === undefined) return;
    const change = message(language, text);
    await mailer.send({ to, ...mailOf('securityChanged', { language, brand }, { name, change }) });
  };
}
