// Trouble in words: a dialog for what stops the page, a line at the bottom for what does not.

import { element, make, write } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import { pick, type Words } from './words.ts';

interface NoticeAction {
  label: string;
  run(): void;
}

const TOAST_MS = 5000;

export class Notices {
  readonly #words: Words;
  readonly #dialog = element('notice', HTMLDialogElement);
  readonly #toast = element('toast', HTMLElement);
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(words: Words) {
    this.#words = words;
    this.#dialog.addEventListener('cancel', (event) => event.preventDefault());
  }

  show(kind: keyof Words['notices'], actions: readonly NoticeAction[]): void {
    const { title, text } = this.#words.notices[kind];
    write(element('notice-title', HTMLElement), title);
    write(element('notice-text', HTMLElement), text);
    element('notice-actions', HTMLElement).replaceChildren(
      ...actions.map(({ label, run }) => {
        const button = make('button', {
          className: 'button gold',
          text: label,
          attributes: { type: 'button' },
        });
        button.addEventListener('click', () => {
          this.#dialog.close();
          run();
        });
        return button;
      }),
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

  /** The words of a refusal of the server's. */
  problem(code: string): void {
    this.tell(pick(this.#words.problems, code) || this.#words.problems.FAULT);
  }
}
