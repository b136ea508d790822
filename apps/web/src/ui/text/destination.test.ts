import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination.ts';

const HERE = 'https://ceibo.example/termsandconditions';

describe('a link inside a text', () => {
  it.each([
    ['/responsible', '/responsible'],
    ['/slots?provider=ceibo#games', '/slots?provider=ceibo#games'],
    ['#deposits', '/termsandconditions#deposits'],
    ['https://ceibo.example/contactus', '/contactus'],
  ])('to %s stays inside the site', (href, to) => {
    expect(destinationOf(href, HERE)).toEqual({ kind: 'page', to });
  });

  it.each([
    'https://www.argentina.gob.ar/salud',
    'http://ceibo.example/contactus',
    '//evil.example/slots',
    'https://ceibo.example:444/slots',
  ])('to %s leaves it', (href) => {
    expect(destinationOf(href, HERE)).toEqual({ kind: 'outside' });
  });

  it.each([
    'tel:0800-444-4000',
    'mailto:soporte@ceibo.example',
    '/api/docs',
    '/art/banners/ceibo.webp',
  ])('to %s is the browser’s own', (href) => {
    expect(destinationOf(href, HERE)).toEqual({ kind: 'other' });
  });

  it('that is no address stays on the page', () => {
    expect(destinationOf('http://', HERE)).toEqual({ kind: 'page', to: '/termsandconditions' });
  });
});
