import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../stack/paths.ts';
import { sharedGames } from './shared-games.ts';

/** The sandbox is another company: what it states is read, never imported. */
function statedIn(rules: string, table: string) {
  const [said, played] = [rules, table].map((file) =>
    readFileSync(join(ROOT, 'apps/sandbox/src', file), 'utf8'),
  );
  const read = (field: string) => new RegExp(`\\b${field}: '([^']*)'`).exec(said ?? '')?.[1];
  const bettingMs = /\bBETTING_MS = ([\d_]+);/.exec(played ?? '')?.[1]?.replaceAll('_', '');
  return {
    rtp: read('returnToPlayer'),
    volatility: read('standardDeviation'),
    sharedBettingSeconds: Number(bettingMs) / 1000,
  };
}

it('the catalogue has the stated figures of the games with shared rounds', () => {
  const roulette = statedIn('live/roulette/stakes.ts', 'live/roulette/roulette-table.ts');
  const blackjack = statedIn('live/blackjack/prices.ts', 'live/blackjack/blackjack-table.ts');
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
    'blackjack-buenos-aires': blackjack,
    'evolution-ruleta-ceibo': roulette,
    'evolution-blackjack-buenos-aires': blackjack,
  });
  const races = sharedGames.find(({ id }) => id === 'caballos');
  expect(races?.rtp).toBe(statedIn('racing/rules.ts', 'racing/rules.ts').rtp);
});
