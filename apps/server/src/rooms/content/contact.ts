// A message to support: stored, mailed to support, and a copy mailed to who wrote it.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { contact } from '@ceibo/contracts/content';
import { defaultLanguage } from '@ceibo/contracts/languages';
import type { Caller } from '../../platform/http/calls.ts';
import type { Random } from '../../platform/ids.ts';
import { message, type Language, type MessageKey } from '../../platform/language.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { limitKey } from './limits.ts';
import { insertMessage, messageOf, type Message } from './messages-store.ts';
import type { ContentParts } from './parts.ts';

/** Support reads Spanish, whatever the sender's language. */
const SUPPORT_LANGUAGE: Language = defaultLanguage;

export function createContact({ database, clock, random, jobs, limits }: ContentParts) {
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
export function createMailMessage({ database, mailer, site, supportMail }: ContentParts) {
  return async ({ reference = '' }: Record<string, string>): Promise<void> => {
    const sent = await messageOf(database, reference);
    if (!sent) return;
    const say = sayer(SUPPORT_LANGUAGE, { ...sent, site: site.name });
    const letter = writeLetter({
      language: SUPPORT_LANGUAGE,
      site: site.name,
      subject: say('mail.message.subject'),
      parts: [
        { kind: 'text', text: say('mail.message.from') },
        { kind: 'quote', text: sent.message },
        { kind: 'small', text: say('mail.message.answer') },
      ],
    });
    await mailer.send({
      to: supportMail,
      replyTo: { name: sent.name, address: sent.email },
      ...letter,
    });
  };
}

/** The job that mails the sender a copy with the reference. */
export function createMailCopy({ database, mailer, site, supportMail }: ContentParts) {
  return async ({ reference = '' }: Record<string, string>): Promise<void> => {
    const sent = await messageOf(database, reference);
    if (!sent) return;
    const say = sayer(sent.language, { ...sent, site: site.name });
    const letter = writeLetter({
      language: sent.language,
      site: site.name,
      subject: say('mail.copy.subject'),
      parts: [
        { kind: 'text', text: say('mail.copy.greeting') },
        { kind: 'text', text: say('mail.copy.body') },
        { kind: 'quote', text: sent.message },
        { kind: 'small', text: say('mail.copy.notYou') },
      ],
    });
    await mailer.send({
      to: sent.email,
      replyTo: { name: site.name, address: supportMail },
      ...letter,
    });
  };
}

function sayer(
  language: Language,
  { topic, name, email, reference, language: spoken, site }: Message & { site: string },
) {
  const values = {
    name,
    email,
    reference,
    site,
    topic: message(language, `mail.topic.${topic}`),
    language: message(language, `mail.language.${spoken}`),
  };
  return (key: MessageKey) => message(language, key, values);
}

/** Letters and digits that nobody mistakes for one another: forty random bits as "7K3Q-F9MX". */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(random: Random): string {
  const bytes = [...random.bytes(8)];
  const letters = bytes.map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
