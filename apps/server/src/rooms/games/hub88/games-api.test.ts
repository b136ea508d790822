// Which games a studio says it offers, and the page on which it shows a round.

import { describe, expect, it } from 'vitest';
import { gamesPaths, SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { listDifferences } from '../studio-games-store.ts';

const world = startTestWorld();

/** A studio that notes what it is asked, by path. */
function studioAnswers(body: unknown, status = 200) {
  const asked: { path: string; content: unknown }[] = [];
  world.company = (url, call) => {
    expect(call.headers?.[SIGNATURE_HEADER]).toEqual(expect.any(String));
    asked.push({ path: url.pathname, content: JSON.parse(String(call.body)) });
    return { status, body: JSON.stringify(body) };
  };
  return asked;
}

const read = () => world.app.games.readStudioGames();

describe('the list of a studio’s games', () => {
  it('is asked for once a minute at most, and compared with the catalogue', async () => {
    await world.player();
    const asked = studioAnswers([
      {
        game_code: 'ceibo-dorado',
        name: 'Ceibo Dorado',
        enabled: false,
        url_thumb: 'https://x.test/a.png',
      },
      { game_code: 'nuevo', name: 'Nuevo', freebet_support: true, category: null },
      { game_code: 'apagado', enabled: false },
    ]);
    await read();
    await read();
    expect(asked).toEqual([{ path: gamesPaths.list, content: { operator_id: 1 } }]);
    expect(await listDifferences(world.database, 'ceibo')).toEqual([
      { code: 'ceibo-dorado', name: 'Ceibo Dorado', what: 'gone' },
      { code: 'nuevo', name: 'Nuevo', what: 'unknown' },
    ]);
    world.clock.advance(60_000);
    studioAnswers([{ game_code: 'ceibo-dorado' }]);
    await read();
    expect(await listDifferences(world.database, 'ceibo')).toEqual([]);
  });

  it('stays as it was when the studio refuses, fails or makes no sense', async () => {
    for (const [body, status] of [
      [{ error: 'Too Many Requests' }, 429],
      [{ error: 'internal' }, 500],
      [{ games: [] }, 200],
    ] as const) {
      world.clock.advance(60_000);
      studioAnswers(body, status);
      await read();
    }
    expect(await listDifferences(world.database, 'ceibo')).toEqual([]);
  });
});

describe('the page of a round', () => {
  const play = async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    const bet = await studio.bet(100_000);
    await studio.win(0, bet.id);
    const [first] = await world.database.query<{ seq: bigint }>(
      `select seq from wallet.transfers
         where player_id = $1 and currency = 'ARS' and kind = 'stake'`,
      [player.id],
    );
    return { player, round: String(first?.seq) };
  };

  it('is the studio’s own address, for the player whose round it is', async () => {
    const { player, round } = await play();
    const asked = studioAnswers({ url: 'http://studio.test/rounds/7' });
    expect(
      (await world.call('/api/games/round-page', { round }, player.session)).body,
    ).toMatchObject({ success: true, url: 'http://studio.test/rounds/7' });
    expect(asked).toEqual([
      { path: gamesPaths.round, content: { operator_id: 1, user: player.id, round: 'round-1' } },
    ]);
    const other = await world.player();
    expect(
      (await world.call('/api/games/round-page', { round: '99999' }, other.session)).body,
    ).toMatchObject({ code: 'ROUND_NOT_FOUND' });
  });

  it.each([
    [{ error: 'unknown round' }, 404, 'NO_ROUND_PAGE'],
    [{ error: 'internal' }, 500, 'PROVIDER_DOWN'],
    [{ url: 'http://evil.test/rounds/7' }, 200, 'PROVIDER_DOWN'],
    [{ url: 'javascript:alert(1)' }, 200, 'PROVIDER_DOWN'],
  ])('answered %j (%i) is %s', async (body, status, code) => {
    const { player, round } = await play();
    studioAnswers(body, status);
    expect(
      (await world.call('/api/games/round-page', { round }, player.session)).body,
    ).toMatchObject({ success: false, code });
  });
});
