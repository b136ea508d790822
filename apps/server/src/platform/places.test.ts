import { describe, expect, it } from 'vitest';
import { placesIn } from './places.ts';

const rosario = {
  country: { geoname_id: 1, iso_code: 'AR', names: { en: 'Argentina' } },
  city: { geoname_id: 2, names: { en: 'Rosario', 'pt-BR': 'Rosário' } },
};
const lookedUp: string[] = [];
const places = placesIn({
  get(address) {
    lookedUp.push(address);
    return address === '190.2.0.1' ? rosario : null;
  },
});

describe('the place of an address', () => {
  it('is named in the language asked for, or in English where the file has no such name', () => {
    expect(places.placeOf('190.2.0.1', 'pt')).toEqual({ country: 'AR', city: 'Rosário' });
    expect(places.placeOf('190.2.0.1', 'es')).toEqual({ country: 'AR', city: 'Rosario' });
  });

  it('is nowhere for an address that the file does not know, and for a text that is none', () => {
    expect(places.placeOf('10.0.0.1', 'es')).toBeNull();
    expect(places.placeOf('no address', 'es')).toBeNull();
    expect(lookedUp).not.toContain('no address');
  });
});
