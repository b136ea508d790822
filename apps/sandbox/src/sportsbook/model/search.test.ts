import { describe, expect, it } from 'vitest';
import { leagues } from './calendar/leagues.ts';
import { searchIn } from './search.ts';

const entries = leagues.flatMap((league) => [
  {
    key: league.id,
    texts: [...Object.values(league.name), ...Object.values(league.country.name)],
  },
  ...league.teams.map(({ id, name }) => ({ key: id, texts: Object.values(name) })),
]);

describe('the search', () => {
  it.each([
    ['puerto norte', 'puerto-norte'],
    ['SARANDI', 'atletico-sarandi-viejo'],
    ['sarnadi', 'atletico-sarandi-viejo'],
    ['guanabarra', 'guanabara-clube'],
    ['gunabara clbue', 'guanabara-clube'],
    ['riachuleo', 'union-riachuelo'],
    ['mediterrneo', 'mediterraneo-cf'],
    ['brazilian', 'brasil'],
    ['brasileiro', 'brasil'],
    ['japanese', 'japon'],
    ['japão', 'japon'],
    ['eliminatórias', 'selecciones'],
    ['qualifers', 'selecciones'],
    ['rosa', 'rosario'],
  ])('for "%s" finds first or among the first: %s', (query, key) => {
    const found = searchIn(entries, query);
    expect(found.slice(0, 6)).toContain(key);
  });

  it.each(['', '   ?!', 'xyzzyx', 'puerto clube'])('for "%s" finds nothing', (query) => {
    expect(searchIn(entries, query)).toEqual([]);
  });

  it('has exact words before beginnings, and beginnings before errors', () => {
    const words = ['lobo', 'lobos', 'robo', 'loma'].map((text) => ({ key: text, texts: [text] }));
    expect(searchIn(words, 'lobo')).toEqual(['lobo', 'lobos', 'robo']);
    expect(searchIn(words, 'lob')).toEqual(['lobo', 'lobos']);
    expect(searchIn(words, 'rob')).toEqual(['robo']);
  });
});
