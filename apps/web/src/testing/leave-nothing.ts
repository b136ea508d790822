// The files of a worker share one document. Each test leaves it as it found it.

import { afterEach } from 'vitest';

// The document of these tests knows no popovers: what they hold is in it, and that is enough.
if ('document' in globalThis) {
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
}

afterEach(() => {
  // A test of what the server writes has no document.
  if (!('document' in globalThis)) return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
