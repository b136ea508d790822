// The lane against an operator of its own: what it takes for right, and what it notices.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { seededChance } from './chance.ts';
import { createLane } from './lane.ts';
import { decimalOf, jsonOf, type Protocol, type Told } from './protocols/protocol.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Asked {
  id: string;
  effect: number;
  undoes: string | undefined;
}

/** A wallet of one player. `fault` may spoil the handling of a call, by its number. */
async function startOperator(
  fault: (call: number, isRepeat: boolean) => 'lose' | 'twice' | 'forget' | undefined,
) {
  const done = new Map<string, number>();
  const undone = new Set<string>();
  let centavos = 100_000;
  let calls = 0;

  function carryOut({ id, effect, undoes }: Asked, spoilt: 'twice' | 'forget' | undefined): string {
    if (undone.has(id) && !done.has(id)) return '{"refused":"too late"}';
    if (!done.has(id) || spoilt === 'twice') {
      const change = undoes === undefined ? effect : -(done.get(undoes) ?? 0);
      if (undoes !== undefined) undone.add(undoes);
      if (spoilt !== 'forget') centavos += change;
      done.set(id, change);
    }
    return JSON.stringify({ balance: decimalOf(centavos) });
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked: Asked = JSON.parse(await text(request));
    const spoilt = fault((calls += 1), done.has(asked.id));
    const body = carryOut(asked, spoilt === 'lose' ? undefined : spoilt);
    if (spoilt === 'lose') request.socket.destroy();
    else response.setHeader('content-length', Buffer.byteLength(body)).end(body);
  };
  server = createServer((request, response) => {
    void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, has: () => centavos };
}

const call = async (content: Asked) => ({
  path: '/wallet',
  body: JSON.stringify(content),
  headers: {},
});
const protocol: Protocol = {
  bet: (_seat, { id, centavos }) => call({ id, effect: -centavos, undoes: undefined }),
  win: (_seat, { id, centavos }) => call({ id, effect: centavos, undoes: undefined }),
  rollback: (_seat, { id, of }) => call({ id, effect: 0, undoes: of }),
  read(_status, body): Told {
    const balance = jsonOf(body)?.['balance'];
    return typeof balance === 'string'
      ? { kind: 'ok', centavos: Number.parseInt(balance.replace('.', ''), 10) }
      : { kind: 'refused', code: 'too late' };
  },
  tooLate: 'too late',
  unknownBet: undefined,
};

async function play(steps: number, fault: Parameters<typeof startOperator>[0]) {
  const operator = await startOperator(fault);
  const wrong: string[] = [];
  const kinds: string[] = [];
  const seat = { player: 'p', token: 't', game: 'g' };
  const lane = createLane(
    protocol,
    { path: '', port: operator.port, seat, centavos: 100_000 },
    seededChance(5),
    {
      onCall: (kind) => void kinds.push(kind),
      onWrong: (sentence) => void wrong.push(sentence),
    },
  );
  const latencies: number[] = [];
  for (let step = 0; step < steps; step += 1)
    await lane.step(performance.now(), (ms) => latencies.push(ms));
  await lane.finish();
  lane.close();
  return { wrong, kinds, latencies, expected: lane.expected(), has: operator.has() };
}

test(
  'knows what an operator has that does everything once, whatever answers are lost',
  { timeout: 60_000 },
  async () => {
    const { wrong, kinds, latencies, expected, has } = await play(1200, (number) =>
      number % 100 === 0 ? 'lose' : undefined,
    );
    expect(wrong).toEqual([]);
    expect(has).toBe(expected);
    expect(latencies).toHaveLength(1200);
    expect(kinds).toContain('duplicate');
    expect(kinds).toContain('rollback');
  },
);

test('an operator that books a repeat twice is found', async () => {
  const { wrong, expected, has } = await play(600, (_number, isRepeat) =>
    isRepeat ? 'twice' : undefined,
  );
  expect(wrong[0]).toContain('the balance is');
  expect(has).not.toBe(expected);
});

test('an operator that confirms a call without booking it is found', async () => {
  const { wrong, expected, has } = await play(40, (number) =>
    number === 20 ? 'forget' : undefined,
  );
  expect(wrong[0]).toContain('the balance is');
  expect(has).not.toBe(expected);
});
