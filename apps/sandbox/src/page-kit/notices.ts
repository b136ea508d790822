// Trouble in words, in a dialog that only its own actions leave.

import { make, makeIcon } from './page.ts';

export interface NoticeAction {
  label: string;
  isGold?: boolean;
  staysOpen?: boolean;
  run?(): void;
}

/**
 * A page has one notice at a time; it lies above everything else. Escape presses its last action.
 */
export function showNotice(
  { title, text }: { title: string; text: string },
  { icon = 'sign-out', actions = [] }: { icon?: string; actions?: readonly NoticeAction[] } = {},
): HTMLDialogElement {
  const dialog = document.querySelector<HTMLDialogElement>('#notice') ?? addDialog();
  const buttons = actions.map(({ label, isGold, staysOpen, run }) => {
    const onPress = () => {
      if (staysOpen !== true) dialog.close();
      run?.();
    };
    return make(isGold ? 'button.button.gold' : 'button.button', { text: label, onPress });
  });
  dialog.replaceChildren(
    ...(icon === '' ? [] : [makeIcon(icon)]),
    make('h2', { text: title, attributes: { id: 'notice-title' } }),
    make('p', { text, attributes: { id: 'notice-text' } }),
    make('div.notice-actions', ...buttons),
  );
  if (!dialog.open) dialog.showModal();
  return dialog;
}

function addDialog(): HTMLDialogElement {
  const names = { 'aria-labelledby': 'notice-title', 'aria-describedby': 'notice-text' };
  const dialog = make('dialog.notice', { attributes: { id: 'notice', ...names } });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    dialog.querySelector<HTMLElement>('button:last-child')?.click();
  });
  document.body.append(dialog);
  return dialog;
}
