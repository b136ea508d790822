// Watches whether the server still serves this version of the app: it refuses every call of one
// that it does not, by name (apps/server, platform/http/app).

import { menu } from '@ceibo/contracts/content';
import * as z from 'zod/mini';

const refusal = z.object({ success: z.literal(false), code: z.literal('APP_TOO_OLD') });

/** True also while the server does not answer. */
export async function isServed(request: (path: string) => Promise<Response>): Promise<boolean> {
  try {
    const response = await request(menu.path);
    return !z.safeParse(refusal, await response.json()).success;
  } catch {
    return true;
  }
}
