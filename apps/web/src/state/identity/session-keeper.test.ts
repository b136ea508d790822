// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionKeeper, isForeignChange } from './session-keeper.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the session of the page', () => {
  it('outlives the page and is forgotten everywhere', () => {
    createSessionKeeper(window).keep('s-1');
    const keeper = createSessionKeeper(window);
    expect(keeper.current()).toBe('s-1');
    keeper.forget();
    expect(createSessionKeeper(window).current()).toBeNull();
  });

  it('leaves only the choices of the device behind', () => {
    localStorage.setItem('theme', 'teal');
    localStorage.setItem('code', 'pt');
    localStorage.setItem('selectionsId', '1');
    sessionStorage.setItem('balance', '1.00');
    const keeper = createSessionKeeper(window);
    keeper.keep('s-1');
    keeper.clearTraces();
    expect(Object.keys(localStorage).toSorted()).toEqual(['code', 'theme']);
    expect(sessionStorage.length).toBe(0);
  });

  it('notices that another tab has changed it', () => {
    const keeper = createSessionKeeper(window);
    keeper.keep('s-1');
    expect(
      isForeignChange(new StorageEvent('storage', { key: 'session', newValue: 's-2' }), keeper),
    ).toBe(true);
    expect(
      isForeignChange(new StorageEvent('storage', { key: 'session', newValue: 's-1' }), keeper),
    ).toBe(false);
    expect(
      isForeignChange(new StorageEvent('storage', { key: 'theme', newValue: 'teal' }), keeper),
    ).toBe(false);
  });
});
