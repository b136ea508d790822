// Trouble in words, with a way on. One notice at a time; a notice of something that goes on by
// itself closes by itself.

import { element } from '../../page-kit/page.ts';
import { makeButton } from './dialogs/modal.ts';
import { fill, type Words } from './words.ts';

export type NoticeKind = keyof Words['notices'];
export interface NoticeAction {
  label: string;
  isPrimary?: boolean;
  run(): void;
  staysOpen?: boolean;
}

const icons: Partial<Record<NoticeKind, string>> = {
  NOT_ENOUGH_MONEY: 'wallet',
  reversing: 'hourglass-medium',
  paying: 'hourglass-medium',
  reversed: 'shield-check',
  offline: 'wifi-slash',
  operatorSilent: 'wifi-slash',
  SESSION_CLOSED: 'sign-out',
  notLaunched: 'sign-out',
};
const busy = new Set<NoticeKind>(['reversing', 'paying']);

export class Notices {
  readonly #dialog = element('notice', HTMLDialogElement);
  readonly #words: Words;
  #shown: NoticeKind | undefined;
  #dismiss: (() => void) | undefined;

  constructor(words: Words) {
    this.#words = words;
    // Escape runs the last, harmless action; a notice without actions stays until its matter is
    // settled.
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#dismiss?.();
    });
  }

  get shown(): NoticeKind | undefined {
    return this.#shown;
  }

  show(kind: NoticeKind, values: Record<string, string>, actions: readonly NoticeAction[]): void {
    const { title, text } = this.#words.notices[kind];
    element('notice-title', HTMLElement).textContent = title;
    element('notice-text', HTMLElement).textContent = fill(text, values);
    element('notice-icon', SVGUseElement).setAttribute('href', `#i-${icons[kind] ?? 'warning'}`);
    this.#dialog.classList.toggle('is-busy', busy.has(kind));
    element('notice-actions', HTMLElement).replaceChildren(
      ...actions.map((action) =>
        makeButton(
          action.label,
          () => this.#run(action),
          action.isPrimary === true ? 'button primary' : 'button',
        ),
      ),
    );
    const last = actions.at(-1);
    this.#dismiss = last === undefined ? undefined : () => this.#run(last);
    this.#shown = kind;
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** Shows what the player only has to know. */
  inform(kind: NoticeKind, values: Record<string, string>): void {
    this.show(kind, values, [
      { label: this.#words.understood, isPrimary: true, run: () => undefined },
    ]);
  }

  /** Closes the notice, when it is of this kind. */
  settle(kind: NoticeKind): void {
    if (this.#shown !== kind) return;
    this.#shown = undefined;
    this.#dialog.close();
  }

  #run(action: NoticeAction): void {
    if (action.staysOpen !== true && this.#shown !== undefined) this.settle(this.#shown);
    action.run();
  }
}
