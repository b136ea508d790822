// The pictures that a phone shows of the installed site: SITE_CONFIG names them as `pictures`.

import * as z from 'zod/mini';

/** A file in the folder of the site: a phone fetches no icon from elsewhere. */
const ownPath = z.string().check(z.regex(/^(?:\/\w[\w.-]*)+\.(?:png|webp|jpg)$/));
const pixels = z.int().check(z.minimum(320), z.maximum(3840));

const screenshot = z
  .object({
    src: ownPath,
    width: pixels,
    height: pixels,
    /** On which devices an installation shows it. */
    for: z.enum(['phone', 'desktop']),
  })
  .check(
    // Chromium leaves out those of another shape.
    z.refine(({ width, height }) => Math.max(width, height) <= 2.3 * Math.min(width, height)),
  );

export const sitePictures = z.object({
  /** Square, with transparent corners: 192 and 512 pixels. */
  icon192: ownPath,
  icon512: ownPath,
  /** 512 pixels, full to its edges; what matters lies in the middle four fifths. */
  maskable512: ownPath,
  screenshots: z.array(screenshot).check(z.maxLength(8)),
});
export type SitePictures = z.infer<typeof sitePictures>;

export const defaultPictures: SitePictures = {
  icon192: '/icons/icon-192.png',
  icon512: '/icons/icon-512.png',
  maskable512: '/icons/maskable-512.png',
  screenshots: [
    { src: '/icons/screen-phone.webp', width: 780, height: 1688, for: 'phone' },
    { src: '/icons/screen-desktop.webp', width: 1440, height: 900, for: 'desktop' },
  ],
};
