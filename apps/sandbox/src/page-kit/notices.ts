// Trouble in words, in a dialog that only its own actions leave.

import { make, makeIcon } from './page.ts';

export interface NoticeAction {
  label: string;
  run(): void;
}

/** A page has one notice at a time; it lies above everything else. */
export function showNotice(
  { title, text }: { title: string; text: string },
  { icon = 'sign-out', action }: { icon?: string; action?: NoticeAction } = {},
): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.notice') ?? addDialog();
  dialog.replaceChildren(
    makeIcon(icon),
    make('h2', { text: title, attributes: { id: 'notice-title' } }),
    make('p', { text, attributes: { id: 'notice-text' } }),
  );
  if (action !== undefined)
    dialog.append(make('button', { text: action.label, onPress: action.run }));
  if (!dialog.open) dialog.showModal();
}

function addDialog(): HTMLDialogElement {
  const attributes = { 'aria-labelledby': 'notice-title', 'aria-describedby': 'notice-text' };
  const dialog = make('dialog', { className: 'notice', attributes });
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  return dialog;
}
