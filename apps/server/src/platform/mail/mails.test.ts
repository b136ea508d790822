import { languageCodes } from '@ceibo/contracts/languages';
import { describe, expect, it } from 'vitest';
import { defaultSite } from '../../config.ts';
import { mailBrandOf } from './brand.ts';
import { mails, mailOf, type MailName } from './mails.ts';
import { sampleMail } from './samples.ts';

const brand = mailBrandOf(defaultSite, 'https://casino.example');
const names = Object.keys(mails) as MailName[];
const all = names.flatMap((name) => languageCodes.map((language) => ({ name, language })));

describe.each(all)('the mail $name in $language', ({ name, language }) => {
  const { mail, values } = sampleMail(name, { language, brand });

  it('has all its values, and no place of a value is left open', () => {
    for (const value of values) {
      expect(`${mail.subject}\n${mail.text}`).toContain(value);
      expect(`${mail.subject}\n${mail.html}`).toContain(value);
    }
    expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\w+\}|undefined/);
  });

  it('has a text of its own in that language, and the brand', () => {
    const others = languageCodes.filter((other) => other !== language);
    for (const other of others)
      expect(mail.text).not.toBe(sampleMail(name, { language: other, brand }).mail.text);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain(brand.colours.accent);
    expect(mail.html).toContain(brand.operator);
    expect(mail.html).toContain(defaultSite.licence[language]);
  });
});

describe('a mail', () => {
  const evil = 'Ana\r\nBcc: c@d.test <img src=x onerror=alert(1)>';

  it('takes no header and no element from a value', () => {
    const mail = mailOf(
      'supportMessage',
      { language: 'es', brand },
      {
        reference: 'R',
        topic: 'T',
        name: evil,
        email: 'a@b.test',
        language: 'español',
        quote: evil,
      },
    );
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<img');
  });

  it('has the operator’s logo, name and colours', () => {
    const own = mailBrandOf(
      { ...defaultSite, name: 'Río', logo: '/brand/rio.png', defaultTheme: 'teal' },
      'https://rio.example',
    );
    const { html } = sampleMail('verify', { language: 'pt', brand: own }).mail;
    expect(html).toContain('src="https://rio.example/brand/rio.png"');
    expect(html).toContain('alt="Río"');
    expect(html).toContain('#5fe3d6');
  });
});
