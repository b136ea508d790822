// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { adoptSessionOfAddress, createSessionKeeper, isForeignChange } from './session-keeper.ts';

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

  it.each(['sid', 'wsession'])('is taken from %s of the address, which is removed at once', (name) => {
    history.replaceState(null, '', `/home?a=1&${name}=s-9`);
    const keeper = createSessionKeeper(window);
    adoptSessionOfAddress(window, keeper);
    expect(keeper.current()).toBe('s-9');
    expect(location.search).toBe('?a=1');
  });

  it('is never replaced by one of the address', () => {
    localStorage.setItem('session', 's-1');
    history.replaceState(null, '', '/home?sid=s-9');
    const keeper = createSessionKeeper(window);
    adoptSessionOfAddress(window, keeper);
    expect(keeper.current()).toBe('s-1');
    expect(localStorage.getItem('session')).toBe('s-1');
    expect(location.search).toBe('');
  });

  it('notices that another tab has changed it', () => {
    const keeper = createSessionKeeper(window);
    keeper.keep('s-1');
    expect(isForeignChange(new StorageEvent('storage', { key: 'session', newValue: 's-2' }), keeper)).toBe(true);
    expect(isForeignChange(new StorageEvent('storage', { key: 'session', newValue: 's-1' }), keeper)).toBe(false);
    expect(isForeignChange(new StorageEvent('storage', { key: 'theme', newValue: 'teal' }), keeper)).toBe(false);
  });
});
