// The bridge of the open page: one for all that use it, made when it is first wanted.

import { bridgeOf, type Bridge } from './bridge.ts';

let made: Bridge | undefined;

export function bridgeHere(): Bridge {
  return (made ??= bridgeOf(window));
}
