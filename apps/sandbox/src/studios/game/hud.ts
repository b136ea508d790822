// The bar of controls: its figures, the stake, and what its buttons say.

import { explain, onPress, writeTo } from '../../page-kit/controls.ts';
import type { FormatMoney } from '../../page-kit/money.ts';
import { element } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { Amount, FreeRoundsView } from '../wire.ts';
import { words } from './words.ts';

/**
 * `idle`: a press spins. `spinning`: it waits for the reels. `showing`: a press shortens the show.
 * `offering`: a prize may be staked on a card; a press collects it and spins.
 */
export type HudMode = 'idle' | 'spinning' | 'showing' | 'offering';

/** Index of the stake on offer at first. */
const FIRST_STAKE = 2;

export class Hud {
  readonly #money: FormatMoney;
  readonly #stakes: readonly bigint[];
  #mode: HudMode = 'idle';
  #stake: bigint;
  /** The stake of each free round, while some are left. */
  #free: bigint | undefined;
  /** As the operator told it last. */
  balance: bigint | undefined;
  onStakeChange = (): void => {};

  constructor(money: FormatMoney, stakes: readonly bigint[]) {
    this.#money = money;
    this.#stakes = stakes;
    this.#stake = stakes[FIRST_STAKE] ?? 0n;
    onPress('lower', () => this.step(-1));
    onPress('raise', () => this.step(1));
    onPress('turbo', () => this.toggleTurbo());
    this.#write();
  }

  get mode(): HudMode {
    return this.#mode;
  }

  set mode(mode: HudMode) {
    this.#mode = mode;
    this.#write();
  }

  get stake(): bigint {
    return this.#free ?? this.#stake;
  }

  /** Another stake than one on offer changes nothing. */
  set stake(stake: bigint) {
    if (this.#stakes.includes(stake)) this.#stake = stake;
    this.#write();
  }

  /** Whether the next round is one of free rounds. */
  get isFree(): boolean {
    return this.#free !== undefined;
  }

  /** While free rounds are left, each stakes their value, and the operator takes nothing. */
  setFree(rounds: FreeRoundsView | null): void {
    const before = this.stake;
    this.#free = rounds && rounds.played < rounds.total ? BigInt(rounds.value) : undefined;
    if (this.stake !== before) this.onStakeChange();
    element('free').hidden = rounds === null;
    if (rounds !== null) {
      const { played, total, won } = rounds;
      const texts = [fill(words.freeRounds, { played, total })];
      if (won !== '0') texts.push(fill(words.freeRoundsWon, { win: this.#money(won) }));
      writeTo('free', texts.join(' · '));
    }
    document.body.classList.toggle('has-free-rounds', this.isFree);
    this.#write();
  }

  get isTurbo(): boolean {
    return element('turbo').ariaPressed === 'true';
  }

  toggleTurbo(): void {
    element('turbo').ariaPressed = String(!this.isTurbo);
  }

  /** A balance that the operator did not tell changes nothing. */
  noteBalance(balance: Amount | null): void {
    if (balance === null) return;
    this.balance = BigInt(balance);
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
    if (this.mode !== 'idle' || this.isFree) return;
    this.stake = stake;
    this.onStakeChange();
  }

  /** The prize that may be staked on a card now. */
  offer(prize: Amount): void {
    this.mode = 'offering';
    element('guess').ariaLabel = fill(words.guessOffer, { win: this.#money(prize) });
  }

  #write(): void {
    const { mode, isFree } = this;
    writeTo('stake', this.#money(this.stake));
    const ariaLabel = mode === 'showing' ? words.skip : words.spin;
    Object.assign(element('spin'), { ariaLabel, ariaDisabled: String(mode === 'spinning') });
    element('stakes').hidden = isFree;
    element('guess').hidden = mode !== 'offering';
    const whyBusy = isFree ? words.freeRoundsStake : words.announceSpinning;
    const busy = isFree || mode !== 'idle' ? whyBusy : undefined;
    const [least, most] = [this.#stakes[0], this.#stakes.at(-1)];
    const whyLowest = this.#stake === least ? words.lowestStake : undefined;
    const whyHighest = this.#stake === most ? words.highestStake : undefined;
    explain(element('lower'), words.lowerStake, busy ?? whyLowest);
    explain(element('raise'), words.raiseStake, busy ?? whyHighest);
  }
}
