import { describe, expect, it } from 'vitest';
import { plainWords, reasonAgainst, type Restriction } from './restrictions.ts';

const now = new Date('2026-11-24T12:00:00Z');
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const match = { sport: 'Fútbol', competition: 'Liga Profesional', name: 'Boca Juniors - Racing' };

function restriction(change: Partial<Restriction> = {}): Restriction {
  const nothing = { sports: [], competitions: [], teams: [] };
  return { ...nothing, since: day('2026-01-01'), until: null, endedAt: null, ...change };
}
const reason = (change: Partial<Restriction>, events = [match]) =>
  reasonAgainst([restriction(change)], events, now);

describe('a restricted person', () => {
  it('without named events may not stake at all', () => {
    expect(reason({}, [])).toBe('PLAYER_RESTRICTED');
    expect(reason({})).toBe('PLAYER_RESTRICTED');
  });

  it.each([
    ['the sport', { sports: ['futbol'] }, 'EVENT_RESTRICTED'],
    ['another sport', { sports: ['Tenis'] }, undefined],
    ['the competition', { competitions: ['LIGA PROFESIONAL'] }, 'EVENT_RESTRICTED'],
    ['a part of its name', { competitions: ['Liga'] }, undefined],
    ['a team', { teams: ['Racing'] }, 'EVENT_RESTRICTED'],
    ['the beginning of a team', { teams: ['Boca'] }, 'EVENT_RESTRICTED'],
    ['a part of a word', { teams: ['Boc'] }, undefined],
    ['another team', { teams: ['Rácing de Córdoba'] }, undefined],
  ] as const)('who is named %s', (_what, names, expected) => {
    expect(reason(names)).toBe(expected);
  });

  it('is refused a bet where one selection of several is on a forbidden event', () => {
    const other = { sport: 'Tenis', competition: 'Abierto', name: 'Ruiz - Paz' };
    expect(reason({ sports: ['Tenis'] }, [match, other])).toBe('EVENT_RESTRICTED');
  });

  it('is refused an event that the sportsbook does not name', () => {
    const nameless = { sport: '', competition: '', name: ' - ' };
    for (const names of [{ sports: ['Tenis'] }, { competitions: ['x'] }, { teams: ['x'] }])
      expect(reason(names, [nameless])).toBe('EVENT_RESTRICTED');
  });

  it('plays games although they may not bet on a sport', () => {
    expect(reason({ sports: ['Fútbol'] }, [])).toBeUndefined();
  });

  it.each([
    ['before it begins', { since: day('2026-11-25') }, undefined],
    ['on its last day', { until: day('2026-11-25') }, 'PLAYER_RESTRICTED'],
    ['at its end', { until: now }, undefined],
    ['once staff ended it', { endedAt: day('2026-11-20') }, undefined],
  ] as const)('%s', (_when, change, expected) => {
    expect(reason(change)).toBe(expected);
  });
});

it('compares names without accents, capitals and signs', () => {
  expect(plainWords('  Atl. Tucumán–Ñuñorco ')).toBe('atl tucuman nunorco');
});
