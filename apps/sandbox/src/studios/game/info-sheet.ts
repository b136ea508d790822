// Paytable, lines, rules and the stated figures, all from the data that the studio sends.

import type { GameFacts, Language } from '../wire.ts';
import { lineSymbols, type Prizes, type SlotSymbol } from '../slot/slot-game.ts';
import type { FormatMoney } from './money.ts';
import { element } from './page.ts';
import { symbolUrl } from './reels/symbol-art.ts';
import { fill, type Words } from './words.ts';

interface Needs {
  facts: GameFacts;
  words: Words;
  language: Language;
  money: FormatMoney;
  stakes: readonly bigint[];
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
    const lineStake = stake / BigInt(facts.lines.length);
    element('info-body', HTMLElement).replaceChildren(
      heading(words.paysTitle),
      paragraph(fill(words.paysNote, { stake: money(stake) })),
      list(
        'pays',
        lineSymbols.map((symbol) => this.#prizes(symbol, facts.linePrizes[symbol], lineStake)),
      ),
      heading(words.specialTitle),
      list('special', this.#specials(stake)),
      heading(words.factsTitle),
      this.#figures(),
      heading(words.rulesTitle),
      list(
        '',
        this.#rules().map((text) => item(text)),
      ),
      heading(fill(words.linesTitle, { count: facts.lines.length })),
      list(
        'lines',
        facts.lines.map((rows, index) => item(drawLine(rows), String(index + 1))),
      ),
    );
    this.#dialog.showModal();
  }

  #prizes(symbol: SlotSymbol, prizes: Prizes, unit: bigint): HTMLLIElement {
    return item(picture(symbol, this.#needs.words), this.#amounts(prizes, unit));
  }

  #specials(stake: bigint): HTMLLIElement[] {
    const { facts, words } = this.#needs;
    const [three, four, five] = facts.freeSpins;
    const free = fill(words.freeRule, { multiplier: facts.freeSpinMultiplier, max: facts.maxFreeSpins });
    const scatter = document.createElement('div');
    scatter.append(paragraph(fill(words.scatterRule, { three, four, five })), this.#amounts(facts.scatterPrizes, stake), paragraph(free));
    return [item(picture('scatter', words), scatter), item(picture('wild', words), paragraph(words.wildRule))];
  }

  #amounts(prizes: Prizes, unit: bigint): HTMLElement {
    return definitions(prizes.map((prize, index): [string, string] => [String(index + 3), this.#needs.money(BigInt(prize) * unit)]).toReversed());
  }

  #rules(): string[] {
    const { facts, words } = this.#needs;
    return [fill(words.rule1, { count: facts.lines.length }), words.rule2, words.rule3, words.rule4, words.rule5];
  }

  #figures(): HTMLElement {
    const { facts, words, language, money, stakes } = this.#needs;
    const local = (text: string) => (language === 'en' ? text : text.replace('.', ','));
    const { returnToPlayer, hitRate, maximumPerSpin } = facts.stated;
    const figures = definitions(
      [
        [words.rtp, `${local(returnToPlayer)} %`],
        [words.hitRate, `${local(hitRate)} %`],
        [words.maximum, fill(words.maximumValue, { times: local(maximumPerSpin.replace(/\.00$/, '')) })],
        [words.stakes, fill(words.stakesValue, { least: money(stakes[0] ?? 0n), most: money(stakes.at(-1) ?? 0n) })],
      ],
      { isGrouped: true },
    );
    figures.className = 'facts';
    return figures;
  }
}

function heading(text: string): HTMLElement {
  const title = document.createElement('h3');
  title.textContent = text;
  return title;
}

function paragraph(text: string): HTMLElement {
  const words = document.createElement('p');
  words.textContent = text;
  return words;
}

function list(className: string, items: readonly HTMLLIElement[]): HTMLElement {
  const made = document.createElement('ul');
  if (className !== '') made.className = className;
  made.append(...items);
  return made;
}

function item(...content: (Node | string)[]): HTMLLIElement {
  const made = document.createElement('li');
  made.append(...content);
  return made;
}

function picture(symbol: SlotSymbol, words: Words): HTMLElement {
  const image = new Image(62, 62);
  image.src = symbolUrl(symbol);
  image.alt = words.symbols[symbol];
  return image;
}

function definitions(pairs: readonly (readonly [term: string, value: string])[], { isGrouped } = { isGrouped: false }): HTMLElement {
  const made = document.createElement('dl');
  for (const [term, value] of pairs) {
    const [dt, dd] = [document.createElement('dt'), document.createElement('dd')];
    dt.textContent = term;
    dd.textContent = value;
    if (isGrouped) {
      const group = document.createElement('div');
      group.append(dt, dd);
      made.append(group);
    } else made.append(dt, dd);
  }
  return made;
}

function drawLine(rows: readonly number[]): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 50 30');
  svg.setAttribute('aria-hidden', 'true');
  for (let cell = 0; cell < rows.length * 3; cell += 1) {
    const [reel, row] = [Math.floor(cell / 3), cell % 3];
    const square = document.createElementNS(namespace, 'rect');
    for (const [name, value] of Object.entries({ x: reel * 10 + 0.5, y: row * 10 + 0.5, width: 9, height: 9, rx: 2 })) square.setAttribute(name, String(value));
    if (rows[reel] === row) square.classList.add('on');
    svg.append(square);
  }
  return svg;
}
