// A message to support: stored, mailed to support, and a copy mailed to who wrote it.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { contact } from '@ceibo/contracts/content';
import { defaultLanguage } from '@ceibo/contracts/languages';
import type { Caller } from '../../platform/http/calls.ts';
import type { Random } from '../../platform/ids.ts';
import { message, type Language } from '../../platform/language.ts';
import { mailOf } from '../../platform/mail/mails.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { limitKey } from './limits.ts';
import { insertMessage, messageOf, type Message } from './messages-store.ts';
import type { ContentDeps } from './deps.ts';

/** Support reads Spanish, whatever the sender's language. */
const SUPPORT_LANGUAGE: Language = defaultLanguage;

export function createContact({ database, clock, random, jobs, limits }: ContentDeps) {
  return async (
    request: RequestOf<typeof contact>,
    caller: Caller,
  ): Promise<AnswerOf<typeof contact> | Refusal<RefusalOf<typeof contact>>> => {
    if (
      !(await limits.messagesByAddress.take(caller.address)) ||
      !(await limits.messagesByEmail.take(limitKey(request.email)))
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
        ...valuesOf(sent, SUPPORT_LANGUAGE),
        email: sent.email,
        language: message(SUPPORT_LANGUAGE, `mail.language.${sent.language}`),
      }),
    });
  };
}

/** The job that mails the sender a copy with the reference. */
export function createMailCopy({ database, mailer, brand, supportMail }: ContentDeps) {
  return async ({ reference = '' }: Record<string, string>): Promise<void> => {
    const sent = await messageOf(database, reference);
    if (!sent) return;
    const { language } = sent;
    await mailer.send({
      to: sent.email,
      replyTo: { name: brand.site, address: supportMail },
      ...mailOf('supportCopy', { language, brand }, valuesOf(sent, language)),
    });
  };
}

function valuesOf({ topic, name, reference, message: quote }: Message, language: Language) {
  return { name, reference, quote, topic: message(language, `mail.topic.${topic}`) };
}

/** Letters and digits that nobody mistakes for one another: forty random bits as "7K3Q-F9MX". */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(random: Random): string {
  const bytes = [...random.bytes(8)];
  const letters = bytes.map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
