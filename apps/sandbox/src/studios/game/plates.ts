// The plates beside the logo: the title's advertised prizes and, during free spins, their progress.
// The plate below the reels: the win.

import { writeTo } from '../../page-kit/controls.ts';
import type { FormatMoney } from '../../page-kit/money.ts';
import { element, make } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import { rungOf } from '../slot/slot-game.ts';
import type { GameFacts, JackpotView } from '../wire.ts';
import { countUp } from './count-up.ts';
import { inShort } from './money.ts';
import { nameOf } from './wins/win-words.ts';
import { words } from './words.ts';

/** The tone is the colour of a fixed prize, or of the current feature. */
type Plate = readonly [term: string, value: string, tone?: string];

interface FreeProgress {
  played: number;
  total: number;
  win: bigint;
  multiplier: number;
}

export class Plates {
  readonly #facts: GameFacts;
  readonly #money: FormatMoney;
  #stake = 0n;
  #jackpot: JackpotView | null = null;

  constructor(facts: GameFacts, money: FormatMoney) {
    this.#facts = facts;
    this.#money = money;
  }

  /** Fixed prizes are multiples of the stake. */
  setStake(stake: bigint): void {
    this.#stake = stake;
    this.showPromise();
  }

  setJackpot(jackpot: JackpotView | null): void {
    this.#jackpot = jackpot;
    this.showPromise();
  }

  showPromise(): void {
    document.body.classList.remove('is-free');
    const { hold } = this.#facts;
    if (hold === undefined) return write([this.#scatterPromise()], [this.#multiplierPromise()]);
    const named = hold.values.flatMap(({ prize, name }) =>
      name === undefined ? [] : [this.#prize(name, prize)],
    );
    write(named.slice(0, 2), [...named.slice(2), this.#prize('grand', hold.grand)]);
  }

  showMultiplier(multiplier: number): void {
    const tone = multiplier > 1 ? 'now' : '';
    write([this.#scatterPromise()], [[words.multiplier, `× ${multiplier}`, tone]]);
  }

  showFreeSpins({ played, total, win, multiplier }: FreeProgress): void {
    const progress = fill(words.freeSpinsPlateValue, { played, total });
    const climbs = this.#facts.freeSpins !== undefined && this.#facts.freeSpins.climb !== 'never';
    const rung: Plate[] = climbs ? [[words.multiplier, `× ${multiplier}`]] : [];
    this.#showFeature([[words.freeSpinsPlate, progress], ...rung], win);
  }

  showHold({ left, locked, win }: { left: number; locked: number; win: bigint }): void {
    const cells = this.#facts.reels.length * this.#facts.rows;
    const coins = fill(words.coinsPlateValue, { locked, cells });
    this.#showFeature(
      [
        [words.respinsPlate, String(left)],
        [words.coinsPlate, coins],
      ],
      win,
    );
  }

  #showFeature(progress: readonly Plate[], win: bigint): void {
    document.body.classList.add('is-free');
    write(progress, [[words.freeWinPlate, this.#money(win)]]);
  }

  #prize(name: keyof typeof words.fixedPrizes, times: number): Plate {
    return [words.fixedPrizes[name], inShort(this.#money(BigInt(times) * this.#stake)), name];
  }

  #scatterPromise(): Plate {
    const { freeSpins, cascade, layout } = this.#facts;
    if (freeSpins !== undefined) {
      const term = fill(words.scatterPlate, { symbol: nameOf(this.#facts, 'scatter') });
      const [least = 0, most = least] = [freeSpins.given[0], freeSpins.given.at(-1)];
      return least === most
        ? [term, fill(words.freeSpinsExactly, { count: least })]
        : [term, fill(words.scatterPlateValue, { least, most })];
    }
    if (cascade !== undefined)
      return [words.cascades, cascade.ladder.map((rung) => `×${rung}`).join(' ')];
    return [words.linesPlate, String(layout.kind === 'lines' ? layout.lines.length : 0)];
  }

  #multiplierPromise(): Plate {
    const { freeSpins, wildMultiplier, cascade } = this.#facts;
    if (this.#jackpot !== null)
      return [this.#jackpot.name, this.#money(this.#jackpot.amount), 'jackpot'];
    if (freeSpins === undefined)
      return cascade === undefined
        ? [words.wildPlate, `× ${wildMultiplier}`]
        : [words.multiplier, `× ${rungOf(cascade.ladder, 0)}`];
    const [from, to] = [rungOf(freeSpins.ladder, 0), freeSpins.ladder.at(-1) ?? 1];
    const promise = () => {
      if (to > from) return fill(words.growingPlateValue, { from, to });
      if (from > 1) return fill(words.multiplierPlateValue, { multiplier: from });
      return freeSpins.reels === undefined ? words.allPrizes : words.richReels;
    };
    return [words.multiplierPlate, promise()];
  }
}

/** The plate below the reels: the win and its cause. */
export class WinPlate {
  readonly #plate = element('winplate');
  readonly #money: FormatMoney;
  #stopCounting = (): void => {};

  constructor(money: FormatMoney) {
    this.#money = money;
  }

  show(text: string, amount: bigint): void {
    this.count(text, amount, 0);
  }

  /** Counts an amount up; a later `show` or `hide` ends it. */
  count(text: string, amount: bigint, ms: number): void {
    this.#stopCounting();
    writeTo('win-cause', text);
    this.#stopCounting = countUp(amount, ms, (part) => writeTo('win-amount', this.#money(part)));
    this.#plate.classList.add('is-on');
  }

  hide(): void {
    this.#stopCounting();
    this.#plate.classList.remove('is-on');
  }
}

function write(left: readonly Plate[], right: readonly Plate[]): void {
  element('plates-left').replaceChildren(...left.map(draw));
  element('plates-right').replaceChildren(...right.map(draw));
}

function draw([term, value, tone = '']: Plate): HTMLElement {
  return make('dl', { className: `plate ${tone}` }, make('dt', term), make('dd', value));
}
