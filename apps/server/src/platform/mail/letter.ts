// What every mail of the product looks like: the same parts as text and as HTML, for mail programs
// that know little CSS.

import { escapeHtml } from './html.ts';
import { message, type Language } from '../language.ts';

export type LetterPart =
  | { kind: 'text' | 'small'; text: string }
  /** Somebody else's words, with their line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; text: string; link: string };

interface Letter {
  language: Language;
  /** The site's name. */
  site: string;
  subject: string;
  parts: readonly LetterPart[];
}

/** Writes a mail. Everything is escaped, and the subject is one line whatever it is made of. */
export function writeLetter({ language, site, subject, parts }: Letter): {
  subject: string;
  text: string;
  html: string;
} {
  const all: LetterPart[] = [...parts, { kind: 'small', text: message(language, 'mail.footer') }];
  return {
    subject: subject.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(),
    text: all.map(textOf).join('\n\n'),
    html: htmlOf(language, site, all),
  };
}

function textOf(part: LetterPart): string {
  if (part.kind === 'button') return part.link;
  return part.kind === 'quote' ? part.text.replaceAll(/^/gm, '> ') : part.text;
}

function htmlOf(language: Language, site: string, parts: readonly LetterPart[]): string {
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:#0d0c11;font-family:Segoe UI,Roboto,Arial,sans-serif;color:#f6f3ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:520px;background:#16151c;border-radius:16px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:22px;font-weight:800;color:#f2bf4b">${escapeHtml(site)}</p>
${parts.map(partHtml).join('\n')}
</td></tr></table></td></tr></table></body></html>`;
}

function partHtml(part: LetterPart): string {
  const text = escapeHtml(part.text);
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${text}</p>`;
    case 'small':
      return `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#aeaab8">${text}</p>`;
    case 'quote':
      return `<p style="margin:0 0 24px;padding:12px 16px;border-left:3px solid #f2bf4b;font-size:15px;line-height:1.5;white-space:pre-wrap">${text}</p>`;
    case 'button':
      return `<p style="margin:0 0 24px"><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:14px 26px;border-radius:12px;background:#f2bf4b;color:#1d1303;font-weight:700;text-decoration:none">${text}</a></p>`;
  }
}
