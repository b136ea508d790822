import type { GameFacts } from '../wire.ts';
import type { FormatMoney } from './money.ts';
import { element } from './page.ts';
import { fill, type Words } from './words.ts';

/** The two plates beside the logo: what the suns give, and in free spins how far they are. */
export class Plates {
  readonly #facts: GameFacts;
  readonly #words: Words;
  readonly #money: FormatMoney;

  constructor({ facts, words, money }: { facts: GameFacts; words: Words; money: FormatMoney }) {
    this.#facts = facts;
    this.#words = words;
    this.#money = money;
    this.showPromise();
  }

  showPromise(): void {
    const { freeSpins, freeSpinMultiplier } = this.#facts;
    document.body.classList.remove('is-free');
    write('plate-left', this.#words.scatterPlate, fill(this.#words.scatterPlateValue, { least: freeSpins[0], most: freeSpins[2] }));
    write('plate-right', this.#words.multiplierPlate, fill(this.#words.multiplierPlateValue, { multiplier: freeSpinMultiplier }));
  }

  showFreeSpins({ played, total, win }: { played: number; total: number; win: bigint }): void {
    document.body.classList.add('is-free');
    write('plate-left', this.#words.freeSpinsPlate, fill(this.#words.freeSpinsPlateValue, { played, total }));
    write('plate-right', this.#words.freeWinPlate, this.#money(win));
  }
}

function write(id: string, term: string, value: string): void {
  const plate = element(id, HTMLElement);
  const [dt, dd] = [plate.querySelector('dt'), plate.querySelector('dd')];
  if (dt !== null) dt.textContent = term;
  if (dd !== null) dd.textContent = value;
}
