// What ends the game for this page, in words, with a way on.

import { element } from '../../page-kit/page.ts';
import type { Words } from './words.ts';

export type NoticeKind = keyof Words['notices'];

const icons: Partial<Record<NoticeKind, string>> = {
  SESSION_CLOSED: 'sign-out',
  notLaunched: 'sign-out',
};

/** Shows a notice that only its own action leaves. */
export function showNotice(
  words: Words,
  kind: NoticeKind,
  action?: { label: string; run(): void },
): void {
  const dialog = element('notice', HTMLDialogElement);
  const { title, text } = words.notices[kind];
  element('notice-title', HTMLElement).textContent = title;
  element('notice-text', HTMLElement).textContent = text;
  element('notice-icon', SVGUseElement).setAttribute('href', `#i-${icons[kind] ?? 'warning'}`);
  const actions = element('notice-actions', HTMLElement);
  actions.replaceChildren();
  if (action !== undefined) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = action.label;
    button.addEventListener('click', () => action.run());
    actions.append(button);
  }
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  if (!dialog.open) dialog.showModal();
}
