import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../stack/paths.ts';
import { arcadeGames } from './arcade-games.ts';
import { providers } from './providers.ts';
import { sharedGames } from './shared-games.ts';
import { slotTitles } from './slots.ts';

const titles = join(ROOT, 'apps/sandbox/src/studios/titles');
/** The sandbox is another company: what it states is read, never imported. */
const stated = readdirSync(titles, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((folder) =>
    readdirSync(join(titles, folder.name)).map((file) =>
      readFileSync(join(titles, folder.name, file), 'utf8'),
    ),
  )
  .map((text) => {
    const { studio, code, name, stated: figures } = Object(JSON.parse(text));
    return {
      studio,
      code,
      name,
      rtp: figures.returnToPlayer,
      volatility: figures.standardDeviation,
    };
  });

describe('the slots of the catalogue', () => {
  it('are the studios’ titles, with their stated figures', () => {
    const byCode = (a: { code?: string | undefined }, b: { code?: string | undefined }) =>
      String(a.code).localeCompare(String(b.code));
    expect(
      slotTitles
        .map(({ studio, code, name, rtp, volatility }) => ({ studio, code, name, rtp, volatility }))
        .toSorted(byCode),
    ).toEqual(stated.toSorted(byCode));
    expect(stated.length).toBeGreaterThanOrEqual(74);
  });

  it('are twelve or more in each row of the home page, and four or more of every studio', () => {
    // As `homeRows` of the server's configuration begins.
    const rows = new Set(['pragmaticplay', 'rubyplay', 'barbarabang', 'mancala']);
    const titlesOf = Map.groupBy(slotTitles, ({ studio }) => studio);
    const tooFew = [...titlesOf].filter(([key, { length }]) => length < (rows.has(key) ? 12 : 4));
    expect(tooFew).toEqual([]);
    expect([...rows].filter((key) => !titlesOf.has(key))).toEqual([]);
  });

  it('are new with one in ten games of the catalogue, so that the word says something', () => {
    const all = [...slotTitles, ...sharedGames, ...arcadeGames];
    const fresh = all.filter(({ isNew }) => isNew).length;
    expect(fresh).toBeGreaterThan(0);
    expect(fresh).toBeLessThanOrEqual(all.length / 10);
  });

  it('have a known provider and a picture each', () => {
    const known = new Set(providers.map(({ key }) => key));
    expect(slotTitles.filter(({ studio }) => !known.has(studio))).toEqual([]);
    expect(
      providers.filter(
        ({ key }) => !existsSync(join(ROOT, `apps/web/public/art/providers/${key}.svg`)),
      ),
    ).toEqual([]);
    // In the two sizes that tiles choose from.
    const pictures = slotTitles.flatMap(({ code }) => [`${code}.webp`, `240/${code}.webp`]);
    expect(
      pictures.filter((file) => !existsSync(join(ROOT, 'apps/web/public/art/games', file))),
    ).toEqual([]);
  });
});
