// An operator for tests that speaks EvenBet's protocol. It has a wallet per player, checks every
// signature, and answers each call as it is told to.

import {
  SIGNATURE_HEADER,
  walletRequest,
  type WalletRequest,
} from '@ceibo/partner-protocol/evenbet';
import { signatureOf } from '../../operator/evenbet.ts';

/**
 * `hang`: carried out but never answered. `cut`: refused by the network. `lost`: never answered,
 * and not carried out. A number: answered with this code, nothing moved.
 */
type Mood = 'well' | 'hang' | 'cut' | 'lost' | 'unknown' | number;
type Method = WalletRequest['method'];

interface Taken {
  player: string;
  amount: number;
  state: 'in-play' | 'returned' | 'rolled-back';
}

const FIRST_BALANCE = 10_000_000;

export function createFakeEvenbet(secret: string) {
  const balances = new Map<string, number>();
  const taken = new Map<string, Taken>();
  const done = new Set<string>();
  const tombstones = new Set<string>();
  const moods: Partial<Record<Method, Mood[]>> = {};
  const calls: WalletRequest[] = [];
  let hanging = 0;
  const balanceOf = (player: string) => balances.get(player) ?? FIRST_BALANCE;
  const give = (player: string, amount: number) =>
    void balances.set(player, balanceOf(player) + amount);

  /** The error code; what was done before is done. */
  function carryOut(call: WalletRequest): number {
    if (call.method === 'GetBalance' || done.has(call.transactionId)) return 0;
    const { userId: player, transactionId } = call;
    switch (call.method) {
      case 'GetCash': {
        if (tombstones.has(transactionId)) return 4;
        if (balanceOf(player) < call.amount) return 3;
        give(player, -call.amount);
        taken.set(transactionId, { player, amount: call.amount, state: 'in-play' });
        break;
      }
      case 'ReturnCash': {
        for (const id of call.linkedTransactionIds ?? []) {
          const buyIn = taken.get(id);
          if (buyIn === undefined || buyIn.state === 'rolled-back') return 4;
          buyIn.state = 'returned';
        }
        give(player, call.amount);
        break;
      }
      case 'Rollback': {
        const buyIn = taken.get(call.referenceTransactionId);
        if (buyIn === undefined) {
          tombstones.add(call.referenceTransactionId);
          return 5;
        }
        if (buyIn.state === 'returned') return 6;
        if (buyIn.state === 'in-play') give(player, buyIn.amount);
        buyIn.state = 'rolled-back';
        break;
      }
    }
    done.add(transactionId);
    return 0;
  }

  function neverAnswer(signal: AbortSignal | null | undefined): Promise<Response> {
    hanging += 1;
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        hanging -= 1;
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }

  async function http(_input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const body = Buffer.from(new Uint8Array(await new Response(init?.body ?? null).arrayBuffer()));
    const call = walletRequest.parse(JSON.parse(body.toString()));
    calls.push(call);
    const mood = moods[call.method]?.shift() ?? 'well';
    if (mood === 'cut') throw new TypeError('fetch failed');
    if (mood === 'lost') return neverAnswer(init?.signal);
    if (mood === 'unknown') return new Response('{}', { status: 500 });
    const isSigned = new Headers(init?.headers).get(SIGNATURE_HEADER) === signatureOf(body, secret);
    const code = typeof mood === 'number' ? mood : isSigned ? carryOut(call) : 1;
    if (mood === 'hang') return neverAnswer(init?.signal);
    const balance = code === 0 || code === 3 ? { balance: balanceOf(call.userId) } : {};
    return Response.json({ errorCode: code, errorDescription: '', ...balance });
  }

  return {
    http,
    calls,
    callsTo: (method: Method) => calls.filter((call) => call.method === method),
    /** How the next calls of one kind are answered; later ones go well. */
    willBe: (method: Method, ...next: Mood[]) => void (moods[method] = next),
    balanceOf,
    /** Money that was taken to a table and has not come back. */
    inPlay: (player: string) =>
      [...taken.values()]
        .filter((each) => each.player === player && each.state === 'in-play')
        .reduce((sum, { amount }) => sum + amount, 0),
    hanging: () => hanging,
    isHanging: () => hanging > 0,
  };
}

export type FakeEvenbet = ReturnType<typeof createFakeEvenbet>;
