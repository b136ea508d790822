// The arcades on a fake operator: for tests alone. Seeds are those that a test asks for; the
// running sandbox draws them at random.

import { randomInt, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { gamesPaths, launchAnswer, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import Fastify from 'fastify';
import type { Surroundings } from '../../company.ts';
import { createSigner } from '../../operator/hub88/signing.ts';
import { createFakeOperator, type FakeOperator } from '../../testing/fake-operator.ts';
import { createLeapingClock } from '../../testing/leaping-clock.ts';
import { testConfig } from '../../testing/test-config.ts';
import type { GameCode, Standing } from '../engine/arcade-game.ts';
import { blocksUnder } from '../fair/blocks.ts';
import { chanceFrom } from '../fair/chance.ts';
import { games } from '../games/index.ts';
import { createArcades } from '../index.ts';

const operatorUrl = 'http://operator.test:8080';
const signer = createSigner(vectors.privateKey);

interface Options {
  books?: DatabaseSync;
  operator?: FakeOperator;
}

export async function startArcades({
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
  const company = createArcades(surroundings);
  await company.routes(app);
  await company.start();

  async function post(
    address: string,
    body: object,
    session = '',
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = app.inject({
      method: 'POST',
      url: `/arcades/${address}`,
      payload: body,
      headers: { authorization: `Bearer ${session}` },
    });
    let isAnswered = false;
    const answered = response.then((value) => {
      isAnswered = true;
      const content: Record<string, unknown> = value.json();
      return { status: value.statusCode, body: content };
    });
    await time.until(() => isAnswered);
    return answered;
  }

  async function launch(code: GameCode, changes: object = {}) {
    const body = JSON.stringify({
      user: 'player-1',
      token: `a-token-of-${randomUUID()}`,
      sub_partner_id: 'ceibo',
      platform: 'GPL_DESKTOP',
      operator_id: 1,
      lobby_url: operatorUrl,
      lang: 'es-AR',
      game_code: code,
      currency: 'ARS',
      country: 'AR',
      ...changes,
    });
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: await signer.sign(Buffer.from(body)),
    };
    const prefix = code === 'take-me-fishin' ? '/fishing' : '/arcades';
    return app.inject({ method: 'POST', url: prefix + gamesPaths.launch, payload: body, headers });
  }

  /** Launches the game and gives the secret of its session. */
  async function open(code: GameCode, changes: object = {}): Promise<string> {
    const { url } = launchAnswer.parse((await launch(code, changes)).json());
    const answer = await post(`${code}/api/session`, {
      code: new URL(url).searchParams.get('code'),
    });
    return String(answer.body['session']);
  }

  const states = () =>
    books
      .prepare('SELECT state FROM arcade_rounds ORDER BY rowid')
      .all()
      .map(({ state }) => state);
  return {
    app,
    books,
    operator,
    post,
    launch,
    open,
    states,
    leap: time.leap,
    until: time.until,
    untilStates: (...wanted: string[]) => time.until(() => String(states()) === String(wanted)),
    stop: () => company.stop(),
  };
}

export type Arcades = Awaited<ReturnType<typeof startArcades>>;

/** The next round of the only player, unplayed yet: a test may look where nobody else can. */
export function foresee(
  { books }: Pick<Arcades, 'books'>,
  code: GameCode,
  { choice, moves = [] }: { choice: unknown; moves?: readonly unknown[] },
): Standing {
  const seed = books
    .prepare(`SELECT server_seed, client_seed, nonce FROM arcade_seeds
      WHERE game_code = ? AND state = 'active'`)
    .get(code);
  const blockAt = blocksUnder(String(seed?.['server_seed']))({
    clientSeed: String(seed?.['client_seed']),
    nonce: Number(seed?.['nonce']),
  });
  const standing = games[code].play(chanceFrom(blockAt), choice, moves);
  if (standing === undefined) throw new Error('the rules allow no such round');
  return standing;
}
