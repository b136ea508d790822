// What every mail of the product looks like: the same parts as text and as HTML. Mail programs know
// little CSS, so that it stands on tables, with every style at its element.

import { message, type Language } from '../language.ts';
import type { MailBrand } from './brand.ts';
import { escapeHtml } from './html.ts';

export type LetterPart =
  | { kind: 'text' | 'small'; text: string }
  /** Somebody else's words, with their line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; text: string; link: string };

interface Letter {
  language: Language;
  brand: MailBrand;
  subject: string;
  parts: readonly LetterPart[];
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail. Everything is escaped, and the subject is one line whatever it is made of. */
export function writeLetter({ language, brand, subject, parts }: Letter): WrittenMail {
  const line = subject.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const footer = message(language, 'mail.footer');
  return {
    subject: line,
    text: [
      ...parts.map(textOf),
      '-- ',
      [brand.site, brand.operator].filter(Boolean).join(' · '),
      footer,
    ].join('\n\n'),
    html: htmlOf({ language, brand, subject: line, parts }, footer),
  };
}

function textOf(part: LetterPart): string {
  if (part.kind === 'button') return `${part.text}:\n${part.link}`;
  return part.kind === 'quote' ? part.text.replaceAll(/^/gm, '> ') : part.text;
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function htmlOf({ language, brand, subject, parts }: Letter, footer: string): string {
  const { page, card, line, text, quiet } = brand.colours;
  const address = escapeHtml(brand.publicUrl);
  const logo = logoOf(brand);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${page};color:${text};${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview(parts))}</div>
<table ${TABLE} bgcolor="${page}"><tr><td align="center" style="padding:32px 16px">
<table ${TABLE} style="max-width:560px">
<tr><td style="padding:0 8px 20px">${address === '' ? logo : `<a href="${address}" style="text-decoration:none">${logo}</a>`}</td></tr>
<tr><td bgcolor="${card}" style="padding:36px 32px 20px;border:1px solid ${line};border-radius:16px">
<h1 style="margin:0 0 20px;${FONT};font-size:22px;line-height:1.3;font-weight:800;color:${text}">${escapeHtml(subject)}</h1>
${parts.map((part) => htmlPart(part, brand)).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0;${FONT};font-size:12px;line-height:1.6;color:${quiet}">
${[brand.operator, brand.licence, footer].filter(Boolean).map(escapeHtml).join('<br>')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** The first line of the text, which mail programs show beside the subject. */
function preview(parts: readonly LetterPart[]): string {
  return parts.find(({ kind }, index) => kind === 'text' && index > 0)?.text ?? '';
}

/** The operator's logo, or the name with a petal's colour: mail programs show no SVG. */
function logoOf({ site, logo, colours, publicUrl }: MailBrand): string {
  if (logo === null || logo.endsWith('.svg'))
    return `<span style="${FONT};font-size:24px;font-weight:800;color:${colours.accent}">${escapeHtml(site)}</span>`;
  const source = escapeHtml(new URL(logo, `${publicUrl}/`).href);
  return `<img src="${source}" height="34" alt="${escapeHtml(site)}" style="display:block;height:34px;border:0;color:${colours.accent}">`;
}

function htmlPart(part: LetterPart, { colours }: MailBrand): string {
  const text = escapeHtml(part.text);
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:${colours.text}">${text}</p>`;
    case 'small':
      return `<p style="margin:0 0 16px;${FONT};font-size:13px;line-height:1.55;color:${colours.quiet}">${text}</p>`;
    case 'quote':
      return `<p style="margin:0 0 24px;padding:12px 16px;border-left:3px solid ${colours.accent};${FONT};font-size:15px;line-height:1.5;color:${colours.text};white-space:pre-wrap">${text}</p>`;
    case 'button':
      return buttonOf(part, colours);
  }
}

/** A table cell, since Outlook gives links no padding; the link stands below it as text too. */
function buttonOf(
  { text, link }: { text: string; link: string },
  { accent, onAccent, quiet }: MailBrand['colours'],
): string {
  const address = escapeHtml(link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${accent}" style="border-radius:12px"><a href="${address}" style="display:inline-block;padding:15px 28px;${FONT};font-size:16px;font-weight:700;color:${onAccent};text-decoration:none">${escapeHtml(text)}</a></td></tr></table>
<p style="margin:0 0 20px;${FONT};font-size:12px;line-height:1.5;color:${quiet};word-break:break-all"><a href="${address}" style="color:${quiet}">${address}</a></p>`;
}
