import { expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';

const world = startTestWorld({ attemptsPerAddress: 2 });

it.each([
  [
    '/api/content/contact',
    { name: 'Ana', topic: 'other', message: 'Hola a todos.', language: 'es' },
  ],
  ['/api/content/notify-me', { page: 'livedealer', language: 'es' }],
])('%s counts what one address sends', async (path, request) => {
  const answers = [];
  for (const person of ['a', 'b', 'c'])
    answers.push(
      (await world.call(path, { ...request, email: `${person}@example.test` })).body['code'],
    );
  expect(answers).toEqual([undefined, undefined, 'TOO_MANY_ATTEMPTS']);
});
