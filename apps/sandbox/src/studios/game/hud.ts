// The bar of controls: its figures and its buttons.

import type { FormatMoney } from './money.ts';
import { element } from '../../page-kit/page.ts';
import type { Words } from './words.ts';

/**
 * `idle`: a press spins. `spinning`: it waits for the reels. `showing`: a press shortens the show.
 */
export type HudMode = 'idle' | 'spinning' | 'showing';

interface Handlers {
  press(): void;
  openInfo(): void;
  toggleSound(isOn: boolean): void;
  stakeChanged(): void;
}
interface Needs {
  words: Words;
  money: FormatMoney;
  stakes: readonly bigint[];
  stake: bigint;
  handlers: Handlers;
}

export class Hud {
  readonly #spin = element('spin', HTMLButtonElement);
  readonly #lower = element('lower', HTMLButtonElement);
  readonly #raise = element('raise', HTMLButtonElement);
  readonly #turbo = element('turbo', HTMLButtonElement);
  readonly #needs: Needs;
  #mode: HudMode = 'idle';
  #index: number;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#index = Math.max(0, needs.stakes.indexOf(needs.stake));
    const { handlers } = needs;
    this.#spin.addEventListener('click', () => handlers.press());
    this.#lower.addEventListener('click', () => this.#step(-1));
    this.#raise.addEventListener('click', () => this.#step(1));
    this.#turbo.addEventListener('click', () => toggle(this.#turbo));
    element('info', HTMLButtonElement).addEventListener('click', () => handlers.openInfo());
    const sound = element('sound', HTMLButtonElement);
    sound.addEventListener('click', () => handlers.toggleSound(toggle(sound)));
    this.#write();
  }

  get mode(): HudMode {
    return this.#mode;
  }

  get stake(): bigint {
    return this.#needs.stakes[this.#index] ?? 0n;
  }

  set stake(stake: bigint) {
    this.#index = Math.max(0, this.#needs.stakes.indexOf(stake));
    this.#write();
  }

  get isTurbo(): boolean {
    return this.#turbo.getAttribute('aria-pressed') === 'true';
  }

  setMode(mode: HudMode): void {
    this.#mode = mode;
    this.#spin.setAttribute('aria-disabled', String(mode === 'spinning'));
    this.#spin.setAttribute(
      'aria-label',
      mode === 'showing' ? this.#needs.words.skip : this.#needs.words.spin,
    );
    this.#write();
  }

  setBalance(balance: bigint | undefined): void {
    element('balance', HTMLElement).textContent =
      balance === undefined ? '–' : this.#needs.money(balance);
  }

  setWin(win: bigint | undefined): void {
    element('win', HTMLElement).textContent = win === undefined ? '–' : this.#needs.money(win);
  }

  #step(by: number): void {
    if (this.#mode !== 'idle' || this.#needs.stakes[this.#index + by] === undefined) return;
    this.#index += by;
    this.#write();
    this.#needs.handlers.stakeChanged();
  }

  #write(): void {
    const { money, words, stakes } = this.#needs;
    element('stake', HTMLElement).textContent = money(this.stake);
    const isBusy = this.#mode !== 'idle';
    explain(this.#lower, {
      isOff: isBusy || this.#index === 0,
      name: words.lowerStake,
      why: isBusy ? words.announceSpinning : words.lowestStake,
    });
    explain(this.#raise, {
      isOff: isBusy || this.#index === stakes.length - 1,
      name: words.raiseStake,
      why: isBusy ? words.announceSpinning : words.highestStake,
    });
  }
}

/** A button that does nothing now stays reachable and says why. */
function explain(
  button: HTMLButtonElement,
  { isOff, name, why }: { isOff: boolean; name: string; why: string },
): void {
  button.setAttribute('aria-disabled', String(isOff));
  button.setAttribute('aria-label', isOff ? `${name}. ${why}` : name);
  button.title = isOff ? why : '';
}

function toggle(button: HTMLButtonElement): boolean {
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isOn));
  return isOn;
}
