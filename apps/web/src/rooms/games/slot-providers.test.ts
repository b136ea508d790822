import { describe, expect, it } from 'vitest';
import { chosenStudio, shownStudios, slotProviders } from './slot-providers.ts';

describe('the studios of the slots page', () => {
  it('are those that are on, without sports, horses, live tables, poker and crash games', () => {
    const list = ['ceibo', 'bti', 'caballo', 'mancala', 'vivogaming', 'evo', 'evenbetpoker', 'flywin', 'rubyplay'].map((name) => ({
      name,
      status: name !== 'mancala',
    }));
    expect(slotProviders(list)).toEqual(['ceibo', 'rubyplay']);
  });

  it('are left out when they turn out to have no games, not before', () => {
    const studios = [
      { provider: 'ceibo', games: 1 },
      { provider: 'rubyplay', games: null },
      { provider: 'mancala', games: 0 },
    ];
    expect(shownStudios(studios)).toEqual(['ceibo', 'rubyplay']);
  });

  it('are chosen by the address, if they are there', () => {
    expect(chosenStudio('rubyplay', ['ceibo', 'rubyplay'])).toBe('rubyplay');
    expect(chosenStudio('mancala', ['ceibo', 'rubyplay'])).toBeNull();
    expect(chosenStudio(null, ['ceibo'])).toBeNull();
  });
});
