// Trouble in words, with a way on. One notice at a time; a notice of something that goes on by
// itself closes by itself.

import { type NoticeAction, showNotice } from '../../page-kit/notices.ts';
import { fill } from '../../page-kit/words.ts';
import { words } from './words.ts';

const { SESSION_CLOSED, fault, LIMIT_REACHED, PLAYER_BLOCKED, NOT_ACCEPTED } = words;
const refused = (text: string) => ({ title: words.notPlayed, text });
const texts = {
  ...words.notices,
  SESSION_CLOSED,
  fault,
  LIMIT_REACHED: refused(LIMIT_REACHED),
  PLAYER_BLOCKED: refused(PLAYER_BLOCKED),
  NOT_ACCEPTED: refused(NOT_ACCEPTED),
};
type NoticeKind = keyof typeof texts;

const icons: Partial<Record<NoticeKind, string>> = {
  NOT_ENOUGH_MONEY: 'wallet',
  reversing: 'hourglass-medium',
  paying: 'hourglass-medium',
  reversed: 'shield-check',
  offline: 'wifi-slash',
  operatorSilent: 'wifi-slash',
  SESSION_CLOSED: 'sign-out',
};

let shown: { kind: NoticeKind; dialog: HTMLDialogElement } | undefined;

export function isNoticed(kind: NoticeKind): boolean {
  return shown?.kind === kind && shown.dialog.open;
}

/** A notice without actions stays until its matter is settled. */
export function notice(
  kind: NoticeKind,
  values: Record<string, string> = {},
  actions: readonly NoticeAction[] = [],
): void {
  const { title, text } = texts[kind];
  const looks = { icon: icons[kind] ?? 'warning', actions };
  const dialog = showNotice({ title, text: fill(text, values) }, looks);
  dialog.classList.toggle('is-busy', actions.length === 0);
  shown = { kind, dialog };
}

/** Shows what the player only has to know. */
export function inform(kind: NoticeKind, values: Record<string, string> = {}): void {
  notice(kind, values, [{ label: words.understood, isGold: true }]);
}

/** Closes the notice, when it is of this kind. */
export function settle(kind: NoticeKind): void {
  if (isNoticed(kind)) shown?.dialog.close();
}
