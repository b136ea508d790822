// An operator for tests: it keeps one balance, checks signatures and answers each call as it is
// told to.

import { type Hub88Status, SIGNATURE_HEADER, walletPaths } from '@ceibo/partner-protocol/hub88';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import * as z from 'zod/mini';
import { createVerifier } from '../operator/hub88/signing.ts';

/**
 * `hang`: carried out but never answered. `held`: carried out and answered when the test lets it.
 * `cut`: refused by the network. A status: answered with it, nothing moved.
 */
export type Mood = 'well' | 'hang' | 'held' | 'cut' | 'nonsense' | Hub88Status;

const anyCall = z.object({
  amount: z.optional(z.int()),
  transaction_uuid: z.optional(z.string()),
  reference_transaction_uuid: z.optional(z.string()),
  request_uuid: z.string(),
  round: z.optional(z.string()),
  round_closed: z.optional(z.boolean()),
  token: z.string(),
  is_free: z.optional(z.boolean()),
  reward_uuid: z.optional(z.string()),
  meta: z.optional(z.unknown()),
});
export type OperatorCall = z.infer<typeof anyCall> & { path: string };

const UNITS = 100_000;

/** A token tells whose it is: "a-token-of-ana"; any other is the first player's. */
function userOf(token: string): string {
  return /^a-token-of-(\w+)-\d+$/.exec(token)?.[1] ?? 'player-1';
}

export function createFakeOperator() {
  const verifier = createVerifier(vectors.publicKey);
  const moods: Partial<Record<string, Mood[]>> = {};
  const stakes = new Map<string, number>();
  const done = new Set<string>();
  const calls: OperatorCall[] = [];
  let balance = 1000 * UNITS;
  let hanging = 0;
  const held: (() => void)[] = [];

  function carryOut(call: OperatorCall): void {
    const id = call.transaction_uuid;
    if (id === undefined || done.has(id)) return;
    done.add(id);
    // Free rounds move no money before they end.
    const amount = call.is_free === true ? 0 : (call.amount ?? 0);
    if (call.path === walletPaths.bet) {
      stakes.set(id, amount);
      balance -= amount;
    }
    if (call.path === walletPaths.win) balance += amount;
    if (call.path === walletPaths.rollback)
      balance += stakes.get(call.reference_transaction_uuid ?? '') ?? 0;
  }

  function answer(call: OperatorCall, status: Hub88Status): Response {
    return Response.json({
      status,
      request_uuid: call.request_uuid,
      user: userOf(call.token),
      currency: 'ARS',
      balance,
    });
  }

  async function http(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace(
      /^\/wallet\/\w+/,
      '',
    );
    const body = Buffer.from(new Uint8Array(await new Response(init?.body ?? null).arrayBuffer()));
    const signature = new Headers(init?.headers).get(SIGNATURE_HEADER) ?? '';
    const call = { ...anyCall.parse(JSON.parse(body.toString())), path };
    calls.push(call);
    const mood = moods[path]?.shift() ?? 'well';
    if (mood === 'cut') throw new TypeError('fetch failed');
    if (mood === 'nonsense') return new Response('<html>bad gateway</html>');
    if (mood !== 'well' && mood !== 'hang' && mood !== 'held') return answer(call, mood);
    if (!(await verifier.isSignedBy(body, signature)))
      return answer(call, 'RS_ERROR_INVALID_SIGNATURE');
    carryOut(call);
    if (mood === 'held') await letGo();
    return mood !== 'hang' ? answer(call, 'RS_OK') : neverAnswer(init?.signal);
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

  async function letGo(): Promise<void> {
    hanging += 1;
    await new Promise<void>((resolve) => held.push(resolve));
    hanging -= 1;
  }

  return {
    http,
    calls,
    /** Calls of one kind, in order. */
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    /** How the next calls of one kind are answered; later ones go well. */
    willBe: (path: string, ...next: Mood[]) => {
      moods[path] = next;
    },
    balance: () => balance / UNITS,
    deposit: (amount: number) => {
      balance += amount * UNITS;
    },
    /** Answers what is held. */
    release: () => {
      for (const answerNow of held.splice(0)) answerNow();
    },
    hanging: () => hanging,
    isHanging: () => hanging > 0,
  };
}

export type FakeOperator = ReturnType<typeof createFakeOperator>;
