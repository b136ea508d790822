// A message to support: stored, mailed to support, and confirmed to the address that it names.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { contact } from '@ceibo/contracts/content/messages';
import { defaultLanguage } from '@ceibo/contracts/languages';
import type { Caller } from '../../platform/http/calls.ts';
import type { Random } from '../../platform/ids.ts';
import { message, type Language } from '../../platform/language.ts';
import { mailOf } from '../../platform/mail/mails.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { limitKey } from './limits.ts';
import { insertMessage, messageOf } from './messages-store.ts';
import type { ContentDeps } from './deps.ts';

/** Support reads Spanish, whatever the sender's language. */
const SUPPORT_LANGUAGE: Language = defaultLanguage;
const languageNames = new Intl.DisplayNames([SUPPORT_LANGUAGE], { type: 'language' });

export function createContact({ database, clock, random, jobs, limits }: ContentDeps) {
  return async (
    request: RequestOf<typeof contact>,
    caller: Caller,
  ): Promise<AnswerOf<typeof contact> | Refusal<RefusalOf<typeof contact>>> => {
    if (
      !(await limits.messagesByAddress.take(caller.address)) ||
      !(await limits.messagesByEmail.take(limitKey(request.email))) ||
      !(await limits.messagesByEmailDaily.take(limitKey(request.email)))
    ) {
      return refuse('TOO_MANY_ATTEMPTS');
    }
    return database.transaction(async (transaction) => {
      const reference = newReference(random);
      await insertMessage(transaction, { ...request, reference }, clock.now());
      await jobs.add(transaction, 'content:mail-message', { reference });
      await jobs.add(transaction, 'content:mail-copy', { reference });
      return { reference };
    });
  };
}

/** The job that hands a message over to support, who answer to the sender. */
export function createMailMessage({ database, mailer, brand, supportMail }: ContentDeps) {
  return async ({ reference = '' }: Record<string, string>): Promise<void> => {
    const sent = await messageOf(database, reference);
    if (!sent) return;
    const where = { language: SUPPORT_LANGUAGE, brand };
    await mailer.send({
      to: supportMail,
      replyTo: { name: sent.name, address: sent.email },
      ...mailOf('supportMessage', where, {
        reference: sent.reference,
        topic: message(SUPPORT_LANGUAGE, `mail.topic.${sent.topic}`),
        name: sent.name,
        email: sent.email,
        quote: sent.message,
        language: languageNames.of(sent.language) ?? sent.language,
      }),
    });
  };
}

/**
 * The job that mails the reference to the address that the message names. Nobody knows whose that
 * is, so that the mail holds no word of the writer.
 */
export function createMailCopy({ database, mailer, brand, supportMail }: ContentDeps) {
  return async ({ reference = '' }: Record<string, string>): Promise<void> => {
    const sent = await messageOf(database, reference);
    if (!sent) return;
    const { language, reference: named, topic } = sent;
    const values = { reference: named, topic: message(language, `mail.topic.${topic}`) };
    await mailer.send({
      to: sent.email,
      replyTo: { name: brand.site, address: supportMail },
      ...mailOf('supportCopy', { language, brand }, values),
    });
  };
}

/** Letters and digits that nobody mistakes for one another: forty random bits as "7K3Q-F9MX". */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(random: Random): string {
  const bytes = [...random.bytes(8)];
  const letters = bytes.map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
