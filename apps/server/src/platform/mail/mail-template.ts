// The e-mail template: renders the same parts as text and as HTML. Mail programs know little CSS,
// so the HTML consists of tables, with every style at its element.

import { textIn } from '@ceibo/contracts/languages';
import { message, type Language } from '../language.ts';
import type { MailBrand } from './brand.ts';
import { escapeHtml } from './html.ts';

export type MailPart =
  | { kind: 'text' | 'small'; text: string }
  /** Another person's words, with their line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; text: string; link: string };

interface MailContent {
  language: Language;
  brand: MailBrand;
  subject: string;
  parts: readonly MailPart[];
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** Renders a mail. Everything is escaped, and the subject becomes one line. */
export function renderMail({ language, brand, subject, parts }: MailContent): WrittenMail {
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

function textOf(part: MailPart): string {
  if (part.kind === 'button') return `${part.text}:\n${part.link}`;
  return part.kind === 'quote' ? part.text.replaceAll(/^/gm, '> ') : part.text;
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const HEADING = `margin:0 0 20px;${FONT};font-size:22px;line-height:1.3;font-weight:800`;
const NAME = `${FONT};font-size:24px;font-weight:800`;
const CARD = 'padding:36px 32px 20px;border-radius:16px';
const PARAGRAPH = `margin:0 0 16px;${FONT};line-height:1.55`;
const QUOTE =
  `margin:0 0 24px;padding:12px 16px;${FONT};` +
  'font-size:15px;line-height:1.5;white-space:pre-wrap';
const BUTTON =
  `display:inline-block;padding:15px 28px;${FONT};` +
  'font-size:16px;font-weight:700;text-decoration:none';
const ADDRESS = `margin:0 0 20px;${FONT};font-size:12px;line-height:1.5;word-break:break-all`;
const BUTTON_TABLE =
  'role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"';
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function htmlOf({ language, brand, subject, parts }: MailContent, footer: string): string {
  const { page, card, line, text, quiet } = brand.colours;
  const logo = linkedLogo(brand);
  const lastLines = [brand.operator, textIn(brand.licence, language), footer].filter(Boolean);
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
<tr><td style="padding:0 8px 20px">${logo}</td></tr>
<tr><td bgcolor="${card}" style="${CARD};border:1px solid ${line}">
<h1 style="${HEADING};color:${text}">${escapeHtml(subject)}</h1>
${parts.map((part) => htmlPart(part, brand)).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0;${FONT};font-size:12px;line-height:1.6;color:${quiet}">
${lastLines.map(escapeHtml).join('<br>')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** The first line of the text, which mail programs show beside the subject. */
function preview(parts: readonly MailPart[]): string {
  return parts.find(({ kind }, index) => kind === 'text' && index > 0)?.text ?? '';
}

function linkedLogo(brand: MailBrand): string {
  const logo = logoOf(brand);
  if (brand.publicUrl === '') return logo;
  return `<a href="${escapeHtml(brand.publicUrl)}" style="text-decoration:none">${logo}</a>`;
}

/** The operator's logo. Mail programs show no SVG, so the name takes the place of an SVG. */
function logoOf({ site, logo, colours, publicUrl }: MailBrand): string {
  if (logo === null || logo.endsWith('.svg'))
    return `<span style="${NAME};color:${colours.accent}">${escapeHtml(site)}</span>`;
  const source = escapeHtml(new URL(logo, `${publicUrl}/`).href);
  return (
    `<img src="${source}" height="34" alt="${escapeHtml(site)}" ` +
    `style="display:block;height:34px;border:0;color:${colours.accent}">`
  );
}

function htmlPart(part: MailPart, { colours }: MailBrand): string {
  const text = escapeHtml(part.text);
  switch (part.kind) {
    case 'text':
      return `<p style="${PARAGRAPH};font-size:16px;color:${colours.text}">${text}</p>`;
    case 'small':
      return `<p style="${PARAGRAPH};font-size:13px;color:${colours.quiet}">${text}</p>`;
    case 'quote':
      return (
        `<p style="${QUOTE};border-left:3px solid ${colours.accent};color:${colours.text}">` +
        `${text}</p>`
      );
    case 'button':
      return buttonOf(part, colours);
  }
}

/** A table cell, since Outlook gives links no padding. The link follows below as text too. */
function buttonOf(
  { text, link }: { text: string; link: string },
  { accent, onAccent, quiet }: MailBrand['colours'],
): string {
  const address = escapeHtml(link);
  const button = `<a href="${address}" style="${BUTTON};color:${onAccent}">${escapeHtml(text)}</a>`;
  const cell = `<td bgcolor="${accent}" style="border-radius:12px">${button}</td>`;
  const plain = `<a href="${address}" style="color:${quiet}">${address}</a>`;
  return `<table ${BUTTON_TABLE}><tr>${cell}</tr></table>
<p style="${ADDRESS};color:${quiet}">${plain}</p>`;
}
