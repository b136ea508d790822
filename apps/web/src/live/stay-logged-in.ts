// Keeps the login of a person who uses the page: staking inside a game is no use of it
// (docs/decisions/0031).

import { watchPerson } from '../watch-person.ts';

const AT_MOST_EVERY_MS = 60_000;

/**
 * Reports to the server, at most once a minute, that a person has used the page since the last
 * report. Returns the function that ends it.
 */
export function stayLoggedIn(window: Window, tellServer: () => void): () => void {
  let wasUsed = false;
  const timer = window.setInterval(() => {
    if (!wasUsed) return;
    wasUsed = false;
    tellServer();
  }, AT_MOST_EVERY_MS);
  const stopWatching = watchPerson(window, () => (wasUsed = true));
  return () => {
    window.clearInterval(timer);
    stopWatching();
  };
}
