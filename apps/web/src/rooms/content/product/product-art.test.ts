import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import { describe, expect, it } from 'vitest';
import { productArt } from './product-art.ts';

const PUBLIC = join(import.meta.dirname, '../../../../public');
/**
 * Pages with text that are no page about a kind of game, or show its games instead of a picture.
 */
const WITHOUT = new Set([
  'contactus',
  'aboutus',
  'privacypolicy',
  'termsandconditions',
  'responsible',
  'slots',
  'newlaunches',
]);
const pages = Object.values<SitePage>(siteMap).flatMap(({ content }) =>
  content === undefined || WITHOUT.has(content) ? [] : content,
);

describe('the pictures of the pages about games', () => {
  it.each(pages)('%s has both, and neither is heavy', (page) => {
    const art = productArt(page);
    expect(art).not.toBeNull();
    for (const file of [art?.wide ?? '', art?.phone ?? '']) {
      expect(existsSync(join(PUBLIC, file))).toBe(true);
      expect(statSync(join(PUBLIC, file)).size).toBeLessThanOrEqual(45_000);
    }
  });

  it('are not asked for elsewhere', () => {
    expect(productArt('aboutus')).toBeNull();
  });
});
