// Trouble in words: a dialog for what stops the game, a line for what does not.

import { showNotice, type NoticeAction } from './notices.ts';
import { element } from './page.ts';
import { fill } from './words.ts';

interface Words<Kind extends string> {
  notices: Readonly<Record<Kind, { title: string; text: string }>>;
  /** By the codes of the server. */
  problems: Readonly<Record<string, string>> & { FAULT: string };
}

const TOAST_MS = 5000;

export class NoticeBoard<Kind extends string> {
  readonly #words: Words<Kind>;
  readonly #icon: string;
  readonly #toast = element('toast');
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(words: Words<Kind>, icon = '') {
    this.#words = words;
    this.#icon = icon;
  }

  show(kind: Kind, actions: readonly NoticeAction[]): void {
    showNotice(this.#words.notices[kind], { icon: this.#icon, actions });
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
    const { problems } = this.#words;
    this.tell(problems[code] ?? problems.FAULT);
  }
}
