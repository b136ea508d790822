// The PAR sheets of the titles, for people: the whole mathematics of a title, and its stated
// figures.

import type { FastifyInstance } from 'fastify';
import { html } from '../../html.ts';
import { renderTable, sendSandboxPage } from '../../own-pages/sandbox-page.ts';
import { titleOf, titles } from '../titles/index.ts';
import { describeMechanics, renderSheet } from './par-sheet.ts';

const PAGE = '/studios/par';
const links = html`<a href="${PAGE}">All PAR sheets</a>`;

export function addParPages(app: FastifyInstance): void {
  app.get(PAGE, async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'PAR sheets',
      links,
      lead: 'The mathematics of every title: strips, prizes, features, and what follows from them.',
      content: renderTable('title', {
        rows: titles,
        columns: {
          Title: ({ code, name }) => html`<a href="${PAGE}/${code}">${name}</a>`,
          Studio: ({ studio }) => studio,
          Mechanics: describeMechanics,
          RTP: ({ stated }) => `${stated.returnToPlayer} %`,
          'Hit rate': ({ stated }) => `${stated.hitRate} %`,
          Deviation: ({ stated }) => stated.standardDeviation,
        },
        digits: ['RTP', 'Hit rate', 'Deviation'],
      }),
    }),
  );
  app.get<{ Params: { code: string } }>(`${PAGE}/:code`, async ({ params }, reply) => {
    const game = titleOf(params.code);
    return game === undefined
      ? sendSandboxPage(
          reply,
          { title: 'There is no such title', links, content: html`<p>Its code is wrong.</p>` },
          404,
        )
      : sendSandboxPage(reply, {
          title: `PAR sheet: ${game.name}`,
          heading: game.name,
          links,
          lead: `${describeMechanics(game)}. Version ${game.version}, of ${game.studio}.`,
          content: renderSheet(game),
        });
  });
}
