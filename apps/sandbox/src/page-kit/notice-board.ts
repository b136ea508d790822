// Trouble in words: a dialog for what stops the game, a line for what does not.

import { showNotice, type NoticeAction } from './notices.ts';
import { element } from './page.ts';
import { fill, type NoticeText } from './words.ts';

/** By the codes of the server. */
type Problems = Readonly<Record<string, string>> & { FAULT: string };

const TOAST_MS = 5000;

export class NoticeBoard {
  readonly #problems: Problems;
  readonly #icon: string;
  readonly #toast = element('toast');
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor({ problems }: { problems: Problems }, icon = '') {
    this.#problems = problems;
    this.#icon = icon;
  }

  show(notice: NoticeText, actions: readonly NoticeAction[]): void {
    showNotice(notice, { icon: this.#icon, actions });
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
    this.tell(this.#problems[code] ?? this.#problems.FAULT);
  }
}
