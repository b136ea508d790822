import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../stack/paths.ts';
import { sharedGames } from './shared-games.ts';

/** The sandbox is another company: what it states is read, never imported. */
function statedIn(rules: string, table: string, { name = '', rtp = 'returnToPlayer' } = {}) {
  const [said, played] = [rules, table].map((file) =>
    readFileSync(join(ROOT, 'apps/sandbox/src', file), 'utf8'),
  );
  const read = (field: string) => new RegExp(`\\b${field}: '([^']*)'`).exec(said ?? '')?.[1];
  // A file with several tables is read from the one of that name.
  const from = (played ?? '').slice(Math.max(0, played?.indexOf(`name: '${name}'`) ?? 0));
  const bettingMs = /\b(?:BETTING_MS =|bettingMs:) ([\d_]+)[;,]/
    .exec(from)?.[1]
    ?.replaceAll('_', '');
  return {
    rtp: read(rtp),
    volatility: read('standardDeviation'),
    sharedBettingSeconds: Number(bettingMs) / 1000,
  };
}

it('the catalogue has the stated figures of the games with shared rounds', () => {
  const wheel = (name: string) =>
    statedIn('live/roulette/stakes.ts', 'live/roulette/tables.ts', { name });
  const roulette = wheel('Ruleta Ceibo');
  const fast = wheel('Ruleta Relámpago');
  const blackjack = statedIn('live/blackjack/prices.ts', 'live/blackjack/table.ts');
  expect(
    Object.fromEntries(
      sharedGames.flatMap((game) =>
        'volatility' in game
          ? [
              [
                game.id,
                {
                  rtp: game.rtp,
                  volatility: game.volatility,
                  sharedBettingSeconds: game.sharedBettingSeconds,
                },
              ],
            ]
          : [],
      ),
    ),
  ).toEqual({
    flywin: statedIn('crash/rules.ts', 'crash/rules.ts'),
    'ruleta-ceibo': roulette,
    'ruleta-relampago': fast,
    'evolution-ruleta-relampago': fast,
    'ezugi-ruleta-relampago': fast,
    'ezugi-ruleta-ceibo': roulette,
    'ezugi-blackjack-buenos-aires': blackjack,
    'blackjack-buenos-aires': blackjack,
    'evolution-ruleta-ceibo': roulette,
    'evolution-blackjack-buenos-aires': blackjack,
  });
  const races = sharedGames.find(({ id }) => id === 'caballos');
  expect(races?.rtp).toBe(statedIn('racing/rules.ts', 'racing/rules.ts').rtp);
  const { rtp, sharedBettingSeconds } = statedIn(
    'live/baccarat/rules.ts',
    'live/baccarat/table.ts',
    { rtp: 'player' },
  );
  expect(rtp).toBeDefined();
  for (const id of ['bacara-jade', 'evolution-bacara-jade', 'ezugi-bacara-jade'])
    expect(sharedGames.find((game) => game.id === id)).toMatchObject({ rtp, sharedBettingSeconds });
});
