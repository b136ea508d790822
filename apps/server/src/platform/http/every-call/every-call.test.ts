// The list of calls that the tests of this folder go through.

import { describe, expect, it } from 'vitest';
import { everyCall, sampleOf } from '../../../testing/every-call/calls.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();

/** The answer of the sportsbook's own pages and of streams is no call of a contract. */
const isCall = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/live/');

it('the list holds every call of the product, and nothing else', () => {
  const { paths = {} } = world.app.web.swagger();
  expect(everyCall.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(paths).filter(isCall).toSorted(),
  );
});

describe('the sample of a call is a request that it takes', () => {
  it.each(everyCall)('$path', ({ path, request }) => {
    expect(request.safeParse(sampleOf({ path })).error?.issues).toBeUndefined();
  });
});
