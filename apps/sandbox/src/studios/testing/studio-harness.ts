// For tests: a studio with a fake operator, whose reels stop where the test says. The running
// sandbox draws from the machine's random numbers.

import { randomInt, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { gamesPaths, launchAnswer, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import Fastify from 'fastify';
import type { Surroundings } from '../../company.ts';
import { createStudio } from '../index.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { studioPrefix } from '../titles/index.ts';
import { createSigner } from '../../operator/hub88/signing.ts';
import { createFakeOperator, type FakeOperator } from '../../testing/fake-operator.ts';
import { createLeapingClock } from '../../testing/leaping-clock.ts';
import { testConfig } from '../../testing/test-config.ts';

export const api = '/games/ceibo-dorado/api/';
export const operatorUrl = 'http://operator.test:8080';
const signer = createSigner(vectors.privateKey);

/** Pays nothing: the first three reels share no symbol on any line. */
export const losing = [0, 16, 4, 0, 0];

interface Options {
  books?: DatabaseSync;
  operator?: FakeOperator;
  jurisdiction?: string;
}

export async function startStudio({
  books = new DatabaseSync(':memory:'),
  operator = createFakeOperator(),
  jurisdiction = testConfig.jurisdiction,
}: Options = {}) {
  const stops: number[] = [];
  const time = createLeapingClock(operator.hanging);
  const app = Fastify({ logger: false });
  const surroundings: Surroundings = {
    clock: time.clock,
    ids: { uuid: () => randomUUID() },
    // Reels have fewer than 256 positions, so a call with 256 wants a byte of a secret.
    random: { below: (below) => (below === 256 ? randomInt(256) : (stops.shift() ?? 0)) },
    http: operator.http,
    books,
    log: app.log,
    config: {
      ...testConfig,
      jurisdiction,
      publicUrl: 'http://studio.test',
      operatorUrl,
      hub88: { ...testConfig.hub88, walletsUrl: 'http://operator.test/wallet' },
    },
  };
  const studio = createStudio(surroundings);
  await studio.routes(app);
  await studio.start();

  async function post(
    call: string,
    body: object,
    session = '',
    code = 'ceibo-dorado',
  ): Promise<{ status: number; body: unknown }> {
    const response = app.inject({
      method: 'POST',
      url: `/games/${code}/api/${call}`,
      payload: body,
      headers: { authorization: `Bearer ${session}` },
    });
    let isAnswered = false;
    const answered = response.then((value) => {
      isAnswered = true;
      return { status: value.statusCode, body: value.json() };
    });
    await time.until(() => isAnswered);
    return answered;
  }

  async function launch(
    changes: object = {},
    { signature, prefix = '' }: { signature?: string; prefix?: string } = {},
  ) {
    const body = JSON.stringify({
      user: 'player-1',
      token: 'a-token-of-a-launch',
      sub_partner_id: 'ceibo',
      platform: 'GPL_DESKTOP',
      operator_id: 1,
      lobby_url: operatorUrl,
      lang: 'es-AR',
      game_code: 'ceibo-dorado',
      currency: 'ARS',
      country: 'AR',
      ...changes,
    });
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature ?? (await signer.sign(Buffer.from(body))),
    };
    return app.inject({ method: 'POST', url: prefix + gamesPaths.launch, payload: body, headers });
  }

  return {
    app,
    operator,
    books,
    post,
    launch,
    studio,
    until: time.until,
    leap: time.leap,
    /** Sets the stops of the next spins. */
    willShow: (...next: number[][]) => stops.push(...next.flat()),
    /** Sets the next random numbers, whatever they decide. */
    willDraw: (...next: number[]) => stops.push(...next),
  };
}

type Studio = Awaited<ReturnType<typeof startStudio>>;

/** Launches a game and returns the secret of its session. */
export async function openGame(
  studio: Studio,
  changes: object = {},
  game?: Pick<SlotGame, 'code' | 'studio'>,
): Promise<string> {
  const launch =
    game === undefined
      ? studio.launch(changes)
      : studio.launch({ game_code: game.code, ...changes }, { prefix: studioPrefix(game.studio) });
  const { url } = launchAnswer.parse((await launch).json());
  const answer = await studio.post(
    'session',
    { code: new URL(url).searchParams.get('code') },
    '',
    game?.code,
  );
  const { session } = Object(answer.body);
  return String(session);
}

export async function openedStudio(options: Options = {}) {
  const studio = await startStudio(options);
  return { studio, session: await openGame(studio) };
}
