import { describe, expect, it } from 'vitest';
import { fileFault, sizeText } from './file-fault.ts';

describe('a file', () => {
  it.each([
    ['a picture', { type: 'image/jpeg', size: 1 }, undefined],
    ['of 10 MiB', { type: 'application/pdf', size: 10 * 1024 * 1024 }, undefined],
    ['of unknown type', { type: '', size: 1 }, undefined],
    ['larger', { type: 'image/png', size: 10 * 1024 * 1024 + 1 }, 'tooLarge'],
    ['empty', { type: 'image/png', size: 0 }, 'empty'],
    ['drawn with lines', { type: 'image/svg+xml', size: 1 }, 'wrongType'],
  ])('%s', (_what, file, fault) => {
    expect(fileFault(file)).toBe(fault);
  });

  it.each([
    [1_840_000, 'es', '1,8 MB'],
    [420_400, 'es', '420 kB'],
    [12, 'en', '1 kB'],
  ])('of %i bytes is called in %s "%s"', (bytes, language, text) => {
    expect(sizeText(bytes, language).replace('\u00a0', ' ')).toBe(text);
  });
});
