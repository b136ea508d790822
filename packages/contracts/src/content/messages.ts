// The messages that visitors may send: one to support, and a notification subscription. Only late
// pages of the site need it.

import * as z from 'zod/mini';
import { publicCall } from '../call.ts';
import { contentLanguage, pageName } from '../content.ts';

const email = z.string().check(z.trim(), z.maxLength(254), z.email());

export const contactTopic = z.enum([
  'account',
  'deposits',
  'withdrawals',
  'games',
  'responsible',
  'other',
]);
export type ContactTopic = z.infer<typeof contactTopic>;

export const contact = publicCall({
  path: '/api/content/contact',
  summary:
    'Sends a message to the operator’s support by mail, and the sender a copy with the reference ' +
    'under which it is answered.',
  request: z.strictObject({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(2),
        z.maxLength(80),
        z.regex(/^\P{Cc}*$/u, 'has control characters'),
      ),
    email,
    topic: contactTopic,
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(10),
        z.maxLength(4000),
        z.regex(/^[\P{Cc}\t\r\n]*$/u, 'has control characters'),
      ),
    language: contentLanguage,
  }),
  answer: z.object({ reference: z.string() }),
  refusals: ['TOO_MANY_ATTEMPTS'],
});

export const notifyMe = publicCall({
  path: '/api/content/notify-me',
  summary:
    'Asks for one mail when what a page is about opens. Asking again changes nothing; the answer ' +
    'is the same.',
  request: z.strictObject({ page: pageName, email, language: contentLanguage }),
  answer: z.object({}),
  refusals: ['PAGE_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
});
