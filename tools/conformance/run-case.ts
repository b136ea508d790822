// Carries out one conformance case on an operator, and returns its differences.

import { createHash, randomUUID } from 'node:crypto';
import {
  fill,
  isAnswer,
  testPlayer,
  type ConformanceCall,
  type ConformanceCase,
  type Ledger,
  type Names,
} from '@ceibo/partner-protocol/conformance';
import { signed, type Protocol } from './signing.ts';

export interface Operator {
  protocol: Protocol;
  /** The address that the operator gives a provider. */
  url: string;
  /**
   * The address of its test side: POST of `{cash, bonus}` makes a player with that money who plays
   * a game.
   */
  setup: string;
  key: string;
}

/** The faults of one case; none when it holds. */
export async function runCase(
  operator: Operator,
  { opening, given = [], ledgerBefore, request, answer, ledgerAfter }: ConformanceCase,
): Promise<string[]> {
  const { ledger, ...known } = testPlayer.parse(
    JSON.parse(
      (await ask(operator.setup, JSON.stringify(opening), { 'content-type': 'application/json' }))
        .body,
    ),
  );
  const names: Names = { ...known, id: idsOf(operator.protocol) };
  if (opening.freeSpins !== undefined && known.freeSpins === undefined)
    return ['the test side gave the player no free spins'];
  for (const call of given) await send(operator, call, names);
  const before = await ledgerFault('before', ledger, ledgerBefore, names);
  const got = await send(operator, request, names);
  const faults = [
    got.status === answer.status ? '' : `HTTP status ${got.status} instead of ${answer.status}`,
    isAnswer(answer.body, got.body, names)
      ? ''
      : `answered ${got.body}\n  instead of ${fill(answer.body, names)}`,
  ];
  return [before, ...faults, await ledgerFault('after', ledger, ledgerAfter, names)].filter(
    Boolean,
  );
}

async function send(
  { url, protocol, key }: Operator,
  { path, method = 'POST', body, signature }: ConformanceCall,
  names: Names,
) {
  const call = signed(protocol, key, fill(body, names), signature);
  return ask(
    url + fill(path, names) + (call.query ?? ''),
    method === 'GET' ? null : call.body,
    call.headers,
  );
}

async function ledgerFault(
  when: string,
  address: string | undefined,
  expected: Ledger,
  names: Names,
): Promise<string> {
  if (address === undefined) return '';
  const actual = await (await fetch(address)).text();
  const wanted = fill(JSON.stringify(expected), names);
  return JSON.stringify(JSON.parse(actual)) === wanted
    ? ''
    : `the ledger ${when} is ${actual}\n  instead of ${wanted}`;
}

/** A POST of the body, or a GET when there is none. */
async function ask(
  url: string,
  body: string | null,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const reply = await fetch(url, { method: body === null ? 'GET' : 'POST', headers, body });
  return { status: reply.status, body: await reply.text() };
}

/** Ids of one run: new, and the same for the same name. Hub88 wants UUIDs. */
function idsOf(protocol: Protocol): Names['id'] {
  const run = randomUUID();
  return (name) => {
    const hex = createHash('sha256').update(`${run} ${name}`).digest('hex').slice(0, 32);
    return protocol === 'hub88'
      ? hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
      : hex;
  };
}
