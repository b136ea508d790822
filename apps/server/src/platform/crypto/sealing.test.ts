import { describe, expect, it } from 'vitest';
import { systemRandom } from '../ids.ts';
import { createSealing } from './sealing.ts';

const sealing = createSealing('a secret of the configuration', systemRandom);
const plain = Buffer.from('twenty bytes of it..');

describe('a sealed secret', () => {
  it('opens for its owner, and shows nothing of itself', () => {
    const sealed = sealing.seal(plain, 'ana');
    expect(sealing.open(sealed, 'ana')).toEqual(plain);
    expect(sealed.includes(plain)).toBe(false);
    expect(sealing.seal(plain, 'ana')).not.toEqual(sealed);
  });

  it('does not open for another owner, with another key, or when a bit was changed', () => {
    const sealed = sealing.seal(plain, 'ana');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => sealing.open(sealed, 'eva')).toThrow('unable to authenticate');
    expect(() => sealing.open(changed, 'ana')).toThrow('unable to authenticate');
    expect(() => createSealing('another', systemRandom).open(sealed, 'ana')).toThrow(
      'unable to authenticate',
    );
  });
});
