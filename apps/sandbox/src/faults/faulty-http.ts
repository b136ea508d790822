// The network between a studio and the operator's wallet, with the faults of the plan. Requests
// to other addresses pass as they are.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import { hub88 } from '../operator/hub88.ts';
import { createWallet } from '../operator/wallet-call.ts';
import type { Surroundings } from '../company.ts';
import type { FaultPlan } from './fault-plan.ts';
import { createHeldCalls } from './held-calls.ts';
import type { Fault } from './rules.ts';
import { readWalletRequest, type Changes, type WalletRequest } from './wallet-request.ts';

const AGAIN_AFTER_MS = 4_000;
const DROPS = 16;
/**
 * In all, a second less than the operator waits for a body: it arrives, after most companies have
 * given it up.
 */
const DROP_EVERY_MS = 250;
const DEAD_TOKENS = new Set<Hub88Status>(['RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_INVALID_TOKEN']);
/** Faults whose answers stand for calls that the operator has not carried out. */
const STOPPED_SHORT = new Set<Fault | undefined>([
  'http-5xx',
  'malformed',
  'huge',
  'wrong-signature',
]);

export function createFaultyHttp(surroundings: Surroundings, plan: FaultPlan) {
  const { clock, config, http, log } = surroundings;
  const stopping = new AbortController();
  const alarms = new Set<{ cancel(): void }>();
  const held = createHeldCalls(surroundings, async ({ provider, seat }) => {
    // Only one protocol says anything of tokens.
    if (seat === undefined) return false;
    const wallet = createWallet(surroundings, provider, hub88.speak(surroundings, provider));
    const reply = await wallet.balance(seat);
    return reply.kind === 'answered' && DEAD_TOKENS.has(reply.answer.status);
  });

  function after(ms: number, task: () => void): void {
    const alarm = clock.after(ms, () => {
      alarms.delete(alarm);
      task();
    });
    alarms.add(alarm);
  }

  const faulty: typeof fetch = async (input, init) => {
    const request = readWalletRequest(config, input, init);
    if (request === undefined) return http(input, init);
    const send = ({ address, ...changes }: Changes = {}) =>
      http(address ?? input, { ...init, ...changes });
    /** Sends a request whose answer nobody waits for. */
    const sendAside = (changes: Changes = {}) =>
      void send({ signal: stopping.signal, ...changes }).then(discard, () => undefined);
    if (await held.mustWait(request)) throw lost('held');
    const { provider, call, id: transaction } = request;
    const fault = plan.strike(provider, call);
    if (fault !== undefined) log.info({ provider, call, fault, transaction }, 'fault');
    const answer = await carryOut(fault, { request, init, send, sendAside, held, after });
    if (!STOPPED_SHORT.has(fault)) held.noteAnswered(request);
    return answer;
  };

  return {
    http: faulty,
    /** Ends the requests that are still to be sent. */
    stop(): void {
      stopping.abort();
      for (const alarm of alarms) alarm.cancel();
      alarms.clear();
    },
  };
}

type After = (ms: number, task: () => void) => void;

interface Way {
  after: After;
  held: ReturnType<typeof createHeldCalls>;
  request: WalletRequest;
  init: RequestInit | undefined;
  send: (changes?: Changes) => Promise<Response>;
  sendAside: (changes?: Changes) => void;
}

async function carryOut(
  fault: Fault | undefined,
  { request, init, send, sendAside, held, after }: Way,
): Promise<Response> {
  switch (fault) {
    case undefined:
      return send();
    case 'drop-before':
      throw lost(fault);
    case 'drop-after-commit':
      await discard(await send());
      throw lost(fault);
    case 'duplicate':
      sendAside();
      return send();
    case 'repeat': {
      const answer = await send();
      sendAside();
      return answer;
    }
    case 'delayed-duplicate':
      after(AGAIN_AFTER_MS, () => sendAside());
      return send();
    case 'reorder':
    case 'win-after-close':
      if (held.hold(request, () => sendAside())) throw lost(fault);
      return send();
    case 'wrong-signature':
      return send(await request.forged());
    case 'http-5xx':
      return new Response('bad gateway', { status: 502 });
    case 'malformed':
      return send(await request.signed('cut'));
    case 'huge':
      return send(await request.signed('padded'));
    case 'nulls':
    case 'absent':
    case 'unknown-fields':
    case 'long-fields':
      return send(await request.signed(fault));
    case 'shortened':
      // A fault of answers: `reasonAgainst` lets no rule lay it upon a call to the operator.
      return send();
    case 'slow-body':
      // Outside the company's time limit: a request that the company gave up still arrives, and its
      // answer is dropped.
      if (request.body.length > 0)
        sendAside({ body: dropByDrop(request.body, after), duplex: 'half' });
      else after(DROPS * DROP_EVERY_MS, () => sendAside());
      throw await givenUp(init);
  }
}

function dropByDrop(body: Buffer, after: After): ReadableStream<Uint8Array> {
  const size = Math.ceil(body.length / DROPS);
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise<void>((resolve) => after(DROP_EVERY_MS, resolve));
      controller.enqueue(new Uint8Array(body.subarray(sent, sent + size)));
      sent += size;
      if (sent >= body.length) controller.close();
    },
  });
}

/** As a network failure looks to who called. */
function lost(why: string): TypeError {
  return new TypeError('fetch failed', { cause: new Error(`fault: ${why}`) });
}

/** The failure that a call ends with when its own time is up. */
function givenUp(init: RequestInit | undefined): Promise<Error> {
  const signal = init?.signal;
  if (!signal || signal.aborted) return Promise.resolve(lost('slow-body'));
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(lost('slow-body')), { once: true }),
  );
}

async function discard(answer: Response): Promise<void> {
  await answer.arrayBuffer();
}
