import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@ceibo/contracts/call';
import type { gamesToFind } from '@ceibo/contracts/finding/find';
import { startTestWorld } from '../../../testing/test-world.ts';
import { saveCatalogue, setProviderActive } from '../../providers/index.ts';

const world = startTestWorld();

beforeAll(() =>
  world.database.transaction((transaction) =>
    saveCatalogue(transaction, {
      providers: [
        {
          key: 'rubyplay',
          name: 'RubyPlay',
          sort: 3,
          studio: {
            baseUrl: 'http://rubyplay.test',
            protocol: 'softswiss',
            sharedSecrets: ['secret-of-rubyplay'],
          },
        },
      ],
      games: [
        {
          id: 'rosa',
          providerKey: 'rubyplay',
          code: 'rosa',
          name: 'Rosa Brava',
          names: { en: 'Wild Rose', pt: 'Rosa Selvagem' },
          aliases: ['flor'],
          features: ['jackpot'],
          image: 'rosa',
          rtp: '95.00',
          isNew: false,
          sort: 1,
          launchedAt: new Date('2024-01-01T00:00:00Z'),
        },
      ],
    }),
  ),
);

describe('what the search of the site looks through', () => {
  const toFind = async (language: string) => {
    const url = '/api/games/to-find';
    const headers = { 'accept-language': language };
    const response = await world.app.web.inject({ url, headers });
    return response.json<AnswerOf<typeof gamesToFind>>();
  };

  it('has each game in the caller’s language, with the words of its other names', async () => {
    const { games: inEnglish } = await toFind('en');
    const rose = inEnglish.find(({ gameId }) => gameId === 'rosa');
    expect(rose).toMatchObject({ gameName: 'Wild Rose', providerName: 'RubyPlay' });
    expect(rose?.words).toEqual(expect.arrayContaining(['rosa', 'brava', 'selvagem', 'flor']));
    expect(rose?.words).not.toContain('rose');
    const { games: inSpanish } = await toFind('es-AR');
    expect(inSpanish.find(({ gameId }) => gameId === 'rosa')?.gameName).toBe('Rosa Brava');
  });

  it('counts each studio’s games, and has nothing of providers that are off', async () => {
    const { studios, kinds } = await toFind('es');
    expect(studios).toEqual(
      expect.arrayContaining([expect.objectContaining({ provider: 'rubyplay', name: 'RubyPlay' })]),
    );
    expect(kinds['jackpot']).toEqual(expect.arrayContaining(['jackpot']));
    const turn = (active: boolean) =>
      world.database.transaction((transaction) =>
        setProviderActive(transaction, { key: 'rubyplay', active }),
      );
    await turn(false);
    const off = await toFind('es');
    await turn(true);
    expect(off.games.filter(({ provider }) => provider === 'rubyplay')).toEqual([]);
    expect(off.studios.map(({ provider }) => provider)).not.toContain('rubyplay');
  });
});
