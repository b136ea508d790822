// The page that shows one round to the player whose it was, and to whoever helps them. Its address holds a code that only this studio can make.

import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../../asset.ts';
import type { Surroundings } from '../../company.ts';
import { html, sendPage, type Html } from '../../html.ts';
import { decimalOf } from '../../operator/wallet.ts';
import { isSameDigest } from '../../operator/signed-call.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import type { RoundStore, StudioRound } from './round-store.ts';

const ROUNDS = '/studios/rounds/';
const address = z.object({ id: z.uuid() });
const proof = z.object({ code: z.string().check(z.maxLength(64)) });

interface Needs {
  surroundings: Pick<Surroundings, 'config'>;
  store: Pick<RoundStore, 'find'>;
  titleOf(code: string): SlotGame | undefined;
}

export interface RoundPages {
  /** The address of a player's round; undefined when the player has no such round. */
  addressOf(asked: { user: string; round: string }): string | undefined;
  addRoutes(app: FastifyInstance): void;
}

export function createRoundPages({ surroundings: { config }, store, titleOf }: Needs): RoundPages {
  const codeOf = (id: string) => createHmac('sha256', config.hub88.studioPrivateKeyPem).update(`round page ${id}`).digest('hex');
  return {
    addressOf({ user, round: id }) {
      const round = store.find(id);
      return round?.player === user ? `${config.publicUrl}${ROUNDS}${id}?code=${codeOf(id)}` : undefined;
    },
    addRoutes(app) {
      app.get(`${ROUNDS}:id`, async (request, reply) => {
        const [asked, given] = [address.safeParse(request.params), proof.safeParse(request.query)];
        const isProven = asked.success && given.success && isSameDigest(codeOf(asked.data.id), given.data.code);
        const round = isProven ? store.find(asked.data.id) : undefined;
        const page = { language: 'es', styles: [sandboxStyle] };
        if (round === undefined)
          return sendPage(reply, 404, { ...page, title: 'No encontramos esa jugada', body: frame(html`<h1>No encontramos esa jugada</h1>`) });
        const name = titleOf(round.gameCode)?.name ?? round.gameCode;
        return sendPage(reply, 200, { ...page, title: `Jugada de ${name}`, body: frame(render(round, name)) });
      });
    },
  };
}

/** An outcome is told once the stake was taken, and not before. */
const TOLD = new Set<StudioRound['state']>(['open', 'paying', 'paid']);

function render(round: StudioRound, name: string): Html {
  const rows = [
    ['Jugada', round.id],
    ['Apuesta', `$ ${decimalOf(round.stake)}`],
    ['Estado', TOLD.has(round.state) ? 'Jugada' : 'Anulada o sin confirmar'],
    ...(TOLD.has(round.state) ? [['Ganancia', `$ ${decimalOf(round.win)}`]] : []),
  ];
  return html`<h1>${name}</h1>
    <dl>
      ${rows.map(
        ([term, fact]) =>
          html`<dt>${term}</dt>
            <dd>${fact}</dd>`,
      )}
    </dl>`;
}

function frame(content: Html): Html {
  return html`<main class="wide" id="main">${content}</main>`;
}
