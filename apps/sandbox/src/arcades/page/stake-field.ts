// The stake: a field, its steps and its chips.

import { element, make } from '../../page-kit/page.ts';
import { grouped, PESOS } from '../../page-kit/money.ts';
import { fill } from '../../page-kit/words.ts';
import type { StateAnswer } from '../wire.ts';
import { type FormatMoney, readAmount } from './figures.ts';
import { words } from './words.ts';

const CHIPS = [1000n, 10_000n, 50_000n, 200_000n];
const FIRST = 10_000n;

interface Needs {
  money: FormatMoney;
  limits: StateAnswer['stakes'];
  onChange(): void;
}

export class StakeField {
  readonly #input = element('stake', HTMLInputElement);
  readonly #least: bigint;
  readonly #most: bigint;
  readonly #step: bigint;
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { limits, money } = needs;
    this.#least = BigInt(limits.least);
    this.#most = BigInt(limits.most);
    this.#step = BigInt(limits.step);
    this.#set(FIRST);
    this.#input.addEventListener('input', () => this.#changed());
    this.#input.addEventListener('change', () => this.#tidy());
    element('lower', HTMLButtonElement).addEventListener('click', () => this.#scale(1n, 2n));
    element('raise', HTMLButtonElement).addEventListener('click', () => this.#scale(2n, 1n));
    element('chips', HTMLElement).replaceChildren(
      ...CHIPS.map((chip) =>
        make('button', {
          text: grouped(String(chip / 100n), PESOS.group),
          attributes: { 'aria-label': fill(words.setStake, { amount: money(chip) }) },
          onPress: () => this.#set(chip, true),
        }),
      ),
    );
  }

  /** In whole centavos; undefined when what is typed is no stake. */
  read(): bigint | undefined {
    const amount = readAmount(this.#input.value);
    const isStake =
      amount !== undefined &&
      amount >= this.#least &&
      amount <= this.#most &&
      amount % this.#step === 0n;
    return isStake ? amount : undefined;
  }

  /** Why what is typed is no stake. */
  problem(): string {
    const { money } = this.#needs;
    return fill(words.stakeWrong, { least: money(this.#least), most: money(this.#most) });
  }

  lock(isLocked: boolean): void {
    this.#input.readOnly = isLocked;
    for (const button of document.querySelectorAll<HTMLButtonElement>('.field button'))
      button.disabled = isLocked;
  }

  #scale(by: bigint, over: bigint): void {
    const now = this.read() ?? FIRST;
    const scaled = ((now * by) / over / this.#step) * this.#step;
    const bounded = scaled < this.#least ? this.#least : scaled > this.#most ? this.#most : scaled;
    this.#set(bounded, true);
  }

  #set(amount: bigint, isNews = false): void {
    this.#input.value = `${grouped(String(amount / 100n), PESOS.group)},00`;
    if (isNews) this.#changed();
  }

  #tidy(): void {
    const amount = this.read();
    if (amount !== undefined) this.#set(amount, true);
  }

  #changed(): void {
    this.#input.setAttribute('aria-invalid', String(this.read() === undefined));
    this.#needs.onChange();
  }
}
