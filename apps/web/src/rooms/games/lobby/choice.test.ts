import { searchGames } from '@ceibo/contracts/lobby';
import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  everything,
  filterCount,
  lobbyPath,
  requestOf,
  toggled,
  withoutFilters,
  type Choice,
} from './choice.ts';

const searchOf = (choice: Choice) => new URL(lobbyPath(choice), 'https://casa.example').search;

const full: Choice = {
  show: 'recents',
  q: 'león & cía = 100%',
  category: 'roulette',
  collection: 'de-aca',
  providers: ['ceibo', 'rubyplay'],
  features: ['free-spins', 'jackpot'],
  volatility: ['low', 'high'],
  rtp: '97',
  stake: '20',
  isNew: true,
  hasDemo: true,
  sort: 'rtp',
};
/** Nothing chosen, each thing alone, everything but each thing, and everything. */
const names = Object.keys(full) as (keyof Choice)[];
const choices: Choice[] = [
  everything,
  full,
  ...names.map((name) => ({ ...everything, [name]: full[name] })),
  ...names.map((name) => ({ ...full, [name]: everything[name] })),
];

describe('the choice in the address', () => {
  it.each(choices.map((choice) => [lobbyPath(choice), choice]))(
    'is read as it was written, and the server understands it: %s',
    (_path, choice) => {
      expect(choiceOf(searchOf(choice))).toEqual(choice);
      expect(searchGames.request.safeParse(requestOf(choice)).success).toBe(true);
    },
  );

  it('says nothing of what is not chosen, and keeps the address that others link to', () => {
    expect(lobbyPath(everything)).toBe('/slots');
    expect(lobbyPath({ ...everything, providers: ['ceibo'] })).toBe('/slots?provider=ceibo');
    expect(requestOf(everything)).toEqual({});
    expect(choiceOf('?provider=ceibo')).toEqual({ ...everything, providers: ['ceibo'] });
  });

  it('cannot be what cannot be', () => {
    const search =
      '?show=mine&category=A ' +
      'B&provider=,,x,<b>,x&volatility=low,huge&rtp=12&stake=-1&new=yes&sort=price&popup=login';
    expect(choiceOf(search)).toEqual({ ...everything, providers: ['x'], volatility: ['low'] });
    expect(choiceOf(`?q=${'x'.repeat(200)}`).q).toHaveLength(64);
  });

  it('counts its filters and loses them without its words', () => {
    const choice: Choice = {
      ...everything,
      q: 'oro',
      sort: 'rtp',
      category: 'slots',
      collection: 'de-aca',
      providers: ['a', 'b'],
      hasDemo: true,
      rtp: '96',
    };
    expect(filterCount(choice)).toBe(6);
    expect(withoutFilters(choice)).toEqual({ ...everything, q: 'oro', sort: 'rtp' });
  });

  it('takes a key in and out', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
