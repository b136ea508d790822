// The bar of controls: its figures, the stake, and what its buttons say.

import { explain, onPress, writeTo } from '../../page-kit/controls.ts';
import type { FormatMoney } from '../../page-kit/money.ts';
import { element } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { FreeRoundsView } from '../wire.ts';
import { words } from './words.ts';

/**
 * `idle`: a press spins. `spinning`: it waits for the reels. `showing`: a press shortens the show.
 * `offering`: a prize may be staked on a card; a press collects it and spins.
 */
export type HudMode = 'idle' | 'spinning' | 'showing' | 'offering';

export class Hud {
  readonly #spin = element('spin', HTMLButtonElement);
  readonly #turbo = element('turbo', HTMLButtonElement);
  readonly #guess = element('guess', HTMLButtonElement);
  readonly #money: FormatMoney;
  readonly #stakes: readonly bigint[];
  #mode: HudMode = 'idle';
  #stake: bigint;
  /** The stake of each free round, while some are left. */
  #free: bigint | undefined;
  onStakeChange = (): void => {};

  constructor({
    money,
    stakes,
    stake,
  }: {
    money: FormatMoney;
    stakes: readonly bigint[];
    stake: bigint;
  }) {
    this.#money = money;
    this.#stakes = stakes;
    this.#stake = stake;
    onPress('lower', () => this.step(-1));
    onPress('raise', () => this.step(1));
    onPress('turbo', () => this.toggleTurbo());
    this.#write();
  }

  get mode(): HudMode {
    return this.#mode;
  }

  get stake(): bigint {
    return this.#free ?? this.#stake;
  }

  /** Another stake than one on offer changes nothing. */
  set stake(stake: bigint) {
    if (this.#stakes.includes(stake)) this.#stake = stake;
    this.#write();
  }

  /** While free rounds are left, each stakes their value, and the operator takes nothing. */
  setFree(rounds: FreeRoundsView | null): void {
    const isLeft = rounds !== null && rounds.played < rounds.total;
    const before = this.stake;
    this.#free = isLeft ? BigInt(rounds.value) : undefined;
    if (this.stake !== before) this.onStakeChange();
    element('free').hidden = rounds === null;
    if (rounds !== null) {
      const { played, total, won } = rounds;
      const texts = [fill(words.freeRounds, { played, total })];
      if (won !== '0') texts.push(fill(words.freeRoundsWon, { win: this.#money(won) }));
      writeTo('free', texts.join(' · '));
    }
    document.body.classList.toggle('has-free-rounds', isLeft);
    this.#write();
  }

  get isTurbo(): boolean {
    return this.#turbo.getAttribute('aria-pressed') === 'true';
  }

  toggleTurbo(): void {
    this.#turbo.setAttribute('aria-pressed', String(!this.isTurbo));
  }

  setMode(mode: HudMode): void {
    this.#mode = mode;
    this.#spin.setAttribute('aria-disabled', String(mode === 'spinning'));
    this.#spin.setAttribute('aria-label', mode === 'showing' ? words.skip : words.spin);
    this.#write();
  }

  setBalance(balance: bigint): void {
    writeTo('balance', this.#money(balance));
  }

  setWin(win: bigint | undefined): void {
    writeTo('win', win === undefined ? '–' : this.#money(win));
  }

  /** Goes to a lower or higher stake, while nothing is played. */
  step(by: -1 | 1): void {
    const stake = this.#stakes[this.#stakes.indexOf(this.#stake) + by];
    if (stake !== undefined) this.pick(stake);
  }

  /** Takes one of the stakes on offer, while nothing is played. */
  pick(stake: bigint): void {
    if (this.#mode !== 'idle' || this.#free !== undefined) return;
    this.stake = stake;
    this.onStakeChange();
  }

  /** The prize that may be staked on a card now. */
  offer(prize: string): void {
    this.setMode('offering');
    this.#guess.setAttribute('aria-label', fill(words.guessOffer, { win: prize }));
  }

  #write(): void {
    writeTo('stake', this.#money(this.stake));
    const isFree = this.#free !== undefined;
    const whyBusy = isFree ? words.freeRoundsStake : words.announceSpinning;
    const busy = isFree || this.#mode !== 'idle' ? whyBusy : undefined;
    element('stakes', HTMLButtonElement).hidden = isFree;
    this.#guess.hidden = this.#mode !== 'offering';
    const isAt = (end: 0 | -1) => this.#stake === this.#stakes.at(end);
    explain(element('lower'), words.lowerStake, busy ?? (isAt(0) ? words.lowestStake : undefined));
    explain(
      element('raise'),
      words.raiseStake,
      busy ?? (isAt(-1) ? words.highestStake : undefined),
    );
  }
}
