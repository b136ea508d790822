import { describe, expect, it } from 'vitest';
import vectors from '@ceibo/partner-protocol/bti/vectors.json' with { type: 'json' };
import { written } from './answers.ts';
import { readElement } from './xml.ts';

describe("the protocol's examples", () => {
  it.each(vectors.elements)('are read: $xml', ({ xml, read }) =>
    expect(readElement(xml)).toEqual(read),
  );
  it.each(vectors.notElements)('is no element: %s', (xml) =>
    expect(readElement(xml)).toBeUndefined(),
  );
  it.each(vectors.answers)('are written: $text', ({ fields, text }) =>
    expect(written(fields)).toBe(text),
  );
});

it('does not go deep, and takes no attribute of an object’s own', () => {
  expect(readElement('<a>'.repeat(9) + '</a>'.repeat(9))).toBeUndefined();
  expect(readElement('<a __proto__="x"/>')?.attributes).toHaveProperty('__proto__', 'x');
});
