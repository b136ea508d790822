// The plates beside the logo: the title's advertised prizes and, during a feature, its progress.
// The plate below the reels: the win.

import { writeTo } from '../../page-kit/controls.ts';
import type { FormatMoney } from '../../page-kit/money.ts';
import { element, make } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import { rungOf } from '../slot/slot-game.ts';
import type { GameFacts, JackpotView } from '../wire.ts';
import type { Hud } from './hud.ts';
import { countUp, inShort } from './money.ts';
import { freeSpinsText, nameOf } from './win-words.ts';
import { words } from './words.ts';

/** The tone is the colour of a fixed prize, or of the current feature. */
type Plate = readonly [term: string, value: string, tone?: string];

export interface FreeProgress {
  played: number;
  total: number;
  win: bigint;
  multiplier: number;
}

export function createPlates(facts: GameFacts, money: FormatMoney, hud: Pick<Hud, 'stake'>) {
  let jackpot: JackpotView | null = null;

  /** Fixed prizes are multiples of the stake. */
  function showPromise(): void {
    const { hold } = facts;
    if (hold === undefined) {
      const right: Plate =
        jackpot === null
          ? multiplierPromise(facts)
          : [jackpot.name, money(jackpot.amount), 'jackpot'];
      return write([scatterPromise(facts)], [right]);
    }
    const prizes = [...hold.values, { name: 'grand', prize: hold.grand } as const];
    const named = prizes.flatMap(({ name, prize }): Plate[] => {
      const amount = BigInt(prize) * hud.stake;
      return name === undefined ? [] : [[words.fixedPrizes[name], inShort(money(amount)), name]];
    });
    write(named.slice(0, 2), named.slice(2));
  }

  const showFeature = (progress: readonly Plate[], win: bigint) =>
    write(progress, [[words.freeWinPlate, money(win)]], { isFeature: true });

  return {
    showPromise,
    setJackpot(view: JackpotView | null): void {
      jackpot = view;
      showPromise();
    },
    showMultiplier(multiplier: number): void {
      const tone = multiplier > 1 ? 'now' : '';
      write([scatterPromise(facts)], [[words.multiplier, `× ${multiplier}`, tone]]);
    },
    showFreeSpins({ played, total, win, multiplier }: FreeProgress): void {
      const progress = fill(words.freeSpinsPlateValue, { played, total });
      const rung: Plate = [words.multiplier, `× ${multiplier}`];
      const climbs = facts.freeSpins !== undefined && facts.freeSpins.climb !== 'never';
      showFeature([[words.freeSpinsPlate, progress], ...(climbs ? [rung] : [])], win);
    },
    showHold({ left, locked, win }: { left: number; locked: number; win: bigint }): void {
      const cells = facts.reels.length * facts.rows;
      const coins = fill(words.coinsPlateValue, { locked, cells });
      const respins: Plate = [words.respinsPlate, String(left)];
      showFeature([respins, [words.coinsPlate, coins]], win);
    },
  };
}

function scatterPromise(facts: GameFacts): Plate {
  const { freeSpins, cascade, layout } = facts;
  if (freeSpins !== undefined) {
    const term = fill(words.scatterPlate, { symbol: nameOf(facts, 'scatter') });
    const [least = 0, most = least] = [freeSpins.given[0], freeSpins.given.at(-1)];
    return least === most
      ? [term, fill(words.freeSpinsExactly, { count: least })]
      : [term, fill(words.scatterPlateValue, { least, most })];
  }
  if (cascade !== undefined)
    return [words.cascades, cascade.ladder.map((rung) => `×${rung}`).join(' ')];
  return [words.linesPlate, String(layout.kind === 'lines' ? layout.lines.length : 0)];
}

function multiplierPromise(facts: GameFacts): Plate {
  const { freeSpins, wildMultiplier, cascade } = facts;
  if (freeSpins !== undefined) {
    const { growingPlateValue: growing, multiplierPlateValue: multiplied } = words;
    const texts = { growing, multiplied, rich: words.richReels, same: words.allPrizes };
    return [words.multiplierPlate, freeSpinsText(facts, texts)];
  }
  return cascade === undefined
    ? [words.wildPlate, `× ${wildMultiplier}`]
    : [words.multiplier, `× ${rungOf(cascade.ladder, 0)}`];
}

/** The plate below the reels: the win and its cause. */
export function createWinPlate(money: FormatMoney) {
  const { classList } = element('winplate');
  let finish: (() => boolean) | undefined;
  return {
    /** Shows an amount that may be counted up first; a later call ends that. */
    show(text: string, amount: bigint, countMs = 0): void {
      finish?.();
      writeTo('win-cause', text);
      finish = countUp(amount, countMs, (part) => writeTo('win-amount', money(part)));
      classList.add('is-on');
    },
    hide(): void {
      finish?.();
      classList.remove('is-on');
    },
  };
}

function write(
  left: readonly Plate[],
  right: readonly Plate[],
  { isFeature } = { isFeature: false },
): void {
  document.body.classList.toggle('is-free', isFeature);
  element('plates-left').replaceChildren(...left.map(draw));
  element('plates-right').replaceChildren(...right.map(draw));
}

function draw([term, value, tone = '']: Plate): HTMLElement {
  return make('dl', { className: `plate ${tone}` }, make('dt', term), make('dd', value));
}
