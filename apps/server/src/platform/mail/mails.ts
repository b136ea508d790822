// Every mail that the product sends, and what each is made of. The texts are in platform/messages,
// under `mail.<name>`; the rooms give the values. `npm run dev` shows them all at /dev/mails.

import { message, type Language, type MessageKey } from '../language.ts';
import type { MailBrand } from './brand.ts';
import { renderMail, type MailPart, type WrittenMail } from './mail-template.ts';

/** A paragraph, small print, a button to `link`, or the words in `quote`. */
type Part = readonly [kind: 'text' | 'small' | 'button', key: MessageKey] | readonly ['quote'];

interface MailShape {
  subject: MessageKey;
  parts: readonly Part[];
  /** The values that the texts and buttons need, beside the site's name. */
  values: readonly string[];
}

const GREETING = ['text', 'mail.account.greeting'] as const;
/**
 * The greeting of mails to addresses that nobody has verified. Such mails hold no words that a
 * stranger could write, and a name is one of them.
 */
const GREETING_OF_STRANGERS = ['text', 'mail.verify.greeting'] as const;

export const mails = {
  verify: {
    subject: 'mail.verify.subject',
    parts: [
      GREETING_OF_STRANGERS,
      ['text', 'mail.verify.body'],
      ['button', 'mail.verify.button'],
      ['small', 'mail.verify.expiry'],
    ],
    values: ['link'],
  },
  emailChange: {
    subject: 'mail.emailChange.subject',
    parts: [
      GREETING_OF_STRANGERS,
      ['text', 'mail.emailChange.body'],
      ['button', 'mail.emailChange.button'],
      ['small', 'mail.emailChange.expiry'],
    ],
    values: ['link'],
  },
  emailAsked: {
    subject: 'mail.emailAsked.subject',
    parts: [GREETING, ['text', 'mail.emailAsked.body']],
    values: ['name'],
  },
  emailChanged: {
    subject: 'mail.emailChanged.subject',
    parts: [GREETING, ['text', 'mail.emailChanged.body']],
    values: ['name'],
  },
  passwordChanged: {
    subject: 'mail.passwordChanged.subject',
    parts: [GREETING, ['text', 'mail.passwordChanged.body']],
    values: ['name'],
  },
  passwordReset: {
    subject: 'mail.passwordReset.subject',
    parts: [
      GREETING,
      ['text', 'mail.passwordReset.body'],
      ['button', 'mail.passwordReset.button'],
      ['small', 'mail.passwordReset.expiry'],
    ],
    values: ['name', 'link'],
  },
  passwordWasReset: {
    subject: 'mail.passwordWasReset.subject',
    parts: [GREETING, ['text', 'mail.passwordWasReset.body']],
    values: ['name'],
  },
  newDevice: {
    subject: 'mail.newDevice.subject',
    parts: [
      GREETING,
      ['text', 'mail.newDevice.body'],
      ['text', 'mail.newDevice.facts'],
      ['button', 'mail.newDevice.button'],
      ['small', 'mail.newDevice.advice'],
    ],
    values: ['name', 'time', 'device', 'address', 'link'],
  },
  securityChanged: {
    subject: 'mail.securityChange.subject',
    parts: [
      GREETING,
      ['text', 'mail.securityChange.body'],
      ['small', 'mail.securityChange.advice'],
    ],
    values: ['name', 'change'],
  },
  wrongCodes: {
    subject: 'mail.securityChange.wrong-codes.subject',
    parts: [
      GREETING,
      ['text', 'mail.securityChange.wrong-codes'],
      ['small', 'mail.securityChange.advice'],
    ],
    values: ['name'],
  },
  accountClosed: {
    subject: 'mail.accountClosed.subject',
    parts: [GREETING, ['text', 'mail.accountClosed.body'], ['small', 'mail.accountClosed.notYou']],
    values: ['name', 'login'],
  },
  accountClosedOwing: {
    subject: 'mail.accountClosed.subject',
    parts: [
      GREETING,
      ['text', 'mail.accountClosed.body'],
      ['text', 'mail.accountClosed.remainder'],
      ['small', 'mail.accountClosed.notYou'],
    ],
    values: ['name', 'login', 'amount'],
  },
  accountReopened: {
    subject: 'mail.accountReopened.subject',
    parts: [
      GREETING,
      ['text', 'mail.accountReopened.body'],
      ['button', 'mail.accountReopened.button'],
      ['small', 'mail.accountReopened.notYou'],
    ],
    values: ['name', 'login', 'link'],
  },
  inactiveSoon: {
    subject: 'mail.inactiveSoon.subject',
    parts: [
      GREETING,
      ['text', 'mail.inactiveSoon.body'],
      ['button', 'mail.inactiveSoon.button'],
      ['small', 'mail.inactiveSoon.money'],
    ],
    values: ['name', 'link'],
  },
  accountInactive: {
    subject: 'mail.accountInactive.subject',
    parts: [
      GREETING,
      ['text', 'mail.accountInactive.body'],
      ['button', 'mail.inactiveSoon.button'],
      ['small', 'mail.inactiveSoon.money'],
    ],
    values: ['name', 'link'],
  },
  limitsReminder: {
    subject: 'mail.limitsReminder.subject',
    parts: [
      GREETING,
      ['text', 'mail.limitsReminder.body'],
      ['button', 'mail.limitsReminder.button'],
      ['small', 'mail.limitsReminder.small'],
    ],
    values: ['name', 'link'],
  },
  bonusExpires: {
    subject: 'mail.bonusExpires.subject',
    parts: [
      GREETING,
      ['text', 'mail.bonusExpires.body'],
      ['button', 'mail.bonusExpires.button'],
      ['small', 'mail.bonusExpires.small'],
    ],
    values: ['name', 'title', 'until', 'amount', 'link'],
  },
  dataReady: {
    subject: 'mail.dataReady.subject',
    parts: [
      GREETING,
      ['text', 'mail.dataReady.body'],
      ['button', 'mail.dataReady.button'],
      ['small', 'mail.dataReady.expiry'],
    ],
    values: ['name', 'link', 'until'],
  },
  bankAccountAdded: {
    subject: 'mail.bankAccount.subject',
    parts: [GREETING, ['text', 'mail.bankAccount.added'], ['small', 'mail.securityChange.advice']],
    values: ['name', 'account'],
  },
  bankAccountCooling: {
    subject: 'mail.bankAccount.subject',
    parts: [
      GREETING,
      ['text', 'mail.bankAccount.added'],
      ['text', 'mail.bankAccount.cooling'],
      ['small', 'mail.securityChange.advice'],
    ],
    values: ['name', 'account', 'time'],
  },
  bankAccountRefused: {
    subject: 'mail.bankAccountRefused.subject',
    parts: [GREETING, ['text', 'mail.bankAccountRefused.body']],
    values: ['name', 'account'],
  },
  supportMessage: {
    subject: 'mail.message.subject',
    parts: [['text', 'mail.message.from'], ['quote'], ['small', 'mail.message.answer']],
    values: ['reference', 'topic', 'name', 'email', 'language', 'quote'],
  },
  supportCopy: {
    subject: 'mail.copy.subject',
    parts: [GREETING_OF_STRANGERS, ['text', 'mail.copy.body'], ['small', 'mail.copy.notYou']],
    values: ['reference', 'topic'],
  },
  coupon: {
    subject: 'mail.coupon.subject',
    parts: [
      GREETING,
      ['text', 'mail.coupon.body'],
      ['text', 'mail.coupon.number'],
      ['button', 'mail.coupon.button'],
      ['small', 'mail.coupon.when'],
    ],
    values: ['name', 'amount', 'number', 'until', 'link'],
  },
  paidBack: {
    subject: 'mail.paidBack.subject',
    parts: [
      GREETING,
      ['text', 'mail.paidBack.body'],
      ['text', 'mail.paidBack.how'],
      ['button', 'mail.paidBack.button'],
      ['small', 'mail.paidBack.when'],
    ],
    values: ['name', 'amount', 'reason', 'link'],
  },
  transferReturned: {
    subject: 'mail.transferReturned.subject',
    parts: [
      GREETING,
      ['text', 'mail.transferReturned.body'],
      ['small', 'mail.transferReturned.when'],
    ],
    values: ['name', 'amount', 'reason'],
  },
  noticeAsked: {
    subject: 'mail.wish.subject',
    parts: [
      ['text', 'mail.wish.body'],
      ['small', 'mail.wish.stop'],
      ['button', 'mail.wish.button'],
    ],
    values: ['page', 'link'],
  },
  pageOpened: {
    subject: 'mail.opened.subject',
    parts: [
      ['text', 'mail.opened.body'],
      ['button', 'mail.opened.button'],
      ['small', 'mail.opened.forgotten'],
    ],
    values: ['page', 'link'],
  },
} as const satisfies Record<string, MailShape>;

export type MailName = keyof typeof mails;
export type MailValues<Name extends MailName> = Readonly<
  Record<(typeof mails)[Name]['values'][number], string>
>;

/** Writes a mail of the list in a language. */
export function mailOf<Name extends MailName>(
  name: Name,
  { language, brand }: { language: Language; brand: MailBrand },
  values: MailValues<Name>,
): WrittenMail {
  const { subject, parts }: MailShape = mails[name];
  const given: Readonly<Record<string, string>> = { ...values, site: brand.site };
  const say = (key: MessageKey) => message(language, key, given);
  const written = parts.map((part): MailPart => {
    if (part[0] === 'quote') return { kind: 'quote', text: given['quote'] ?? '' };
    const [kind, key] = part;
    return kind === 'button'
      ? { kind, text: say(key), link: given['link'] ?? '' }
      : { kind, text: say(key) };
  });
  return renderMail({ language, brand, subject: say(subject), parts: written });
}
