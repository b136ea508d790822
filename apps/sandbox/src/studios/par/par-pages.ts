// The PAR sheets of the titles, for people: the whole mathematics of a title, and its stated
// figures.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../../asset.ts';
import { html, type Html, sendPage } from '../../html.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { titles } from '../titles/index.ts';
import { describeMechanics, renderSheet } from './par-sheet.ts';

const parSheets = '/studios/par';
const parameters = z.object({ code: z.string() });

export function addParPages(
  app: FastifyInstance,
  titleOf: (code: string) => SlotGame | undefined,
): void {
  app.get(parSheets, async (_request, reply) =>
    sendPage(reply, 200, {
      language: 'en',
      title: 'PAR sheets',
      styles: [sandboxStyle],
      body: frame(renderList()),
    }),
  );
  app.get(`${parSheets}/:code`, async (request, reply) => {
    const game = titleOf(parameters.parse(request.params).code);
    const page = { language: 'en', styles: [sandboxStyle] };
    if (game === undefined)
      return sendPage(reply, 404, {
        ...page,
        title: 'No such title',
        body: frame(html`<h1>There is no such title</h1>`),
      });
    return sendPage(reply, 200, {
      ...page,
      title: `PAR sheet: ${game.name}`,
      body: frame(renderSheet(game)),
    });
  });
}

function frame(content: Html): Html {
  return html`<header class="top">
      <div class="wide">
        <a class="home" href="/">Sandbox</a><a href="${parSheets}">All PAR sheets</a>
      </div>
    </header>
    <main class="wide" id="main">${content}</main>`;
}

function renderList(): Html {
  return html`<h1>PAR sheets</h1>
    <p class="lead">
      The mathematics of every title: strips, prizes, features, and what follows from them.
    </p>
    <div class="scroll" tabindex="0">
      <table>
        <thead>
          <tr>
            <th>Title</th>
            <th>Studio</th>
            <th>Mechanics</th>
            <th>RTP</th>
            <th>Hit rate</th>
            <th>Deviation</th>
          </tr>
        </thead>
        <tbody>
          ${titles.map(
            (game) =>
              html`<tr>
                <td><a href="${parSheets}/${game.code}">${game.name}</a></td>
                <td>${game.studio}</td>
                <td>${describeMechanics(game)}</td>
                <td class="digits">${game.stated.returnToPlayer} %</td>
                <td class="digits">${game.stated.hitRate} %</td>
                <td class="digits">${game.stated.standardDeviation}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
