// A page of a payment company, over the site instead of in its place. The site stays as it is
// beneath, and the way back leads to it.

import * as z from 'zod/mini';
import type { Bridge } from './bridge.ts';
import { headerColour } from './colours.ts';

/** False where there is no app: the caller then leads the browser there itself. */
export async function openPaymentPage(
  bridge: Bridge,
  { url, page }: { url: string; page: Document },
): Promise<boolean> {
  if (!isWebAddress(url)) return false;
  const colour = headerColour(page);
  const outcome = await bridge.call({
    plugin: 'Browser',
    method: 'open',
    options: { url, presentationStyle: 'fullscreen', ...(colour && { toolbarColor: colour }) },
    answer: z.unknown(),
  });
  return outcome.kind === 'answer';
}

/** Nothing to close is no failure: the person may have closed it. */
export async function closePaymentPage(bridge: Bridge): Promise<void> {
  await bridge.call({ plugin: 'Browser', method: 'close', answer: z.unknown() });
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
