// Every mail with made-up values: for the page that shows them, and for their test.

import type { Language } from '../language.ts';
import type { MailBrand } from './brand.ts';
import { mailOf, mails, type MailName, type MailValues } from './mails.ts';
import type { WrittenMail } from './mail-template.ts';

const SAMPLES: Readonly<Record<string, string>> = {
  name: 'Camila',
  link: 'https://casino.example/home/activate?token=0Xk3vS5tq9',
  reference: '7K3Q-F9MX',
  topic: 'Retiros',
  email: 'camila@correo.example',
  language: 'español',
  quote: 'Hola:\nmi retiro sigue pendiente.',
  page: 'Hipódromo',
  time: '22 de noviembre de 2026, 14:05',
  device: 'Chrome · Android',
  address: '190.2.3.4 (Rosario, Argentina)',
  change: 'Se agregó una llave de acceso a tu cuenta.',
  account: 'Banco Galicia ••••5201',
  login: 'camila88',
  amount: '$ 340,50',
  number: '3100 0000 0000 01',
  reason: 'vino de una cuenta que no está a tu nombre',
  title: 'Bono de bienvenida',
  until: '30 de noviembre de 2026',
};

export const mailNames = Object.keys(mails) as MailName[];

/** A mail, and the values that it must say. */
export function sampleMail(
  name: MailName,
  { language, brand }: { language: Language; brand: MailBrand },
): { mail: WrittenMail; values: string[] } {
  const given = Object.fromEntries(
    mails[name].values.map((value): [string, string] => [value, SAMPLES[value] ?? value]),
  );
  return {
    mail: mailOf(name, { language, brand }, given as MailValues<MailName>),
    // A quote's second line stands behind a mark in the text.
    values: Object.entries(given).map(([key, text]) =>
      key === 'quote' ? (text.split('\n')[0] ?? text) : text,
    ),
  };
}
