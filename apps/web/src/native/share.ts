// Hands a text to another app of the phone.

import * as z from 'zod/mini';
import { PERSON_MS, type Bridge } from './bridge.ts';

/** The browser's functions that serve without the app. */
type Browser = Pick<Navigator, 'share'> & { clipboard: Pick<Clipboard, 'writeText'> };

/**
 * Shares by the app, else by the browser's own sheet, else by the clipboard: after `copied` the
 * page says so. A person who changes their mind ends in `closed`.
 */
export async function shareText(
  bridge: Bridge,
  browser: Partial<Browser>,
  { title, text }: { title: string; text: string },
): Promise<'shared' | 'copied' | 'closed' | 'failed'> {
  const outcome = await bridge.call({
    plugin: 'Share',
    method: 'share',
    options: { title, text, dialogTitle: title },
    answer: z.unknown(),
    withinMs: PERSON_MS,
  });
  if (outcome.kind === 'answer') return 'shared';
  if (outcome.kind === 'cancelled') return 'closed';
  // After an error of the plugin the sheet may have been open; a second one would be a riddle.
  if (outcome.code === 'unexpected_error') return copy(browser, text);
  if (typeof browser.share !== 'function') return copy(browser, text);
  try {
    await browser.share({ title, text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
      ? 'closed'
      : copy(browser, text);
  }
}

async function copy({ clipboard }: Partial<Browser>, text: string): Promise<'copied' | 'failed'> {
  try {
    if (clipboard === undefined) return 'failed';
    await clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
