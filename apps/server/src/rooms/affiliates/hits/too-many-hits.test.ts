import { expect, it } from 'vitest';
import { addCampaign, click } from '../../../testing/affiliates.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld({ attemptsPerAddress: 3 });

it('refuses the hits of an address that has sent too many', async () => {
  await addCampaign(world, { id: 'flood' });
  const codes = [];
  for (let sent = 0; sent < 4; sent += 1) codes.push((await click(world, 'flood')).body['code']);
  expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_ATTEMPTS']);
});
