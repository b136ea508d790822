// The pages that show one round to its player, and to the operator's support. An address holds a
// code that only the company can make.

import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sandboxStyle } from '../asset.ts';
import type { SandboxConfig } from '../company.ts';
import { html, sendPage, type Html } from '../html.ts';
import { renderCells } from '../own-pages/sandbox-page.ts';
import { isSameDigest } from '../signed-calls/same-text.ts';

const address = z.object({ id: z.uuid() });
const proof = z.object({ code: z.string().check(z.maxLength(64)) });

/** A round in words for its player. Nothing of other players is in it. */
export interface RoundStory {
  game: string;
  /** Terms of this round and their values: stake, state, win. One without a value is left out. */
  facts: readonly (readonly [term: string, fact: string | Html | false | null | undefined])[];
  /** The outcome: the number, the cards, the symbols. Left out while it is secret. */
  happened?: Html | undefined;
}

interface Needs<Round> {
  config: Pick<SandboxConfig, 'publicUrl' | 'hub88'>;
  /** The address of the company's round pages, before the id of a round. */
  path: `/${string}/`;
  /** A round by the id that the operator knows; it says whose it is. */
  find(id: string): Round | undefined;
  tell(round: Round): RoundStory;
}

export type RoundPages = ReturnType<typeof createRoundPages>;

export function createRoundPages<Round extends { player: string }>({
  config,
  path,
  find,
  tell,
}: Needs<Round>) {
  const codeOf = (id: string) =>
    createHmac('sha256', config.hub88.studioPrivateKeyPem)
      .update(`round page ${path}${id}`)
      .digest('hex');
  return {
    /** The address of a player's round; undefined when the player has no such round. */
    addressOf({ user, round: id }: { user: string; round: string }): string | undefined {
      return find(id)?.player === user
        ? `${config.publicUrl}${path}${id}?code=${codeOf(id)}`
        : undefined;
    },
    addRoutes(app: FastifyInstance): void {
      app.get(`${path}:id`, async (request, reply) => {
        const [asked, given] = [address.safeParse(request.params), proof.safeParse(request.query)];
        const isProven =
          asked.success && given.success && isSameDigest(codeOf(asked.data.id), given.data.code);
        const round = isProven ? find(asked.data.id) : undefined;
        const story = round && tell(round);
        const title = story ? `Jugada de ${story.game}` : 'No encontramos esa jugada';
        return sendPage(reply, story ? 200 : 404, {
          language: 'es',
          styles: [sandboxStyle],
          title,
          body: html`<main class="wide" id="main">
            <h1>${story?.game ?? title}</h1>
            ${story && renderFacts([['Jugada', asked.data?.id], ...story.facts])} ${story?.happened}
          </main>`,
        });
      });
    },
  };
}

export function renderFacts(facts: RoundStory['facts']): Html {
  return html`<dl class="facts">
    ${facts.flatMap(([term, fact]) =>
      fact
        ? html`<dt>${term}</dt>
            <dd>${fact}</dd>`
        : [],
    )}
  </dl>`;
}

export function tableOf(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  return html`<h2>${title}</h2>
    ${renderCells(heads, rows)}`;
}

/** `$ 12.345,67` of centavos; a currency other than the peso is named. */
export function moneyText(centavos: bigint, currency: string): string {
  return `${currency === 'ARS' ? '$' : currency} ${hundredthsText(centavos)}`;
}

/** `12.345,67` of hundredths. */
export function hundredthsText(hundredths: bigint | number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')},${digits.slice(-2)}`;
}
