// The plates beside the logo: the title's advertised prizes and, during free spins, their progress.

import { rungOf } from '../slot/slot-game.ts';
import type { GameFacts, JackpotView } from '../wire.ts';
import { inShort, type FormatMoney } from './money.ts';
import { element, make } from '../../page-kit/page.ts';
import { pair } from './info/info-parts.ts';
import { nameOf } from './wins/win-words.ts';
import { fill, type Words } from './words.ts';
import type { Shared } from './shared.ts';

interface Plate {
  term: string;
  value: string;
  /** The colour of a fixed prize, or of the current feature. */
  tone?: 'mini' | 'minor' | 'major' | 'grand' | 'jackpot' | 'now';
}

export class Plates {
  readonly #facts: GameFacts;
  readonly #words: Words;
  readonly #money: FormatMoney;
  #stake = 0n;
  #jackpot: JackpotView | null = null;

  constructor({ facts, words, money }: Shared) {
    this.#facts = facts;
    this.#words = words;
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
    const { cascade } = this.#facts;
    if (cascade === undefined) return;
    write(
      [this.#scatterPromise()],
      [
        {
          term: this.#words.multiplier,
          value: `× ${multiplier}`,
          ...(multiplier > 1 ? { tone: 'now' as const } : {}),
        },
      ],
    );
  }

  showFreeSpins({
    played,
    total,
    win,
    multiplier,
  }: {
    played: number;
    total: number;
    win: bigint;
    multiplier: number;
  }): void {
    const words = this.#words;
    document.body.classList.add('is-free');
    const progress: Plate = {
      term: words.freeSpinsPlate,
      value: fill(words.freeSpinsPlateValue, { played, total }),
    };
    const won: Plate = { term: words.freeWinPlate, value: this.#money(win) };
    const climbs = this.#facts.freeSpins !== undefined && this.#facts.freeSpins.climb !== 'never';
    write(climbs ? [progress, { term: words.multiplier, value: `× ${multiplier}` }] : [progress], [
      won,
    ]);
  }

  showHold({ left, locked, win }: { left: number; locked: number; win: bigint }): void {
    const words = this.#words;
    document.body.classList.add('is-free');
    const progress: Plate = { term: words.respinsPlate, value: String(left) };
    const coins: Plate = {
      term: words.coinsPlate,
      value: fill(words.coinsPlateValue, {
        locked,
        cells: this.#facts.reels.length * this.#facts.rows,
      }),
    };
    write([progress, coins], [{ term: words.freeWinPlate, value: this.#money(win) }]);
  }

  #prize(name: 'mini' | 'minor' | 'major' | 'grand', times: number): Plate {
    return {
      term: this.#words.fixedPrizes[name],
      value: inShort(this.#money(BigInt(times) * this.#stake)),
      tone: name,
    };
  }

  #scatterPromise(): Plate {
    const { facts, words } = { facts: this.#facts, words: this.#words };
    const { freeSpins, cascade, layout } = facts;
    if (freeSpins !== undefined) {
      const symbol = nameOf(words, 'scatter');
      const [least, most] = [freeSpins.given[0] ?? 0, freeSpins.given.at(-1) ?? 0];
      const value =
        least === most
          ? fill(words.freeSpinsExactly, { count: least })
          : fill(words.scatterPlateValue, { least, most });
      return { term: fill(words.scatterPlate, { symbol }), value };
    }
    if (cascade !== undefined)
      return { term: words.cascades, value: cascade.ladder.map((rung) => `×${rung}`).join(' ') };
    return {
      term: words.linesPlate,
      value: String(layout.kind === 'lines' ? layout.lines.length : 0),
    };
  }

  #multiplierPromise(): Plate {
    const words = this.#words;
    const { freeSpins, wildMultiplier, cascade } = this.#facts;
    if (this.#jackpot !== null)
      return {
        term: this.#jackpot.name,
        value: this.#money(BigInt(this.#jackpot.amount)),
        tone: 'jackpot',
      };
    if (freeSpins === undefined) {
      return cascade === undefined
        ? { term: words.wildPlate, value: `× ${wildMultiplier}` }
        : { term: words.multiplier, value: `× ${rungOf(cascade.ladder, 0)}` };
    }
    const [first, last] = [freeSpins.ladder[0] ?? 1, freeSpins.ladder.at(-1) ?? 1];
    if (last > first)
      return {
        term: words.multiplierPlate,
        value: fill(words.growingPlateValue, { from: first, to: last }),
      };
    if (first > 1)
      return {
        term: words.multiplierPlate,
        value: fill(words.multiplierPlateValue, { multiplier: first }),
      };
    return {
      term: words.multiplierPlate,
      value: freeSpins.reels === undefined ? words.allPrizes : words.richReels,
    };
  }
}

function write(left: readonly Plate[], right: readonly Plate[]): void {
  element('plates-left', HTMLElement).replaceChildren(...left.map(draw));
  element('plates-right', HTMLElement).replaceChildren(...right.map(draw));
}

function draw({ term, value, tone }: Plate): HTMLElement {
  const className = tone === undefined ? 'plate' : `plate is-${tone}`;
  return make('dl', { className }, ...pair(term, value));
}
