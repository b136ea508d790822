// Outgoing HTTP to outside companies: every call has a time limit and a size limit, and never follows a redirect.

export interface HttpReply {
  status: number;
  body: Buffer;
  header(name: string): string | null;
}

export interface HttpCall {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs: number;
}

/** Sends one request. Throws when no whole answer came: the caller must then assume that it may have arrived. */
export type Http = (url: string, call: HttpCall) => Promise<HttpReply>;

const MAX_ANSWER_BYTES = 1_000_000;

export const systemHttp: Http = async (url, { method, headers = {}, body, timeoutMs }) => {
  const reply = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  const answer = Buffer.from(await reply.arrayBuffer());
  if (answer.length > MAX_ANSWER_BYTES) throw new Error(`the answer has ${answer.length} bytes`);
  return { status: reply.status, body: answer, header: (name) => reply.headers.get(name) };
};
