// Trouble in words, in a dialog that only its own actions leave.

import { make, makeIcon } from './page.ts';

export interface NoticeAction {
  label: string;
  className?: string;
  run(): void;
}

interface Looks {
  icon?: string;
  actions?: readonly NoticeAction[];
  /** Nothing happens on Escape when it is left out. */
  onEscape?(): void;
}

/** The work of Escape in the present notice. */
let escape: Looks['onEscape'];

/** A page has one notice at a time; it lies above everything else. */
export function showNotice(
  { title, text }: { title: string; text: string },
  { icon = 'sign-out', actions = [], onEscape }: Looks = {},
): HTMLDialogElement {
  const dialog = document.querySelector<HTMLDialogElement>('#notice') ?? addDialog();
  dialog.replaceChildren(
    makeIcon(icon),
    make('h2', { text: title, attributes: { id: 'notice-title' } }),
    make('p', { text, attributes: { id: 'notice-text' } }),
    make(
      'div.notice-actions',
      ...actions.map(({ label, className = 'button', run }) =>
        make('button', { text: label, className, onPress: run }),
      ),
    ),
  );
  escape = onEscape;
  if (!dialog.open) dialog.showModal();
  return dialog;
}

function addDialog(): HTMLDialogElement {
  const names = { 'aria-labelledby': 'notice-title', 'aria-describedby': 'notice-text' };
  const attributes = { id: 'notice', ...names };
  const dialog = make('dialog.notice', { attributes });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    escape?.();
  });
  document.body.append(dialog);
  return dialog;
}
