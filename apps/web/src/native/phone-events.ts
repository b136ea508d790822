// Events of the phone for the site: the back button, a link that opened the app, the app going
// behind another and coming back. Others are a payment page that was closed, and a message that was
// pressed.

import * as z from 'zod/mini';
import type { Bridge } from './bridge.ts';

const backEvent = z.object({ canGoBack: z.boolean() });
const linkEvent = z.object({ url: z.string() });
const stateEvent = z.object({ isActive: z.boolean() });
const pressedEvent = z.object({
  notification: z.object({ id: z.optional(z.string()), data: z.unknown() }),
});
const launched = z.nullable(z.object({ url: z.optional(z.nullable(z.string())) }));

/** The time within which the same event again counts as a repeat. */
const TWICE_WITHIN_MS = 400;

interface PhoneEvents {
  onBack(event: { canGoBack: boolean }): void;
  onLink(url: string): void;
  onState(isActive: boolean): void;
  onPageClosed(): void;
  /** Called with the message's data, which anybody may have written. */
  onMessage(data: unknown): void;
  now(): number;
}

export async function followPhone(bridge: Bridge, events: PhoneEvents): Promise<void> {
  const once = onlyOnce(events.now);
  await Promise.all([
    bridge.listen({ plugin: 'App', event: 'backButton', schema: backEvent }, events.onBack),
    bridge.listen({ plugin: 'App', event: 'appUrlOpen', schema: linkEvent }, ({ url }) =>
      once(url, () => events.onLink(url)),
    ),
    bridge.listen({ plugin: 'App', event: 'appStateChange', schema: stateEvent }, (state) =>
      events.onState(state.isActive),
    ),
    bridge.listen(
      { plugin: 'Browser', event: 'browserFinished', schema: z.unknown() },
      events.onPageClosed,
    ),
  ]);
  const source = { plugin: 'PushNotifications', event: 'pushNotificationActionPerformed' };
  await bridge.listen({ ...source, schema: pressedEvent }, ({ notification: { id = '', data } }) =>
    once(`message ${id}`, () => events.onMessage(data)),
  );
  // The link that started the app came before anybody listened.
  const outcome = await bridge.call({ plugin: 'App', method: 'getLaunchUrl', answer: launched });
  const url = outcome.kind === 'answer' ? outcome.answer?.url : undefined;
  if (url) once(url, () => events.onLink(url));
}

/**
 * The phone sends a link when it comes and again as the launch link; a nervous phone sends it
 * twice.
 */
function onlyOnce(now: () => number): (url: string, run: () => void) => void {
  let last: { url: string; at: number } | undefined;
  return (url, run) => {
    const at = now();
    const isSame = last?.url === url && at - last.at < TWICE_WITHIN_MS;
    last = { url, at };
    if (!isSame) run();
  };
}

/** Android's back button: closes what lies over the page, else goes back, else leaves the app. */
export async function goBack(
  bridge: Bridge,
  { document, history }: Pick<Window, 'document' | 'history'>,
  { canGoBack }: { canGoBack: boolean },
): Promise<void> {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  // As Esc does: the dialog's parent decides.
  if (top !== undefined) top.dispatchEvent(new Event('cancel', { cancelable: true }));
  else if (canGoBack) history.back();
  else await bridge.call({ plugin: 'App', method: 'minimizeApp', answer: z.unknown() });
}
