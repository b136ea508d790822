// The betting page on the sportsbook's own origin, framed by the operator's site and by nobody
// else.

import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { serveAsset } from '../../asset.ts';
import { serveFonts } from '../../fonts.ts';
import { html } from '../../html.ts';

const ASSETS = '/sportsbook/assets';
const page = new URL('../page/', import.meta.url);
const FILES = [
  'sportsbook.css',
  'slip.css',
  'main.js',
  'elements.js',
  'events.js',
  'slip.js',
  'slip-store.js',
  'bets.js',
  'formats.js',
  'words.js',
];
const MAX_ORIGIN = 200;

export function addBettingPage(app: FastifyInstance, operatorUrl: string): void {
  const operator = new URL(operatorUrl).origin.slice(0, MAX_ORIGIN);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${operator}`,
  ].join('; ');
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  for (const file of FILES) serveAsset(app, `${ASSETS}/${file}`, new URL(file, page));
  serveFonts(app, `${ASSETS}/fonts`);
  const icons = readFileSync(new URL('icons.svg', page));
  app.get(`${ASSETS}/icons.svg`, async (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' }).send(icons),
  );

  const body = html`<html lang="es-AR" data-operator="${operator}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>Tribuna</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="${ASSETS}/sportsbook.css" />
      <link rel="stylesheet" href="${ASSETS}/slip.css" />
      <script type="module" src="${ASSETS}/main.js"></script>
    </head>
    <body>
      <main class="sb" id="app"></main>
    </body>
  </html>`;
  const document = `<!doctype html>\n${body.text}`;
  app.get('/sportsbook/', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(document),
  );
}
