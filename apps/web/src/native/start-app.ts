// What begins in the app alone: late-start.ts loads it there, after the page has come up.

import { paths } from '../paths.ts';
import type { Bridge } from './bridge.ts';
import { placeOfLink } from './links.ts';
import { fitAround } from './look.ts';
import { followPhone, goBack } from './phone-events.ts';
import { showAppNote } from './show.ts';

interface AppDeps {
  bridge: Bridge;
  page: Window;
  now(): number;
}

export async function startApp({ bridge, page, now }: AppDeps): Promise<void> {
  const isReady = await bridge.ready();
  // Specification: a warning when the phone is not there after five seconds.
  showAppNote(isReady ? null : 'native-not-ready');
  if (!isReady) return;
  const { document, location } = page;
  await fitAround(bridge, document);
  await followPhone(bridge, {
    now,
    onBack: (event) => void goBack(bridge, page, event),
    // Anew by its address: links carry tokens that a page takes when it begins.
    onLink: (url) => location.assign(placeOfLink(url, location.origin)),
    onState: () => {},
    // Whatever was paid, or not: the page says how the deposits stand.
    onPageClosed: () => location.assign(paths.deposit),
  });
}
