import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { startStudio } from '../testing/studio-harness.ts';

const right = {
  token: 'a-token-of-a-launch',
  operatorID: '1',
  gameID: 'volcan-9',
  language: 'es',
  mode: 'real',
  currency: 'ARS',
};
type Studio = Awaited<ReturnType<typeof startStudio>>;
const open = (studio: Studio, change: object = {}) =>
  studio.app.inject(
    `/studios/spinomenal/game?${new URLSearchParams({ ...right, ...change }).toString()}`,
  );

describe('an address that the operator built', () => {
  it('leads to the game of the token’s player, once', async () => {
    const studio = await startStudio();
    const opened = await open(studio);
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      expect.stringMatching(/^http:\/\/studio\.test\/games\/volcan-9\/\?lang=es&code=/),
    ]);
    expect((await open(studio)).statusCode).toBe(401);
  });

  it.each([
    ['another operator', { operatorID: '8' }, 400],
    ['another mode', { mode: 'demo' }, 400],
    ['another currency', { currency: 'USD' }, 400],
    ['a game of another studio', { gameID: 'ceibo-dorado' }, 404],
  ])('is refused with %s', async (_what, change, status) => {
    expect((await open(await startStudio(), change)).statusCode).toBe(status);
  });

  it('is refused when the operator knows no such token', async () => {
    const studio = await startStudio();
    studio.operator.willBe(walletPaths.balance, 'RS_ERROR_INVALID_TOKEN');
    expect((await open(studio)).statusCode).toBe(401);
  });
});
