// The bridge of the page that is shown: one for all that use it, made when it is first wanted.

import { bridgeOf, isAppAgent, type Bridge } from './bridge.ts';

let made: Bridge | undefined;

export function bridgeHere(): Bridge {
  return (made ??= bridgeOf(window));
}

/** Whether the page is shown by the app. */
export function isInApp(): boolean {
  return isAppAgent(navigator.userAgent);
}
