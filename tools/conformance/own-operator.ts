// Our own product as an operator to hold to the cases. It is started for the time of a run in a
// temporary folder, with a test side that makes players and shows their ledgers. That side works as
// the owner of the database and is no part of the product, which has none.

import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { moneyToDecimal, parseMoney } from '@ceibo/money';
import { conformanceCase, type Ledger } from '@ceibo/partner-protocol/conformance';
import pg from 'pg';
import { addDirectPlayers, addProviders, addSportsSeat } from '../soak/players.ts';
import type { Seat } from '../soak/protocols/protocol.ts';
import { makeTemporaryFolder, startStack, type Stack } from '../stack/index.ts';
import type { Operator } from './run-case.ts';
import type { Protocol } from './signing.ts';

const openingMoney = conformanceCase.shape.opening;

/** Starts the product, and ends it when the work with it is done. */
export async function withOwnOperator<T>(
  protocol: Protocol,
  work: (operator: Operator) => Promise<T>,
): Promise<T> {
  const dataDir = makeTemporaryFolder();
  const stack = await startStack({ dataDir, ports: { database: 0, smtp: 0 }, isDurable: false });
  const owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  const provider = protocol === 'bti' ? 'bti' : 'conformance';
  const testSide = createServer((request, response) => {
    answerTo(request, { owner, protocol, provider }).then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  try {
    const key = await connectProvider({ stack, owner, protocol, provider });
    testSide.listen(0, '127.0.0.1');
    await once(testSide, 'listening');
    return await work({
      protocol,
      url: `${stack.urls.server}/partners/${protocol}/${provider}`,
      setup: addressOf(testSide.address()),
      key,
    });
  } finally {
    testSide.closeAllConnections();
    testSide.close();
    await owner.end();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface TestSide {
  owner: pg.Client;
  protocol: Protocol;
  provider: string;
}

/**
 * Makes a provider of the protocol known, and gives the key that it signs with. The sportsbook is
 * known already.
 */
async function connectProvider({
  stack,
  owner,
  protocol,
  provider,
}: TestSide & { stack: Stack }): Promise<string> {
  if (protocol === 'bti') return stack.secrets.btiSecret;
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const secret = randomBytes(24).toString('hex');
  const [key, known] = protocol === 'hub88' ? [pair.privateKey, pair.publicKey] : [secret, secret];
  await addProviders(owner, [{ protocol, provider, key: known }]);
  return key;
}

/** A POST makes a player; a GET of a player's id shows what the provider did to them. */
async function answerTo(
  request: IncomingMessage,
  side: TestSide,
): Promise<(Seat & { ledger: string; freeSpins?: string }) | Ledger> {
  if (request.method === 'GET') return ledgerOf(side, String(request.url).slice(1));
  const { cash, bonus, freeSpins } = openingMoney.parse(JSON.parse(await text(request)));
  const seat = await seatWith(side, {
    cash: parseMoney(cash) ?? 0n,
    bonus: parseMoney(bonus) ?? 0n,
  });
  const given = freeSpins === undefined ? {} : await giveFreeSpins(side, seat, freeSpins);
  return { ...seat, ...given, ledger: `http://${String(request.headers.host)}/${seat.player}` };
}

/** As if the company had issued them already. */
async function giveFreeSpins(
  { owner, provider }: TestSide,
  { player, game }: Seat,
  spins: number,
): Promise<{ freeSpins: string }> {
  const freeSpins = randomUUID();
  await owner.query(
    `with award as (
       insert into promotions.spin_awards (player_id, id, source, reference, title, cap)
       values ($1, $2::uuid, 'conformance', $2::uuid::text, '{"es": "Giros"}', 1000000000))
     insert into games.free_spins (player_id, id, provider_key, game_code, spins, value, given_at,
       expires_at, state)
     values ($1, $2::uuid, $3, $4, $5, 10000000, now(), now() + interval '1 day', 'issued')`,
    [player, freeSpins, provider, game, spins],
  );
  return { freeSpins };
}

async function seatWith(
  { owner, protocol, provider }: TestSide,
  money: Parameters<typeof addSportsSeat>[1],
): Promise<Seat> {
  if (protocol === 'bti') return { ...(await addSportsSeat(owner, money)), game: 'Sportsbook' };
  const [added] = await addDirectPlayers(owner, [{ protocol, provider }], { each: 1, money });
  if (!added) throw new Error('no player was added');
  return added.seat;
}

async function ledgerOf({ owner, protocol, provider }: TestSide, player: string): Promise<Ledger> {
  const { rows } = await owner.query<Record<'cash' | 'bonus' | 'inPlay', string>>(
    // A later job pays the winnings of free spins, so cash is read without them.
    `select w.cash - (
         select coalesce(sum(t.cash), 0) from wallet.transfers t
         where t.player_id = w.player_id and t.currency = w.currency and t.source = 'promotions'
       ) as cash, w.bonus, w.in_play as "inPlay"
     from wallet.wallets w where w.player_id = $1 and w.currency = 'ARS'`,
    [player],
  );
  const [pockets] = rows;
  if (!pockets) throw new Error(`there is no player ${player}`);
  const { rows: transfers } = await owner.query<Ledger['transfers'][number]>(
    `select kind, source_tx_id as id, amount from wallet.transfers
       where player_id = $1 and currency = 'ARS' and source = $2 order by seq`,
    [player, `${protocol}:${provider}`],
  );
  return {
    cash: decimal(pockets.cash),
    bonus: decimal(pockets.bonus),
    inPlay: decimal(pockets.inPlay),
    // No id of a provider's has a space: such a one is ours.
    transfers: transfers.map(({ kind, id, amount }) => ({
      kind,
      id: id.includes(' ') ? '*' : id,
      amount: decimal(amount),
    })),
  };
}

function decimal(millionths: string): string {
  return moneyToDecimal(BigInt(millionths));
}

function addressOf(bound: ReturnType<ReturnType<typeof createServer>['address']>): string {
  return `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
}
