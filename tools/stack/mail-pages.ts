// Every mail in every language, as a page of npm run dev: /dev/mails.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageCodes, languageOrDefault } from '@ceibo/contracts/languages';
import { mailNames, sampleMail, siteBrand } from '@ceibo/server/mails';

const PATH = '/dev/mails';
const STYLE = `body{margin:0;font:16px/1.5 system-ui;background:#f3f1ee;color:#1b1a20}
header,section{max-width:1200px;margin:0 auto;padding:24px 16px}h1{margin:0}
nav a{margin-right:16px;color:#7a4b00}iframe{width:100%;height:620px;border:0;border-radius:12px}
.two{display:grid;grid-template-columns:2fr 1fr;gap:16px}
pre{margin:0;padding:16px;border-radius:12px;background:#fff;white-space:pre-wrap;
overflow-wrap:anywhere}
@media(max-width:800px){.two{grid-template-columns:1fr}}`;

/** Answers requests for the page of mails; others go on. */
export function mailPages(siteConfig: string | undefined, publicUrl: string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = new URL(request.url ?? '/', publicUrl);
    if (url.pathname !== PATH) return next();
    const language = languageOrDefault(url.searchParams.get('lang') ?? '');
    const brand = siteBrand(siteConfig, publicUrl);
    const sections = mailNames.map((name) => {
      const { mail } = sampleMail(name, { language, brand });
      const frame = `<iframe title="${name}" sandbox srcdoc="${escape(mail.html)}"></iframe>`;
      return `<section id="${name}"><h2>${name}: ${escape(mail.subject)}</h2>
<div class="two">${frame}<pre>${escape(mail.text)}</pre></div></section>`;
    });
    const links = languageCodes.map((code) => `<a href="${PATH}?lang=${code}">${code}</a>`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Mails</title><style>${STYLE}</style>
<header><h1>Mails</h1><nav>${links.join('')}</nav></header>${sections.join('')}</html>`);
  };
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
