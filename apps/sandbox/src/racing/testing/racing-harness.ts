// The races on a fake operator, with results that a test chooses: for tests alone. The running
// sandbox draws its secrets at random.

import { createHash, randomInt, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { gamesPaths, launchAnswer, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import Fastify, { type InjectOptions } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { createSigner } from '../../operator/hub88/signing.ts';
import { createFakeOperator, type FakeOperator } from '../../testing/fake-operator.ts';
import { createLeapingClock } from '../../testing/leaping-clock.ts';
import { testConfig } from '../../testing/test-config.ts';
import type { Card } from '../card/card.ts';
import { createRacing } from '../index.ts';
import { commitmentOf, drawOrder, drawWithdrawn, type Order } from '../race/draw.ts';
import { createRaceStore } from '../race/race-store.ts';
import type { ProgramAnswer, RaceAnswer, StateAnswer } from '../wire.ts';

const api = '/racing/api/';
const operatorUrl = 'http://operator.test:8080';
const signer = createSigner(vectors.privateKey);

interface Options {
  books?: DatabaseSync;
  operator?: FakeOperator;
}

interface Fixed {
  order: Order;
  withdrawn: string | null;
}

export async function startRacing({
  books = new DatabaseSync(':memory:'),
  operator = createFakeOperator(),
}: Options = {}) {
  const time = createLeapingClock(operator.hanging);
  const app = Fastify({ logger: false });
  const surroundings: Surroundings = {
    clock: time.clock,
    ids: { uuid: () => randomUUID() },
    random: { below: (below) => randomInt(below) },
    http: operator.http,
    books,
    log: app.log,
    config: {
      ...testConfig,
      publicUrl: 'http://studio.test',
      operatorUrl,
      hub88: { ...testConfig.hub88, walletsUrl: 'http://operator.test/wallet' },
    },
  };
  const racing = createRacing(surroundings);
  await racing.routes(app);
  await racing.start();
  const store = createRaceStore(books);

  async function call(request: InjectOptions | string) {
    let isAnswered = false;
    const answered = app.inject(request).then((value) => {
      isAnswered = true;
      return value;
    });
    await time.until(() => isAnswered);
    return answered;
  }

  async function post(path: string, body: object, session = '') {
    const headers = { authorization: `Bearer ${session}` };
    const answer = await call({ method: 'POST', url: api + path, payload: body, headers });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
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
      game_code: 'caballos',
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
      url: `/racing${gamesPaths.launch}`,
      payload: body,
      headers,
    });
  }

  /** Gives a race a secret whose result is as a test wants. */
  function fix(race: number, isWanted: (fixed: Fixed) => boolean, card?: Card): Fixed {
    const runners = (card ?? store.find(race)?.card)?.runners ?? [];
    for (let tries = 0; tries < 100_000; tries += 1) {
      const secret = createHash('sha256').update(`${race}:${tries}`).digest('hex');
      const withdrawn = drawWithdrawn(secret, runners);
      const fixed = { withdrawn, order: drawOrder(secret, { runners, withdrawn }) };
      if (!isWanted(fixed)) continue;
      books
        .prepare('UPDATE racing_races SET secret = ?, commitment = ? WHERE race = ?')
        .run(secret, commitmentOf(secret), race);
      return fixed;
    }
    throw new Error('no race has such a result');
  }

  const states = () =>
    books
      .prepare('SELECT state FROM racing_bets ORDER BY rowid')
      .all()
      .map(({ state }) => String(state));

  return {
    app,
    books,
    operator,
    store,
    post,
    call,
    launch,
    fix,
    states,
    leap: time.leap,
    until: time.until,
    untilStates: (...wanted: string[]) => time.until(() => String(states()) === String(wanted)),
    untilPhase: (race: number, phase: string) =>
      time.until(() => store.find(race)?.phase === phase),
    program: async () => (await call(`${api}program`)).json<ProgramAnswer>(),
    race: async (race: number) => (await call(`${api}race/${race}`)).json<RaceAnswer>(),
    tickets: async (session: string) =>
      (
        await call({
          method: 'POST',
          url: `${api}state`,
          payload: {},
          headers: { authorization: `Bearer ${session}` },
        }).then((answer) => answer.json<StateAnswer>())
      ).tickets,
    stop: () => racing.stop(),
  };
}

export type RacingHarness = Awaited<ReturnType<typeof startRacing>>;

/** Launches the races and gives the secret of the session. */
export async function openPage(game: RacingHarness, changes: object = {}): Promise<string> {
  const { url } = launchAnswer.parse((await game.launch(changes)).json());
  const answer = await game.post('session', { code: new URL(url).searchParams.get('code') });
  return String(answer.body['session']);
}

/** Races with a player's page, and the first race on sale. */
export async function openedRacing(options: Options = {}) {
  const game = await startRacing(options);
  const session = await openPage(game);
  const { races } = await game.program();
  const race = races.find(({ phase }) => phase === 'open')?.race ?? 0;
  return { game, session, race };
}

/** 50.00 on number 2 to win. */
export function orderOf(race: number, changes: object = {}) {
  return { betId: randomUUID(), race, kind: 'win', columns: [[2]], unit: '5000', ...changes };
}
