import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import evenbet from '@ceibo/partner-protocol/evenbet/vectors.json' with { type: 'json' };
import hub88 from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import pragmatic from '@ceibo/partner-protocol/pragmatic/vectors.json' with { type: 'json' };
import softswiss from '@ceibo/partner-protocol/softswiss/vectors.json' with { type: 'json' };
import { casesOf } from './cases.ts';
import { runCase, type Operator } from './run-case.ts';
import { protocols, signatureOf } from './signing.ts';

const SECRET = 'a secret of the tests';
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** An operator that knows what it will be asked. */
async function operatorThat(
  answers: (
    path: string,
    body: string,
    request: IncomingMessage,
  ) => { status?: number; body: string },
): Promise<Operator> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = answers(request.url ?? '', await text(request), request);
    response.writeHead(answer.status ?? 200).end(answer.body);
  };
  server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { protocol: 'softswiss', url, setup: `${url}/setup`, key: SECRET };
}

function caseNamed(name: string) {
  const found = [...casesOf('softswiss')].find(([each]) => each.endsWith(name))?.[1];
  if (!found) throw new Error(`no case ${name}`);
  return found;
}

describe('signing', () => {
  it.each([
    ...hub88.cases.map((each) => ['hub88', hub88.privateKey, each] as const),
    ...softswiss.cases.map((each) => ['softswiss', softswiss.secret, each] as const),
    ...evenbet.cases.map((each) => ['evenbet', evenbet.secret, each] as const),
    ...pragmatic.cases.map((each) => ['pragmatic', pragmatic.secret, each] as const),
  ])('reproduces a vector of %s', (protocol, key, { body, signature }) => {
    expect(signatureOf(protocol, key, body)).toBe(signature);
  });
});

describe('cases', () => {
  it.each(protocols)('there are of %s', (protocol) => {
    expect(casesOf(protocol).size).toBeGreaterThan(20);
  });

  const player = JSON.stringify({ player: 'p1', token: 't1', game: 'g1' });

  it('are sent in the form of their protocol: a GET without a body, ids in the address, the secret in its header', async () => {
    const asked: string[] = [];
    const operator = await operatorThat((path, body, { method, headers }) => {
      if (path === '/setup') return { body: player };
      asked.push(`${method} ${path} ${body} ${String(headers['x-bti-secret'])}`);
      return { body: 'error_code=-3\r\nerror_message=Token is not valid\r\n' };
    });
    const ofBti = { ...operator, protocol: 'bti' as const };
    for (const name of ['validate-token', 'unknown-token']) {
      const each = [...casesOf('bti')].find(([file]) => file.endsWith(name))?.[1];
      if (!each) throw new Error(`no case ${name}`);
      expect((await runCase(ofBti, each)).length).toBe(name === 'unknown-token' ? 0 : 1);
    }
    expect(asked).toEqual([
      `GET /ValidateToken?auth_token=t1  ${SECRET}`,
      `GET /ValidateToken?auth_token=of-nobody  ${SECRET}`,
    ]);
  });

  it('of Evolution are sent with the secret in the address: right, wrong or missing', async () => {
    const asked: string[] = [];
    const operator = await operatorThat((path) => {
      if (path === '/setup') return { body: player };
      asked.push(path);
      return { body: '{}' };
    });
    const ofEvolution = { ...operator, protocol: 'evolution' as const, key: 'a secret' };
    for (const name of ['-check', '-token-wrong', '-token-absent']) {
      const each = [...casesOf('evolution')].find(([file]) => file.endsWith(name))?.[1];
      if (!each) throw new Error(`no case ${name}`);
      await runCase(ofEvolution, each);
    }
    expect(asked).toEqual(['/check?authToken=a+secret', '/debit?authToken=a+secret-not', '/debit']);
  });

  it('pass when the answer is equal byte for byte, with the operator’s own ids', async () => {
    const operator = await operatorThat((path, body, { headers }) => {
      if (path === '/setup') return { body: player };
      expect(headers['x-request-sign']).toBe(signatureOf('softswiss', SECRET, body));
      const { round_id, transactions } = JSON.parse(body);
      const [{ id_provider }] = transactions;
      return {
        body:
          `{"round_id":"${round_id}","transactions":[{"id_provider":"${id_provider}",` +
          '"id":"ours-1","bonus_amount":"0.00"}],"balance":"990.00"}',
      };
    });
    expect(await runCase(operator, caseNamed('-bet'))).toEqual([]);
  });

  it('fail when a byte, the status or the ledger differs', async () => {
    const ledger = { cash: '1000.00', bonus: '50.50', inPlay: '0.00', transfers: [] };
    let shown: object = ledger;
    let answer = { status: 200, body: '{"balance":"1050.50"}' };
    const operator = await operatorThat((path) => {
      if (path === '/setup')
        return {
          body: JSON.stringify({
            player: 'p1',
            token: 't1',
            game: 'g1',
            ledger: `${operator.url}/ledger`,
          }),
        };
      return path === '/ledger' ? { body: JSON.stringify(shown) } : answer;
    });
    const balance = caseNamed('balance');
    expect(await runCase(operator, balance)).toEqual([]);
    answer = { status: 200, body: '{"balance": "1050.50"}' };
    expect(await runCase(operator, balance)).toEqual([
      expect.stringContaining('instead of {"balance":"1050.50"}'),
    ]);
    answer = { status: 500, body: '{"balance":"1050.50"}' };
    expect(await runCase(operator, balance)).toEqual(['HTTP status 500 instead of 200']);
    answer = { status: 200, body: '{"balance":"1050.50"}' };
    shown = { ...ledger, bonus: '50.51' };
    expect((await runCase(operator, balance)).length).toBe(2);
  });
});
