// A request as it stands on the wire, for what `inject` does not pass and `fetch` does not let one
// say: the host, the encodings.

import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface PlainAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export async function plainGet(
  address: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<PlainAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    ask(address, { method, headers }, resolve).on('error', reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
