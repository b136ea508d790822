// A server with one empty route and nothing around it: it measures the framework alone on this
// machine. Benchmarks compare with it.

import { fastify } from 'fastify';

export async function startEmptyRoute(): Promise<{ port: number }> {
  const app = fastify();
  app.get('/', async () => ({}));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { port: Number.parseInt(new URL(address).port, 10) };
}
