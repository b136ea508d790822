import { describe, expect, it } from 'vitest';
import { openedGame, openGame, orderOf, type CrashHarness } from '../testing/crash-harness.ts';

const high = [300, 400] as const;

/** A page that follows: what it has been told so far, by kind. */
async function follow(game: CrashHarness, session: string) {
  const response = await game.app.inject({
    url: '/crash/api/stream',
    headers: { authorization: `Bearer ${session}` },
    payloadAsStream: true,
  });
  const stream = response.stream();
  let text = '';
  let isOver = false;
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  stream.on('end', () => (isOver = true));
  const told = (): Record<string, unknown>[] =>
    text
      .split('\n\n')
      .filter(Boolean)
      .map((event) => JSON.parse(event.replace('data: ', '')));
  return {
    response,
    told,
    ofKind: (kind: string) => told().filter((push) => push['kind'] === kind),
    isOver: () => isOver,
    leave: () => stream.destroy(),
  };
}

describe('the stream', () => {
  it('begins with the whole state, and sends every change of a flight', async () => {
    const { game, session } = await openedGame({ ends: [high, high] });
    const page = await follow(game, session);
    await game.until(() => page.told().length > 0);
    expect(page.told()).toMatchObject([
      { kind: 'board', board: { flight: { number: 1, phase: 'betting', end: null } } },
    ]);
    await game.until(() => page.ofKind('flight').length === 3);
    const [takeOff, end, next] = page.ofKind('flight');
    expect(takeOff).toMatchObject({
      flight: { number: 1, phase: 'flying', end: null },
      past: null,
    });
    expect(end).toMatchObject({
      flight: { number: 1, phase: 'ended', end: { crash: expect.any(Number) } },
      past: { number: 1, isVoid: false },
    });
    expect(next).toMatchObject({ flight: { number: 2, phase: 'betting' } });
    expect(page.ofKind('alive').length).toBeGreaterThan(3);
    page.leave();
  });

  it('sends a new bet to everybody, and its later states to its owner', async () => {
    const { game, session } = await openedGame({ ends: [high, high] });
    const other = await openGame(game, { user: 'player-2' });
    const [page, otherPage] = [await follow(game, session), await follow(game, other)];
    await game.post('bet', orderOf({ auto: 200 }), session);
    await game.until(() => page.ofKind('mine').some(({ bet }) => Object(bet).state === 'paid'));
    expect(page.ofKind('mine').map(({ bet }) => Object(bet).state)).toEqual([
      'flying',
      'paying',
      'paid',
    ]);
    expect(otherPage.ofKind('mine')).toEqual([]);
    expect(otherPage.ofKind('bet')).toMatchObject([
      { bet: { cashed: null, win: '0' }, totals: { bets: 1, stakes: '10000', wins: '0' } },
      { bet: { cashed: 200, win: '20000' }, totals: { wins: '20000' } },
    ]);
    page.leave();
    otherPage.leave();
  });

  it('ends for a page whose session was replaced', async () => {
    const { game, session } = await openedGame();
    const page = await follow(game, session);
    await openGame(game);
    await game.until(() => page.isOver());
    expect(page.told().at(-1)).toEqual({ kind: 'closed' });
  });

  it('is open a few times at most for one session', async () => {
    const { game, session } = await openedGame();
    const pages = [];
    for (let i = 0; i < 4; i += 1) pages.push(await follow(game, session));
    const headers = { authorization: `Bearer ${session}` };
    expect((await game.app.inject({ url: '/crash/api/stream', headers })).json()).toEqual({
      code: 'TOO_MANY',
    });
    for (const page of pages) page.leave();
  });

  it('is for sessions only', async () => {
    const { game } = await openedGame();
    expect((await game.app.inject('/crash/api/stream')).statusCode).toBe(401);
  });
});
