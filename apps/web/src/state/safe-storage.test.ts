// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStorage } from './safe-storage.ts';

beforeEach(() => localStorage.clear());

function full(): Storage {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

describe('a storage that works', () => {
  it('keeps, lists and forgets', () => {
    const onRefused = vi.fn<() => void>();
    const storage = safeStorage(() => localStorage, onRefused);
    expect(storage.setItem('theme', 'teal')).toBe(true);
    expect(storage.getItem('theme')).toBe('teal');
    expect(storage.keys()).toEqual(['theme']);
    storage.removeItem('theme');
    expect(storage.getItem('theme')).toBeNull();
    expect(onRefused).not.toHaveBeenCalled();
  });
});

describe('a storage that the browser refuses', () => {
  it('reads as empty when it may not even be reached', () => {
    const storage = safeStorage(full);
    expect(storage.getItem('theme')).toBeNull();
    expect(storage.keys()).toEqual([]);
    storage.removeItem('theme');
    storage.clear();
  });

  it('says so when a write is not kept, and still reads', () => {
    localStorage.setItem('theme', 'green');
    const onRefused = vi.fn<() => void>();
    const storage = safeStorage(
      () =>
        new Proxy(localStorage, {
          get: (real, name) => (name === 'setItem' ? full : Reflect.get(real, name).bind(real)),
        }),
      onRefused,
    );
    expect(storage.setItem('theme', 'teal')).toBe(false);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(storage.getItem('theme')).toBe('green');
  });
});
