// The operator's way to show a player a round: it asks for the page in the player's name, and the
// browser opens it.

import { gamesPaths, roundPageAnswer, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import { createSigner } from '../operator/hub88/signing.ts';

const signer = createSigner(vectors.privateKey);

/** Asks a company for the page of a round, by Hub88's games API. */
export async function askRoundPage(
  app: FastifyInstance,
  prefix: string,
  asked: { user: unknown; round: unknown },
  signature?: string,
) {
  const payload = JSON.stringify({ operator_id: 1, ...asked });
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signature ?? (await signer.sign(Buffer.from(payload))),
  };
  return app.inject({ method: 'POST', url: prefix + gamesPaths.round, payload, headers });
}

/** The page of a round as people read it, without its markup. */
export async function readRoundPage(
  app: FastifyInstance,
  prefix: string,
  asked: { user: unknown; round: unknown },
): Promise<string> {
  const { url } = roundPageAnswer.parse((await askRoundPage(app, prefix, asked)).json());
  const { pathname, search } = new URL(url);
  const { body } = await app.inject(pathname + search);
  return body
    .replace(/^.*<main/s, '<main')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
