// Bets that are voided because the operator asks for it.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/transactions';
import { describe, expect, it } from 'vitest';
import { hmacOf } from '../../operator/signed-call.ts';
import { testConfig } from '../../testing/test-config.ts';
import { openSportsbookWorld } from '../testing/sportsbook-harness.ts';

describe('a void that the operator asks for', () => {
  const ask = (world: Awaited<ReturnType<typeof openSportsbookWorld>>, change: object = {}) => {
    const body = JSON.stringify({
      operator_id: 'ceibo',
      cust_id: 'player-1',
      reason: 'self-exclusion',
      ...change,
    });
    const signature = hmacOf(Buffer.from(body), testConfig.bti.secret);
    return world.app.inject({
      method: 'POST',
      url: '/sportsbook/operator/void-open-bets',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      payload: body,
    });
  };

  it('pays open bets back as void, once, and no later result changes them', async () => {
    const world = await openSportsbookWorld();
    const [first, second] = [await world.pick(0, 'Home'), await world.pick(1, 'Home')];
    await world.place({ selections: [first] });
    await world.place({ selections: [second] });
    await world.end(first.eventId, 'Away');
    await world.advance(1000);
    expect((await ask(world)).json()).toEqual({ voided: 1 });
    await world.advance(1000);
    await world.end(second.eventId, 'Home');
    await world.advance(1000);
    expect((await ask(world)).json()).toEqual({ voided: 0 });
    const told = world.calls.filter(({ name }) => name === 'creditcustomer');
    expect(told.map(({ query }) => query['amount'])).toEqual(['0.00', '100.00']);
    expect(told[1]?.body).toContain('Status="Void"');
    expect((await world.allBets()).map(({ state }) => state).toSorted()).toEqual(['lost', 'void']);
  });

  it('is refused for another operator, another reason and a wrong signature', async () => {
    const world = await openSportsbookWorld();
    expect((await ask(world, { operator_id: 'other' })).statusCode).toBe(403);
    expect((await ask(world, { reason: 'we lose' })).statusCode).toBe(400);
    const unsigned = await world.app.inject({
      method: 'POST',
      url: '/sportsbook/operator/void-open-bets',
      payload: { operator_id: 'ceibo', cust_id: 'player-1', reason: 'self-exclusion' },
    });
    expect(unsigned.statusCode).toBe(401);
  });
});
