import { randomUUID } from 'node:crypto';
import {
  gameListAnswer,
  gamesPaths,
  roundPageAnswer,
  SIGNATURE_HEADER,
} from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { createSigner } from '../../operator/hub88/signing.ts';
import { askRoundPage, readRoundPage } from '../../testing/round-page.ts';
import { openedStudio, startStudio } from '../testing/studio-harness.ts';
import { codesOf } from '../titles/index.ts';

const signer = createSigner(vectors.privateKey);
type Studio = Awaited<ReturnType<typeof startStudio>>;

async function ask(studio: Studio, path: string, content: object) {
  const payload = JSON.stringify({ operator_id: 1, ...content });
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: await signer.sign(Buffer.from(payload)),
  };
  return studio.app.inject({ method: 'POST', url: path, payload, headers });
}

it('the games of a studio are listed once a minute', async () => {
  const studio = await startStudio();
  const listed = gameListAnswer.parse((await ask(studio, gamesPaths.list, {})).json());
  expect(listed.map(({ game_code }) => game_code)).toEqual(codesOf('ceibo'));
  const again = await ask(studio, gamesPaths.list, {});
  expect([again.statusCode, again.json()]).toEqual([429, { error: 'Too Many Requests' }]);
  studio.leap(60_000);
  expect((await ask(studio, gamesPaths.list, {})).statusCode).toBe(200);
});

it('a round has a page with its symbols and prizes, which the operator requests for its player', async () => {
  const { studio, session } = await openedStudio();
  // Five rubies with wilds on the first line, and nothing else.
  studio.willShow([30, 20, 29, 15, 3]);
  await studio.post('spin', { roundId: randomUUID(), stake: '2000' }, session);
  const [round] = studio.books.prepare('SELECT id, player FROM studio_rounds').all();
  const asked = { user: round?.['player'], round: round?.['id'] };
  const read = await readRoundPage(studio.app, '', asked);
  expect(read).toContain('Apuesta $ 20,00 Estado Jugada Ganancia $ 2.000,00');
  expect(read).toContain(
    'Rodillo 5 zafiros J zafiros A Q rubíes rubíes flores de ceibo rubíes rubíes J mates',
  );
  expect(read).toContain('Línea 1, 5 rubíes: $ 2.000,00');

  const { url } = roundPageAnswer.parse((await askRoundPage(studio.app, '', asked)).json());
  const page = url.replace('http://studio.test', '');
  expect((await studio.app.inject(page)).statusCode).toBe(200);
  expect((await studio.app.inject(page.replace(/code=.*/, 'code=00'))).statusCode).toBe(404);
  expect((await askRoundPage(studio.app, '', { ...asked, user: 'somebody-else' })).statusCode).toBe(
    404,
  );
  expect((await askRoundPage(studio.app, '', { ...asked, round: 'no-round' })).statusCode).toBe(
    404,
  );
});

it('the page of a round that an earlier version of the title drew shows no symbols: the strips are others now', async () => {
  const { studio, session } = await openedStudio();
  studio.willShow([30, 20, 29, 15, 3]);
  await studio.post('spin', { roundId: randomUUID(), stake: '2000' }, session);
  studio.books.exec(`UPDATE studio_rounds SET game_version = 'ceibo-dorado/0'`);
  const [round] = studio.books.prepare('SELECT id, player FROM studio_rounds').all();
  const read = await readRoundPage(studio.app, '', {
    user: round?.['player'],
    round: round?.['id'],
  });
  expect(read).toContain('Ganancia $ 2.000,00');
  expect(read).not.toContain('Rodillo');
});
