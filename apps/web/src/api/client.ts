// The typed client: one function for every call of the contracts. What comes back is parsed here,
// once, with the call's own schema.

import { refusalAnswer, type Call, type Download, type Upload } from '@ceibo/contracts/call';
import * as z from 'zod/mini';
import type { Fault, Outcome } from './outcome.ts';

/** Who asks, in which language, on which site. */
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
}

export interface Api {
  call<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(
    call: Call<R, A, Code>,
    request: z.input<R>,
    options?: CallOptions,
  ): Promise<Outcome<z.output<A>, Code>>;
  /** Sends a file in a form, with the request's fields beside it. */
  upload<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(
    upload: Upload<R, A, Code>,
    request: z.input<R>,
    file: File,
  ): Promise<Outcome<z.output<A>, Code>>;
  /** The content of a file. */
  download<R extends z.ZodMiniType, Code extends string>(
    file: Download<R, Code>,
    request: z.input<R>,
  ): Promise<Outcome<Blob, Code>>;
}

export interface ApiOptions {
  fetch: typeof fetch;
  caller: Caller;
  /**
   * Told the session that the server no longer knows; it may be older than the page's present one.
   */
  onSessionExpired(session: string): void;
}

const REQUEST_ID = 'x-request-id';

export function createApi({ fetch, caller, onSessionExpired }: ApiOptions): Api {
  return {
    async call(call, request, options) {
      const session = caller.session();
      const response = await send(fetch, call, request, {
        headers: headersOf(caller, session),
        ...options,
      });
      if (response === undefined) return { kind: 'fault', cause: 'offline' };
      const outcome = await readOutcome(call, response);
      if (outcome.kind === 'refusal' && outcome.code === 'SESSION_EXPIRED' && session !== null)
        onSessionExpired(session);
      return outcome;
    },
    async upload(upload, request, file) {
      const session = caller.session();
      const response = await sendForm(fetch, upload.path, {
        fields: request,
        file,
        headers: headersOf(caller, session),
      });
      if (response === undefined) return { kind: 'fault', cause: 'offline' };
      const outcome = await readOutcome(upload, response);
      if (outcome.kind === 'refusal' && outcome.code === 'SESSION_EXPIRED' && session !== null)
        onSessionExpired(session);
      return outcome;
    },
    async download(file, request) {
      const session = caller.session();
      const response = await send(fetch, { method: 'POST', path: file.path }, request, {
        headers: headersOf(caller, session),
      });
      if (response === undefined) return { kind: 'fault', cause: 'offline' };
      // What is no file is a refusal or a fault, as of any call.
      if (isFile(file, response)) return readFile(response);
      const noFile = { answer: z.never(), refusals: file.refusals };
      const outcome = await readOutcome(noFile, response);
      if (outcome.kind === 'refusal' && outcome.code === 'SESSION_EXPIRED' && session !== null)
        onSessionExpired(session);
      return outcome.kind === 'answer' ? serverFault(response) : outcome;
    },
  };
}

function isFile({ mediaType }: Pick<Download, 'mediaType'>, response: Response): boolean {
  return (
    response.ok && response.headers.get('content-type')?.split(';')[0] === mediaType.split(';')[0]
  );
}

async function readFile(response: Response): Promise<Outcome<Blob, never>> {
  const content = await response.blob().catch(() => undefined);
  return content === undefined
    ? { kind: 'fault', cause: 'offline' }
    : { kind: 'answer', answer: content };
}

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

async function send(
  fetch: ApiOptions['fetch'],
  call: Pick<Call, 'method' | 'path'>,
  request: unknown,
  { headers, ...options }: Sending,
): Promise<Response | undefined> {
  try {
    if (call.method === 'GET')
      return await fetch(withQuery(call.path, request), { headers, ...options });
    return await fetch(call.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(request),
      ...options,
    });
  } catch {
    // fetch rejects only when no answer came: no network, or nobody listening.
    return undefined;
  }
}

interface Form {
  fields: unknown;
  file: File;
  headers: Record<string, string>;
}

async function sendForm(
  fetch: ApiOptions['fetch'],
  path: string,
  { fields, file, headers }: Form,
): Promise<Response | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  try {
    return await fetch(path, { method: 'POST', headers, body: form });
  } catch {
    return undefined;
  }
}

function withQuery(path: string, request: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}

async function readOutcome<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(
  call: Pick<Call<R, A, Code>, 'answer' | 'refusals'>,
  response: Response,
): Promise<Outcome<z.output<A>, Code>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) return faultOf(response, body);

  const refusal = z.safeParse(refusalAnswer, body);
  if (refusal.success) {
    const { code: said, description } = refusal.data;
    const code = call.refusals.find((known) => known === said);
    // A code that this build does not know cannot be acted upon, but its words can still be shown.
    return code === undefined
      ? { kind: 'fault', cause: 'request', message: description, fields: {} }
      : { kind: 'refusal', code, description };
  }

  const answer = z.safeParse(call.answer, body);
  return answer.success ? { kind: 'answer', answer: answer.data } : serverFault(response);
}

/** What a fault may say, whoever answered: a gateway may know less than our server. */
const faultSaid = z.object({
  message: z.optional(z.string()),
  error: z.optional(
    z.object({
      message: z.optional(z.string()),
      fields: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

function serverFault(response: Response, message = ''): Fault {
  return { kind: 'fault', cause: 'server', requestId: response.headers.get(REQUEST_ID), message };
}

function faultOf(response: Response, body: unknown): Fault {
  if (response.status === 429) return { kind: 'fault', cause: 'too-many-requests' };
  const { data } = z.safeParse(faultSaid, body);
  const message = data?.error?.message || data?.message || '';
  if (response.status >= 500 || data === undefined) return serverFault(response, message);
  return { kind: 'fault', cause: 'request', message, fields: data.error?.fields ?? {} };
}
