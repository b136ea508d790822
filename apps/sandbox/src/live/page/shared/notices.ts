// Trouble in words, with a way on: a dialog for what stops the game, a line at the bottom for what
// does not.

import { element, make, write } from '../../../page-kit/page.ts';
import { fill, type Words } from './words.ts';

export type NoticeKind = keyof Words['notices'];
export interface NoticeAction {
  label: string;
  isPrimary?: boolean;
  run(): void;
}

const TOAST_MS = 4500;

export class Notices {
  readonly #dialog = element('notice', HTMLDialogElement);
  readonly #toast = element('toast', HTMLElement);
  readonly #words: Words;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(words: Words) {
    this.#words = words;
    this.#dialog.addEventListener('cancel', (event) => event.preventDefault());
  }

  show(kind: NoticeKind, actions: readonly NoticeAction[]): void {
    const { title, text } = this.#words.notices[kind];
    write(element('notice-title', HTMLElement), title);
    write(element('notice-text', HTMLElement), text);
    element('notice-actions', HTMLElement).replaceChildren(
      ...actions.map((action) => this.#button(action)),
    );
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** A sentence that goes away by itself; spoken at once. */
  tell(text: string, values: Record<string, string> = {}): void {
    this.#toast.textContent = fill(text, values);
    this.#toast.classList.add('is-shown');
    clearTimeout(this.#hiding);
    this.#hiding = setTimeout(() => this.#toast.classList.remove('is-shown'), TOAST_MS);
  }

  #button({ label, isPrimary, run }: NoticeAction): HTMLButtonElement {
    const button = make('button', {
      className: isPrimary === true ? 'button primary' : 'button',
      text: label,
      attributes: { type: 'button' },
    });
    button.addEventListener('click', () => {
      this.#dialog.close();
      run();
    });
    return button;
  }
}
