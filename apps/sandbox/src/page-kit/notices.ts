// Notices that end the game for a page. Each may offer one action.

import { element } from './page.ts';

type NoticeKind = 'SESSION_CLOSED' | 'notLaunched' | 'fault';

const ICONS: Readonly<Record<NoticeKind, string>> = {
  SESSION_CLOSED: 'sign-out',
  notLaunched: 'sign-out',
  fault: 'warning',
};

interface Words {
  notices: Readonly<Record<NoticeKind, { title: string; text: string }>>;
}

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
  element('notice-icon', SVGUseElement).setAttribute('href', `#i-${ICONS[kind]}`);
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
