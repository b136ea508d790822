import { describe, expect, it } from 'vitest';
import { leagues } from './calendar/calendar.ts';
import { searchIn } from './search.ts';

const entries = leagues.flatMap(({ id, name, country, teams }) => [
  { key: id, names: [name, country.name] },
  ...teams.map((team) => ({ key: team.id, names: [team.name] })),
]);
const keysIn = (all: typeof entries, query: string) =>
  searchIn(all, query, ({ names }) => names).map(({ key }) => key);

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
    const found = keysIn(entries, query);
    expect(found.slice(0, 6)).toContain(key);
  });

  it.each(['', '   ?!', 'xyzzyx', 'puerto clube'])('for "%s" finds nothing', (query) => {
    expect(keysIn(entries, query)).toEqual([]);
  });

  it('has exact words before beginnings, and beginnings before errors', () => {
    const words = ['lobo', 'lobos', 'robo', 'loma'].map((text) => ({
      key: text,
      names: [{ es: text, pt: text, en: text }],
    }));
    expect(keysIn(words, 'lobo')).toEqual(['lobo', 'lobos', 'robo']);
    expect(keysIn(words, 'lob')).toEqual(['lobo', 'lobos']);
    expect(keysIn(words, 'rob')).toEqual(['robo']);
  });
});
