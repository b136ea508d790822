// The studio of the benchmarks. The server launches its games here instead of at the sandbox. So
// the benchmark has the launch token, and can make the studio's wallet calls itself, as fast as it
// wants.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface BenchStudio {
  url: string;
  /** The operator's newest launch request. */
  lastLaunch(): Launch;
  close(): Promise<void>;
}

export interface Launch {
  token: string;
  game_code: string;
  currency: string;
}

export async function openStudio(): Promise<BenchStudio> {
  let last: Launch | undefined;
  const server = createServer((request, response) => {
    void answerLaunch(request, response);
  });
  const answerLaunch = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    // The server also asks how the studios' jackpot stands: here there is none.
    if (request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    last = await readLaunch(request);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ url: `${url}/game` }));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    lastLaunch: () => {
      if (!last) throw new Error('the server launched no game');
      return last;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readLaunch(request: IncomingMessage): Promise<Launch> {
  const { token, game_code, currency } = JSON.parse(await text(request));
  return { token, game_code, currency };
}
