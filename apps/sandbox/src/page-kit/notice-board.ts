// Trouble in words: a dialog for what stops the game, a line for what does not.

import { writeTo } from './controls.ts';
import { element, make } from './page.ts';
import { fill } from './words.ts';

/** A button with what it does. */
export interface NoticeAction {
  label: string;
  isGold?: boolean;
  run(): void;
}

interface Words<Kind extends string> {
  notices: Readonly<Record<Kind, { title: string; text: string }>>;
  /** By the codes of the server. */
  problems: Readonly<Record<string, string>> & { FAULT: string };
}

const TOAST_MS = 5000;

export class NoticeBoard<Kind extends string> {
  readonly #words: Words<Kind>;
  readonly #dialog = element('notice', HTMLDialogElement);
  readonly #toast = element('toast');
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(words: Words<Kind>) {
    this.#words = words;
    this.#dialog.addEventListener('cancel', (event) => event.preventDefault());
  }

  show(kind: Kind, actions: readonly NoticeAction[]): void {
    const { title, text } = this.#words.notices[kind];
    writeTo('notice-title', title);
    writeTo('notice-text', text);
    element('notice-actions').replaceChildren(
      ...actions.map(({ label, isGold, run }) =>
        make(isGold === true ? 'button.button.gold' : 'button.button', {
          text: label,
          onPress: () => {
            this.#dialog.close();
            run();
          },
        }),
      ),
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
    const { problems } = this.#words;
    this.tell(problems[code] ?? problems.FAULT);
  }
}
