// FlyWin on a fake operator, with flights that end where a test wants: for tests alone. The running
// sandbox draws its chains at random.

import { createHash, randomInt, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { gamesPaths, launchAnswer, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import Fastify from 'fastify';
import type { Surroundings } from '../../company.ts';
import { createSigner } from '../../operator/hub88/signing.ts';
import { createFakeOperator, type FakeOperator } from '../../testing/fake-operator.ts';
import { createLeapingClock } from '../../testing/leaping-clock.ts';
import { testConfig } from '../../testing/test-config.ts';
import { numberOf } from '../fair/chain.ts';
import { crashPointOf, SALT } from '../fair/crash-point.ts';
import { createCrashGame } from '../index.ts';

const api = '/crash/api/';
export const operatorUrl = 'http://operator.test:8080';
const signer = createSigner(vectors.privateKey);

interface Options {
  books?: DatabaseSync;
  operator?: FakeOperator;
  /**
   * Where the first flights end: from, and below, in hundredths. With it every chain decides one
   * flight.
   */
  ends?: readonly (readonly [from: number, below: number])[];
  /** How long bets and ends are shown, in per cent of the usual. */
  pacePercent?: number;
}

/** A secret whose flight ends in this range. */
function secretEnding([from, below]: readonly [number, number], salt: number): string {
  for (let tries = 0; ; tries += 1) {
    const secret = createHash('sha256').update(`${salt}:${tries}`).digest('hex');
    const crash = crashPointOf(numberOf(secret, SALT));
    if (crash >= from && crash < below) return secret;
  }
}

export async function startCrashGame({
  books = new DatabaseSync(':memory:'),
  operator = createFakeOperator(),
  ends,
  pacePercent = testConfig.pacePercent,
}: Options = {}) {
  // The first bytes drawn are the ends of the first chains.
  const bytes = (ends ?? []).flatMap((range, index) => [
    ...Buffer.from(secretEnding(range, index), 'hex'),
  ]);
  const time = createLeapingClock(operator.hanging);
  const app = Fastify({ logger: false });
  const surroundings: Surroundings = {
    clock: time.clock,
    ids: { uuid: () => randomUUID() },
    random: { below: (below) => bytes.shift() ?? randomInt(below) },
    http: operator.http,
    books,
    log: app.log,
    config: {
      ...testConfig,
      pacePercent,
      publicUrl: 'http://studio.test',
      operatorUrl,
      hub88: { ...testConfig.hub88, walletsUrl: 'http://operator.test/wallet' },
    },
  };
  const game = createCrashGame(surroundings, ends === undefined ? {} : { chainLength: 1 });
  await game.routes(app);
  await game.start();

  async function post(
    call: string,
    body: object,
    session = '',
  ): Promise<{ status: number; body: unknown }> {
    const response = app.inject({
      method: 'POST',
      url: api + call,
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

  async function launch(changes: object = {}) {
    const body = JSON.stringify({
      user: 'player-1',
      token: `a-token-of-${randomUUID()}`,
      sub_partner_id: 'ceibo',
      platform: 'GPL_DESKTOP',
      operator_id: 1,
      lobby_url: operatorUrl,
      lang: 'es-AR',
      game_code: 'flywin',
      currency: 'ARS',
      country: 'AR',
      ...changes,
    });
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: await signer.sign(Buffer.from(body)),
    };
    return app.inject({
      method: 'POST',
      url: `/crash${gamesPaths.launch}`,
      payload: body,
      headers,
    });
  }

  const states = () =>
    books
      .prepare(
        `SELECT iif(state = 'paid' AND cashed IS NULL, 'lost', state) AS state FROM crash_bets
           ORDER BY rowid`,
      )
      .all()
      .map(({ state }) => state);
  const phase = () =>
    books.prepare('SELECT phase FROM crash_flights ORDER BY number DESC LIMIT 1').get()?.['phase'];
  return {
    app,
    operator,
    books,
    post,
    launch,
    clock: time.clock,
    leap: time.leap,
    until: time.until,
    waiting: time.waiting,
    states,
    phase,
    untilPhase: (wanted: string) => time.until(() => phase() === wanted),
    untilStates: (...wanted: string[]) => time.until(() => String(states()) === String(wanted)),
    stop: () => game.stop(),
  };
}

export type CrashHarness = Awaited<ReturnType<typeof startCrashGame>>;

/** Launches the game and gives the secret of its session. */
export async function openGame(game: CrashHarness, changes: object = {}): Promise<string> {
  const { url } = launchAnswer.parse((await game.launch(changes)).json());
  const answer = await game.post('session', { code: new URL(url).searchParams.get('code') });
  return String(Object(answer.body).session);
}

/** A game with a player whose page shows the first flight, which takes bets. */
export async function openedGame(options: Options = {}) {
  const game = await startCrashGame(options);
  const session = await openGame(game);
  await game.post('state', {}, session);
  return { game, session };
}

export function orderOf(changes: object = {}) {
  return { betId: randomUUID(), panel: 1, stake: '10000', auto: null, ...changes };
}
