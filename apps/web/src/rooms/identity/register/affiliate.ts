// The affiliate's part in a registration: its link brought the visitor.

import { forgetHit, storedHit } from '../../../state/affiliates/stored-hit.ts';
import { safeStorage } from '../../../state/safe-storage.ts';

const local = () => safeStorage(() => window.localStorage);

/** The part of the registration's request that names the click; nothing when there is none. */
export function broughtBy(): { hit?: string } {
  const hit = storedHit(local());
  return hit === undefined ? {} : { hit };
}

/**
 * The account is open: its click brings nobody else, and the company's pixel is loaded once. The
 * image says nothing of the page, and the content security policy bounds where it may lie.
 */
export function welcomeBrought(pixelAddress: string): void {
  forgetHit(local());
  if (!URL.canParse(pixelAddress)) return;
  const pixel = new Image();
  pixel.referrerPolicy = 'no-referrer';
  pixel.src = pixelAddress;
}
