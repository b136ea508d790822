// Sends a form with a file as a browser would.

import type { TestWorld } from './test-world.ts';

interface Sent {
  session?: string | undefined;
  content?: Buffer;
  name?: string;
  fields?: Record<string, string>;
  /** The name of the file's field. */
  field?: string;
}

export async function sendFile(
  world: TestWorld,
  path: string,
  { session, content, name = 'scan.png', fields = {}, field = 'file' }: Sent,
) {
  const form = new FormData();
  if (content) form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  const body = new Response(form);
  const headers = {
    'content-type': body.headers.get('content-type') ?? '',
    'accept-language': 'en',
    siteid: 'Ceibo',
    ...(session ? { wsession: session } : {}),
  };
  const answer = await world.app.web.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
