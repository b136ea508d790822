import { randomUUID } from 'node:crypto';
import { gameListAnswer, gamesPaths, roundPageAnswer, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { createSigner } from '../../operator/hub88/signing.ts';
import { openedStudio, startStudio } from '../testing/studio-harness.ts';

const signer = createSigner(vectors.privateKey);
type Studio = Awaited<ReturnType<typeof startStudio>>;

async function ask(studio: Studio, path: string, content: object) {
  const payload = JSON.stringify({ operator_id: 1, ...content });
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: await signer.sign(Buffer.from(payload)) };
  return studio.app.inject({ method: 'POST', url: path, payload, headers });
}

it('the games of a studio are listed once a minute', async () => {
  const studio = await startStudio();
  const listed = gameListAnswer.parse((await ask(studio, gamesPaths.list, {})).json());
  expect(listed.map(({ game_code }) => game_code)).toEqual(['ceibo-dorado']);
  const again = await ask(studio, gamesPaths.list, {});
  expect([again.statusCode, again.json()]).toEqual([429, { error: 'Too Many Requests' }]);
  studio.leap(60_000);
  expect((await ask(studio, gamesPaths.list, {})).statusCode).toBe(200);
});

it('a round has a page, for whom the operator asks in the name of its player', async () => {
  const { studio, session } = await openedStudio();
  await studio.post('spin', { roundId: randomUUID(), stake: '2000' }, session);
  const [round] = studio.books.prepare('SELECT id, player FROM studio_rounds').all();
  const asked = { user: String(round?.['player']), round: String(round?.['id']) };
  const { url } = roundPageAnswer.parse((await ask(studio, gamesPaths.round, asked)).json());
  const page = await studio.app.inject(url.replace('http://studio.test', ''));
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('$ 20.00')]);
  expect((await studio.app.inject(url.replace('http://studio.test', '').replace(/code=.*/, 'code=00'))).statusCode).toBe(404);
  expect((await ask(studio, gamesPaths.round, { ...asked, user: 'somebody-else' })).statusCode).toBe(404);
  expect((await ask(studio, gamesPaths.round, { ...asked, round: 'no-round' })).statusCode).toBe(404);
});
