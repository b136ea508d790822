// The common frame of all pages of Pago Claro: its mark, header and footer.

import type { FastifyReply } from 'fastify';
import { html, sendPage, type Html, type Page } from '../../html.ts';
import type { Words } from '../languages/index.ts';

/**
 * The merchant's name, as the payment company has it in its contract with the holder of the access
 * token.
 */
export const MERCHANT_NAME = 'Ceibo';

export const styleAddress = '/pay/assets/pago-claro.css';
export const scriptAddress = '/pay/assets/checkout.js';

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <path d="M16 2a14 14 0 1 0 14 14h-8a6 6 0 1 1-6-6z" />
  <circle cx="25" cy="7" r="5" />
</svg>`;
const lock = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
  <path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2M3 7h10v7H3z" />
</svg>`;

/** A page inside its frame. */
export interface Framed extends Pick<Page, 'title' | 'formTargets' | 'script'> {
  status: number;
  main: Html;
}

export function sendFramed(
  reply: FastifyReply,
  words: Words,
  { status, title, main, ...more }: Framed,
): FastifyReply {
  const body = html`<a class="skip" href="#main">${words.skip}</a>
    <header class="top">
      <div class="wide">
        <span class="brand">${mark}Pago Claro</span
        ><span class="secure">${lock}${words.secure}</span>
      </div>
    </header>
    <main id="main" class="wide">${main}</main>`;
  return sendPage(reply, status, {
    language: words.language,
    title: `${title} · Pago Claro`,
    styles: [styleAddress],
    body,
    ...more,
  });
}
