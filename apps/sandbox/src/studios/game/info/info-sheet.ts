// Paytable, rules, stated figures and the player's last rounds, all from the studio's answers.

import {
  type Layout,
  type Prizes,
  type SlotSymbol,
  symbolsOf,
  unitsOf,
} from '../../slot/slot-game.ts';
import type { HistoryAnswer } from '../../wire.ts';
import { drawLine, heading, item, list, pair, paragraph, table } from './info-parts.ts';
import { rulesOf, specialsOf } from './info-rules.ts';
import { decimalIn } from '../money.ts';
import { element, make } from '../../../page-kit/page.ts';
import { createCanvas, contextOf, type SymbolImages } from '../reels/symbol-art.ts';
import { nameOf } from '../wins/win-words.ts';
import { fill, type Words } from '../words.ts';
import type { Shared } from '../shared.ts';

interface Needs extends Shared {
  stakes: readonly bigint[];
  images: SymbolImages;
  history(): Promise<HistoryAnswer>;
}

export class InfoSheet {
  readonly #dialog = element('info-dialog', HTMLDialogElement);
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
    element('info-close', HTMLButtonElement).addEventListener('click', () => this.#dialog.close());
    this.#dialog.addEventListener('click', (event) => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
  }

  open(stake: bigint): void {
    const { facts, words, money } = this.#needs;
    const history = make('div');
    const paysBy = paysByOf(facts.layout, words);
    element('info-body', HTMLElement).replaceChildren(
      heading(words.paysTitle),
      paragraph(`${fill(words.paysNote, { stake: money(stake) })} ${paysBy}`),
      list('pays', this.#prizes(stake)),
      heading(words.specialTitle),
      list('special', this.#specials(stake)),
      heading(words.factsTitle),
      this.#figures(),
      heading(words.rulesTitle),
      list(
        '',
        rulesOf(facts, words).map((text) => item(text)),
      ),
      ...this.#lines(),
      heading(words.historyTitle),
      history,
    );
    this.#dialog.showModal();
    void this.#fillHistory(history);
  }

  #prizes(stake: bigint): HTMLLIElement[] {
    const { facts } = this.#needs;
    const unit = stake / BigInt(unitsOf(facts));
    const paying = symbolsOf(facts).filter((symbol) => facts.prizes[symbol] !== undefined);
    return paying.map((symbol) =>
      item(
        this.#picture(symbol),
        this.#amounts(facts.prizes[symbol] ?? [], unit, leastOf(facts.layout)),
      ),
    );
  }

  #specials(stake: bigint): HTMLLIElement[] {
    const { facts, words, money } = this.#needs;
    return specialsOf(facts, words, { stake, money }).map(({ symbol, texts }) => {
      const about = make('div', {}, ...texts.map(paragraph));
      if (symbol === 'scatter' && facts.scatterPrizes.length > 0)
        about.append(this.#amounts(facts.scatterPrizes, stake));
      return item(this.#picture(symbol), about);
    });
  }

  #lines(): HTMLElement[] {
    const { facts, words } = this.#needs;
    if (facts.layout.kind !== 'lines') return [];
    const { lines } = facts.layout;
    return [
      heading(fill(words.linesTitle, { count: lines.length })),
      list(
        'lines',
        lines.map((line, index) => item(drawLine(line, facts.rows), String(index + 1))),
      ),
    ];
  }

  #picture(symbol: SlotSymbol): HTMLElement {
    const { images, words } = this.#needs;
    const picture = createCanvas(124, 124);
    const image = images.get(symbol);
    if (image !== undefined) contextOf(picture).drawImage(image, 0, 0, 124, 124);
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', nameOf(words, symbol));
    return picture;
  }

  #amounts(prizes: Prizes, unit: bigint, least = 3): HTMLElement {
    const pairs = prizes.map((prize, index) =>
      pair(
        // The largest cluster of the table stands for all that are larger.
        `${index + least}${least > 3 && index === prizes.length - 1 ? '+' : ''}`,
        this.#needs.money(BigInt(prize) * unit),
      ),
    );
    return make('dl', {}, ...pairs.toReversed().flat());
  }

  #figures(): HTMLElement {
    const { facts, words, language, money, stakes } = this.#needs;
    const { stated } = facts;
    const percent = (figure: string) => `${decimalIn(language, figure)} %`;
    const inStakes = (figure: string) =>
      fill(words.maximumValue, { times: decimalIn(language, figure) });
    const figures: [string, string][] = [
      [words.rtp, percent(stated.returnToPlayer)],
      [words.hitRate, percent(stated.hitRate)],
      [words.maximum, inStakes(stated.maximumPerSpin.replace(/\.00$/, ''))],
      [words.deviation, inStakes(stated.standardDeviation)],
    ];
    const addOneIn = (term: string, every: string | undefined) => {
      if (every === undefined) return;
      figures.push([term, fill(words.oneIn, { rounds: decimalIn(language, every) })]);
    };
    addOneIn(words.freeSpinsPlate, stated.freeSpinsEvery);
    addOneIn(words.holdName, stated.holdEvery);
    if (stated.buy !== undefined) figures.push([words.buyRtp, percent(stated.buy.returnToPlayer)]);
    const [least, most] = [money(stakes[0] ?? 0n), money(stakes.at(-1) ?? 0n)];
    figures.push([words.stakes, fill(words.stakesValue, { least, most })]);
    const groups = figures.map(([term, value]) => make('div', {}, ...pair(term, value)));
    return make('dl', { className: 'facts' }, ...groups);
  }

  async #fillHistory(into: HTMLElement): Promise<void> {
    const { words, money, language } = this.#needs;
    const { rounds } = await this.#needs.history();
    if (rounds.length === 0) return into.replaceChildren(paragraph(words.historyEmpty));
    const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' });
    const rows = rounds.map(({ at, reference, stake, win, state }) => [
      time.format(new Date(at)),
      reference.slice(0, 8),
      money(BigInt(stake)),
      state === 'cancelled'
        ? words.historyCancelled
        : state === 'open'
          ? words.historyOpen
          : money(BigInt(win)),
    ]);
    into.replaceChildren(
      table([words.historyTime, words.historyRound, words.stake, words.win], rows),
    );
  }
}

function paysByOf(layout: Layout, words: Words): string {
  switch (layout.kind) {
    case 'lines':
      return words.paysByLine;
    case 'ways':
      return words.paysByWays;
    case 'clusters':
      return fill(words.paysByClusters, { least: layout.least });
  }
}

/** The fewest reels or cells that pay. */
function leastOf(layout: Layout): number {
  return layout.kind === 'clusters' ? layout.least : 3;
}
