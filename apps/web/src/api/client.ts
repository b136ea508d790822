// The typed client: one function for every call of the contracts. It parses each answer once, here,
// with the call's own schema.

import { refusalAnswer, type Call } from '@ceibo/contracts/call';
import * as z from 'zod/mini';
import type { Area, Fault, Outcome } from './outcome.ts';

/** The caller, with the language and the site. */
export interface Caller {
  /** The session of this page's player; null for a visitor. */
  session(): string | null;
  language(): string;
  siteId: string;
}

export interface CallOptions {
  /** Lets the request outlive the page that makes it. */
  keepalive?: boolean;
  /** 'no-cache' asks the server whether what the browser has of a list is still so. */
  cache?: RequestCache;
  /** Ends the request without an answer: the outcome is the fault `offline`. */
  signal?: AbortSignal;
}

type Fetch = typeof fetch;

/** Sends a request with the headers of now, by `fetch` or a way of its own. */
type Request = (headers: Record<string, string>, fetch: Fetch) => Promise<Response>;

export interface Api {
  call<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(
    call: Call<R, A, Code>,
    request: z.input<R>,
    options?: CallOptions,
  ): Promise<Outcome<z.output<A>, Code>>;
  /**
   * Makes a request with the session of now, and reads what came of it: for what is no plain call
   * (files.ts).
   */
  reach<A, Code extends string>(
    request: Request,
    read: (response: Response) => Promise<Outcome<A, Code>>,
  ): Promise<Outcome<A, Code>>;
}

export interface ApiOptions {
  fetch: Fetch;
  caller: Caller;
  /**
   * Called with the session that the server no longer knows; it may be older than the page's
   * present one.
   */
  onSessionExpired(session: string): void;
  /**
   * Waits until the player has logged in again over the page, for a question that a lost session
   * left without an answer. True when he has; false when the page does not wait for that.
   */
  awaitReentry?(): Promise<boolean>;
  /**
   * Asks the person to confirm who sits here, for a call that wants the second factor again. True
   * once the server has taken the proof, false when the person turned it away.
   */
  confirm?(): Promise<boolean>;
  /** Ends a wait for a server that says nothing. */
  timeout?(ms: number): AbortSignal;
}

/** A question that changes nothing is given up after this time. Others wait: they may have come. */
const PATIENCE_MS = 30_000;

const REQUEST_ID = 'x-request-id';

export function createApi({
  fetch,
  caller,
  onSessionExpired,
  awaitReentry,
  confirm,
  timeout,
}: ApiOptions): Api {
  async function once<A, Code extends string>(
    request: Request,
    read: (response: Response) => Promise<Outcome<A, Code>>,
  ): Promise<Outcome<A, Code>> {
    const session = caller.session();
    let response;
    try {
      response = await request(headersOf(caller, session), fetch);
    } catch {
      // A request rejects only when no answer came: no network, or nobody listening.
      return offline;
    }
    const outcome = await read(response);
    if (outcome.kind === 'refusal' && outcome.code === 'SESSION_EXPIRED' && session !== null)
      onSessionExpired(session);
    return outcome;
  }
  const reach: Api['reach'] = async (request, read) => {
    const outcome = await once(request, read);
    // The very same request goes once more: what was typed, and the idempotency key of money.
    return outcome.kind === 'refusal' &&
      outcome.code === 'CONFIRMATION_REQUIRED' &&
      (await confirm?.())
      ? once(request, read)
      : outcome;
  };
  return {
    reach,
    async call(call, request, options) {
      const isQuestion = call.safe === true || call.method === 'GET';
      const patience = () =>
        isQuestion && timeout !== undefined ? { signal: timeout(PATIENCE_MS) } : {};
      const attempt = () =>
        reach(
          (headers, send) => send(...sent(call, request, { headers, ...patience(), ...options })),
          async (response) => ofArea(await readOutcome(call, response), areaOf(call, caller)),
        );
      const outcome = await attempt();
      // A call that changes nothing is sent again. Any other waits for the person to send it once
      // more.
      if (
        outcome.kind === 'refusal' &&
        outcome.code === 'SESSION_EXPIRED' &&
        isQuestion &&
        (await awaitReentry?.())
      )
        return attempt();
      return outcome;
    },
  };
}

