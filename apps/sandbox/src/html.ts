// Pages are written as tagged templates. Every inserted value is escaped unless it is a piece of
// page itself.

import type { FastifyReply } from 'fastify';

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = string | number | Html | readonly Html[] | null | undefined | false;

export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(parts.reduce((text, part, i) => text + render(values[i - 1]) + part));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((piece) => piece.text).join('');
  return escapeHtml(String(value));
}

export interface Page {
  language: string;
  title: string;
  /** Addresses of the page's own style sheets and script, served by the sandbox. */
  styles: readonly string[];
  script?: string;
  body: Html;
  /** Origins, besides the sandbox's own, that a form's answer may lead the browser to. */
  formTargets?: readonly string[];
}

/**
 * Sends a page that loads nothing from other origins, is never framed, and is never cached by the
 * browser.
 */
export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  const formTargets = ["'self'", ...(page.formTargets ?? [])].join(' ');
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    // Browsers hold the whole chain of redirects after a form to this list, so the way back must be
    // named.
    `form-action ${formTargets}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(`<!doctype html>\n${layOut(page).text}`);
}

function layOut(page: Page): Html {
  return html`<html lang="${page.language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${page.title}</title>
      <link rel="icon" href="data:," />
      ${page.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      ${page.script && html`<script src="${page.script}" defer></script>`}
    </head>
    <body>
      ${page.body}
    </body>
  </html>`;
}
