// The files of a worker share one document. Each test leaves it as it found it.

import { afterEach } from 'vitest';

afterEach(() => {
  // A test of what the server writes has no document.
  if (!('document' in globalThis)) return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
