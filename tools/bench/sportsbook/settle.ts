// The end of an event on which very many have bet. The sportsbook settles every bet as fast as the
// operator answers, while the site is used.

import { setTimeout as pause } from 'node:timers/promises';
import { moneyToDecimal } from '@ceibo/money';
import { SECRET_HEADER, walletPaths } from '@ceibo/partner-protocol/bti';
import pg from 'pg';
import { StackFault } from '../../stack/fault.ts';
import type { Stack } from '../../stack/index.ts';
import { median, percentile } from '../figures.ts';
import { makeLoad, postText, type LoadReport } from '../load/load.ts';
import type { Measurement } from '../suite.ts';
import { BET_ID, BETS, fillBets, playerOf, reserveOf, STAKE } from './fill.ts';
import { openSportsbook, post } from './players.ts';

const CONNECTIONS = 128;
/** So many requests are written before they are sent: all of them would need much memory. */
const PER_LOAD = 10_000;
const MOST_SENT = 2 * BETS;
const MOST_SECONDS = 60;
const ASK_EVERY_MS = 100;
const MOST_CALL_P95_MS = 300;
/** The requests of an open page. */
const CALLS = ['/api/sports/open-bets', '/api/wallet/balance'];

export async function measureSettling(stack: Stack): Promise<Measurement[]> {
  await fillBets(stack.databaseUrl);
  const { session } = await openSportsbook(stack);
  const ended = new AbortController();
  const asking = ask(stack, session, ended.signal);
  let seconds = 0;
  let sent = 0;
  const latenciesMs: number[] = [];
  try {
    for (let open = await openBets(stack); open.length > 0; open = await openBets(stack)) {
      if (sent > MOST_SENT) throw new StackFault('The operator does not settle all of the bets.');
      const report = await settleBets(stack, open);
      seconds += open.length / report.perSecond;
      sent += open.length;
      latenciesMs.push(...report.latenciesMs);
    }
  } finally {
    ended.abort();
  }
  const callsMs = await asking;
  const p95 = percentile(callsMs, 95);
  const what = `${BETS.toLocaleString('en')} bets of one event settled`;
  return [
    {
      name: 'sportsbook',
      what,
      a: { label: 'took', value: 1000 * seconds, unit: 'ms' },
      b: { label: 'most', value: 1000 * MOST_SECONDS, unit: 'ms' },
      target: `< ${MOST_SECONDS} s`,
      isOk: seconds < MOST_SECONDS,
      details: {
        perSecond: BETS / seconds,
        askedAgain: sent - BETS,
        p50: median(latenciesMs),
        p99: percentile(latenciesMs, 99),
      },
    },
    {
      name: 'sportsbook',
      what: `a player’s call while ${what.replace(' settled', ' are settled')}`,
      a: { label: 'p95', value: p95, unit: 'ms' },
      b: { label: 'most', value: MOST_CALL_P95_MS, unit: 'ms' },
      target: `< ${MOST_CALL_P95_MS} ms`,
      isOk: p95 < MOST_CALL_P95_MS,
      details: { calls: callsMs.length, p50: median(callsMs), worst: percentile(callsMs, 100) },
    },
  ];
}

/**
 * The next bets that are not settled: one that is answered -1 is sent again, as the protocol says.
 */
async function openBets({ databaseUrl }: Stack): Promise<number[]> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ bet: number }>(
      `select substring(reserve_id from '[0-9]+$')::int as bet from sports.bets
         where reserve_id like 'bench-purchase-%' and state = 'open' order by seq limit $1`,
      [PER_LOAD],
    );
    return rows.map(({ bet }) => bet);
  } finally {
    await owner.end();
  }
}

function settleBets({ urls, secrets }: Stack, bets: readonly number[]): Promise<LoadReport> {
  return makeLoad({
    port: Number.parseInt(new URL(urls.server).port, 10),
    requests: bets.map((bet) => requestOf(bet, secrets.btiSecret)),
    connections: CONNECTIONS,
    expected: 'error_code=',
  });
}

/** Every other bet has won. */
function requestOf(bet: number, secret: string): string {
  const isWon = bet % 2 === 0;
  const amount = moneyToDecimal(isWon ? 2n * STAKE : 0n);
  const names = { cust_id: playerOf(bet), req_id: `bench-settlement-${bet}`, amount };
  const result = isWon ? 'Won' : 'Lost';
  const body =
    `<Credit cust_id="${names.cust_id}" req_id="${names.req_id}" amount="${amount}" ` +
    `currency_code="ARS"><Purchase ReserveID="${reserveOf(bet)}" CurrentStatus="Closed">` +
    `<Bet BetID="${BET_ID}" Status="${result}" Payout="${amount}">` +
    `<Leg LineID="bench-line" Result="${result}" Score="1-0"/></Bet></Purchase></Credit>`;
  const query = new URLSearchParams(names).toString();
  return postText(`/partners/bti/bti${walletPaths.creditCustomer}?${query}`, body, {
    'content-type': 'text/xml',
    [SECRET_HEADER]: secret,
  });
}

async function ask({ urls }: Stack, session: string, ended: AbortSignal): Promise<number[]> {
  const latenciesMs: number[] = [];
  for (let number = 0; !ended.aborted; number++) {
    const begunAt = performance.now();
    await post(`${urls.server}${CALLS[number % CALLS.length] ?? ''}`, {}, { wsession: session });
    latenciesMs.push(performance.now() - begunAt);
    await pause(ASK_EVERY_MS);
  }
  return latenciesMs;
}