/**
 * The area whose words describe a fault without words: the cashier's, a player's, or a visitor's.
 */
function areaOf({ path }: Pick<Call, 'path'>, { session }: Caller): Area {
  if (path.startsWith('/api/cashier/')) return 'cashier';
  return session() === null ? 'login' : 'player';
}

function ofArea<A, Code extends string>(outcome: Outcome<A, Code>, area: Area): Outcome<A, Code> {
  return outcome.kind === 'fault' && 'message' in outcome ? { ...outcome, area } : outcome;
}

/** No answer came. */
export const offline: Fault = { kind: 'fault', cause: 'offline' };

/** The headers that every request of this page carries, the event stream's too. */
export function headersOf(caller: Caller, session: string | null): Record<string, string> {
  return {
    'accept-language': caller.language(),
    siteid: caller.siteId,
    ...(session === null ? {} : { wsession: session }),
  };
}

interface Sending extends CallOptions {
  headers: Record<string, string>;
}

/** The arguments of fetch for a call. */
export function sent(
  call: Pick<Call, 'method' | 'path'>,
  request: unknown,
  { headers, ...options }: Sending,
): Parameters<Fetch> {
  if (call.method === 'GET') return [withQuery(call.path, request), { headers, ...options }];
  return [
    call.path,
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(request),
      ...options,
    },
  ];
}

function withQuery(path: string, request: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The outcome that a response stands for, by the contract of the call. */
export async function readOutcome<
  R extends z.ZodMiniType,
  A extends z.ZodMiniType,
  Code extends string,
>(
  call: Pick<Call<R, A, Code>, 'answer' | 'refusals'>,
  response: Response,
): Promise<Outcome<z.output<A>, Code>> {
  let body: unknown;
  let isCutOff = false;
  try {
    body = await response.json();
  } catch (error) {
    // A whole body that is no JSON is a fault of the server.
    isCutOff = !(error instanceof SyntaxError);
  }
  if (!response.ok) return faultOf(response, body);
  if (isCutOff) return offline;

  const refusal = z.safeParse(refusalAnswer, body);
  if (refusal.success) {
    const { code: said, description } = refusal.data;
    const code = call.refusals.find((known) => known === said);
    // A code that this build does not know cannot be acted upon, but its words can still be
    // displayed.
    return code === undefined
      ? { kind: 'fault', cause: 'request', message: description, fields: {}, code: said }
      : { kind: 'refusal', code, description };
  }

  const answer = z.safeParse(call.answer, body);
  return answer.success ? { kind: 'answer', answer: answer.data } : serverFault(response);
}

/** The error body of any sender: a gateway may know less than our server. */
const faultSaid = z.object({
  message: z.optional(z.string()),
  error: z.optional(
    z.object({
      code: z.optional(z.string()),
      message: z.optional(z.string()),
      fields: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

export function serverFault(
  response: Response,
  said: { message?: string; code?: string } = {},
): Fault {
  const requestId = response.headers.get(REQUEST_ID);
  return { kind: 'fault', cause: 'server', requestId, message: '', ...said };
}

function faultOf(response: Response, body: unknown): Fault {
  if (response.status === 429) return { kind: 'fault', cause: 'too-many-requests' };
  const { data } = z.safeParse(faultSaid, body);
  const message = data?.error?.message || data?.message || '';
  const { code, fields = {} } = data?.error ?? {};
  const said = code === undefined ? { message } : { message, code };
  if (response.status >= 500 || data === undefined) return serverFault(response, said);
  return { kind: 'fault', cause: 'request', fields, ...said };
}
