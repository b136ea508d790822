// A dialog of the game that is made by the code that uses it. Esc and a press outside close it.

import { make } from '../../../page-kit/page.ts';

export type Modal = ReturnType<typeof createModal>;

export function createModal(kind: string, title: string) {
  const id = `${kind}-title`;
  const heading = make('h2', { text: title, attributes: { id } });
  const body = make('div.modal-body');
  const actions = make('div.notice-actions');
  const looks = { className: `notice modal ${kind}`, attributes: { 'aria-labelledby': id } };
  const dialog = make('dialog', looks, heading, body, actions);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.requestClose();
  });
  document.body.append(dialog);
  return { dialog, body, actions };
}

export function makeAction(text: string, onPress: () => void, className = 'button') {
  return make('button', { text, className, onPress });
}
