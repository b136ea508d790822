import { expect, it } from 'vitest';
import { siteFileName } from './save-file.ts';

it.each([
  ['Casa Dorada', 'casa-dorada-data.zip'],
  ['Ñandú & Co.', 'nandu-co-data.zip'],
  ['../Río', 'rio-data.zip'],
  ['☆', 'data.zip'],
])('a file of the site %s is called %s', (site, name) =>
  expect(siteFileName(site, 'data.zip')).toBe(name),
);
