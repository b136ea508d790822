// The last affiliate's click of this browser: the secret of its hit, until a registration or the
// next click. The server decides whether its window has ended.

import { hitToken } from '@ceibo/contracts/affiliates';
import * as z from 'zod/mini';
import type { SafeStorage } from '../safe-storage.ts';

const KEY = 'affiliateHit';

export function storeHit(storage: SafeStorage, hit: string): void {
  storage.setItem(KEY, hit);
}

/** Undefined when there is none, or what is stored is no secret of a hit. */
export function storedHit(storage: SafeStorage): string | undefined {
  return z.safeParse(hitToken, storage.getItem(KEY)).data;
}

/** A hit brings one player. */
export function forgetHit(storage: SafeStorage): void {
  storage.removeItem(KEY);
}
