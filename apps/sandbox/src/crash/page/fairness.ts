// The page on which anybody verifies a flight. The form is listened to before the rest is loaded:
// the browser would load the page anew on an early Enter.

import { element } from '../../page-kit/page.ts';

const form = element('form', HTMLFormElement);
const loading = import('./verifier.ts').then(({ showPublished }) => showPublished());

/** A secret that is sent early waits for the published data. */
function onSubmit(event: SubmitEvent): void {
  event.preventDefault();
  const { value } = element('secret', HTMLInputElement);
  void loading.then((verify) => verify?.(value));
}
form.addEventListener('submit', onSubmit);

// Sending reloads the page when the published data could not be read.
if ((await loading) === undefined) form.removeEventListener('submit', onSubmit);
