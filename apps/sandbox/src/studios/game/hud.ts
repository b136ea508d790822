// The bar of controls: its figures and its buttons.

import type { FreeRoundsView } from '../wire.ts';
import type { FormatMoney } from './money.ts';
import { element } from '../../page-kit/page.ts';
import { fill, type Words } from './words.ts';

/**
 * `idle`: a press spins. `spinning`: it waits for the reels. `showing`: a press shortens the show.
 * `offering`: a prize may be staked on a card; a press collects it and spins.
 */
export type HudMode = 'idle' | 'spinning' | 'showing' | 'offering';

interface Handlers {
  press(): void;
  guess(): void;
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
  readonly #guess = element('guess', HTMLButtonElement);
  readonly #needs: Needs;
  #mode: HudMode = 'idle';
  #index: number;
  /** The stake of each free round, while some are left. */
  #free: bigint | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#index = Math.max(0, needs.stakes.indexOf(needs.stake));
    const { handlers } = needs;
    this.#guess.addEventListener('click', () => handlers.guess());
    this.#spin.addEventListener('click', () => handlers.press());
    this.#lower.addEventListener('click', () => this.step(-1));
    this.#raise.addEventListener('click', () => this.step(1));
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
    if (this.#free !== undefined) return this.#free;
    return this.#needs.stakes[this.#index] ?? 0n;
  }

  set stake(stake: bigint) {
    this.#index = Math.max(0, this.#needs.stakes.indexOf(stake));
    this.#write();
  }

  /** While free rounds are left, each stakes their value, and the operator takes nothing. */
  setFree(rounds: FreeRoundsView | null): void {
    const { money, words } = this.#needs;
    const isLeft = rounds !== null && rounds.played < rounds.total;
    const before = this.stake;
    this.#free = isLeft ? BigInt(rounds.value) : undefined;
    if (this.stake !== before) this.#needs.handlers.stakeChanged();
    const sign = element('free', HTMLElement);
    sign.hidden = rounds === null;
    if (rounds !== null) {
      const { played, total } = rounds;
      const progress = fill(words.freeRounds, { played, total });
      const won = fill(words.freeRoundsWon, { win: money(BigInt(rounds.won)) });
      sign.textContent = rounds.won === '0' ? progress : `${progress} · ${won}`;
    }
    document.body.classList.toggle('has-free-rounds', isLeft);
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

  /** Goes to a lower or higher stake, while nothing is played. */
  step(by: -1 | 1): void {
    const stake = this.#needs.stakes[this.#index + by];
    if (stake !== undefined) this.pick(stake);
  }

  /** Takes one of the stakes on offer, while nothing is played. */
  pick(stake: bigint): void {
    if (this.#mode !== 'idle' || this.#free !== undefined) return;
    if (!this.#needs.stakes.includes(stake)) return;
    this.stake = stake;
    this.#needs.handlers.stakeChanged();
  }

  toggleTurbo(): void {
    toggle(this.#turbo);
  }

  /** The prize that may be staked on a card now. */
  offer(prize: string): void {
    this.setMode('offering');
    this.#guess.setAttribute('aria-label', fill(this.#needs.words.guessOffer, { win: prize }));
  }

  #write(): void {
    const { money, words, stakes } = this.#needs;
    element('stake', HTMLElement).textContent = money(this.stake);
    const isFree = this.#free !== undefined;
    const isBusy = this.#mode !== 'idle' || isFree;
    const whyBusy = isFree ? words.freeRoundsStake : words.announceSpinning;
    element('stakes', HTMLButtonElement).hidden = isFree;
    this.#guess.hidden = this.#mode !== 'offering';
    explain(this.#lower, {
      isOff: isBusy || this.#index === 0,
      name: words.lowerStake,
      why: isBusy ? whyBusy : words.lowestStake,
    });
    explain(this.#raise, {
      isOff: isBusy || this.#index === stakes.length - 1,
      name: words.raiseStake,
      why: isBusy ? whyBusy : words.highestStake,
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
