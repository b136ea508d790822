// Paytable, rules, stated figures and the player's last rounds, all from the studio's answers. The
// rules of a title are put in words from its data.

import { decimalIn, percentIn } from '../../page-kit/money.ts';
import { element, make, makeTerms } from '../../page-kit/page.ts';
import { fill, language } from '../../page-kit/words.ts';
import {
  type FreeSpins,
  type HoldAndWin,
  type Prizes,
  rungOf,
  type SlotSymbol,
  unitsOf,
} from '../slot/slot-game.ts';
import type { GameFacts, HistoryAnswer, PastRound } from '../wire.ts';
import type { Cabinet } from './cabinet.ts';
import { makeSymbol } from './reels/symbol-art.ts';
import { layoutTexts, nameOf } from './win-words.ts';
import { words } from './words.ts';

/** Texts, of which some may not apply. */
type Rules = readonly (string | false | undefined)[];

export function openInfo(
  { facts, money, stakes, hud: { stake } }: Cabinet,
  { history }: { history(): Promise<HistoryAnswer> },
): void {
  /** A prize in total stakes. */
  const price = (times: number) => money(BigInt(times) * stake);
  const unit = stake / BigInt(unitsOf(facts));
  const item = (symbol: SlotSymbol, about: HTMLElement) => {
    const picture = makeSymbol(facts, symbol);
    return make(
      'li',
      Object.assign(picture, { role: 'img', ariaLabel: nameOf(facts, symbol) }),
      about,
    );
  };
  const special = (symbol: SlotSymbol, rules: Rules, prizes?: HTMLElement) =>
    item(symbol, make('div', ...rules.map((rule) => rule && paragraph(rule)), prizes));
  const cluster = facts.layout.kind === 'clusters' ? facts.layout : undefined;
  const prizes = Object.entries(facts.prizes).map(([symbol, list]) =>
    item(
      symbol,
      amountsOf(list, (prize) => money(BigInt(prize) * unit), cluster),
    ),
  );
  const { freeSpins, hold, scatterPrizes } = facts;
  const specials = [
    special('wild', wildRules(facts)),
    freeSpins && special('scatter', scatterRules(freeSpins), amountsOf(scatterPrizes, price)),
    hold && special('coin', coinRules(facts, hold, price)),
  ];
  const [least, most] = [money(stakes[0] ?? 0n), money(stakes.at(-1) ?? 0n)];
  const rounds = make('div');
  element('info-body').replaceChildren(
    heading(words.paysTitle),
    paragraph(`${fill(words.paysNote, { stake: money(stake) })} ${layoutTexts(facts).pays}`),
    make('ul.pays', ...prizes),
    heading(words.specialTitle),
    make('ul.special', ...specials),
    heading(words.factsTitle),
    drawFigures(facts, fill(words.stakesValue, { least, most })),
    heading(words.howTitle),
    make('ul.rules', ...rulesOf(facts).map((rule) => rule && make('li', rule))),
    ...drawLines(facts),
    heading(words.yourRounds),
    rounds,
  );
  element('info-dialog', HTMLDialogElement).showModal();
  void history().then((answer) => rounds.append(drawHistory(answer, money)));
}

const heading = (text: string) => make('h3', text);
const paragraph = (text: string) => make('p', text);

/** The prizes of a symbol, the highest first: from three of a kind on, or the least cluster. */
function amountsOf(
  prizes: Prizes,
  price: (prize: number) => string,
  cluster?: { least: number },
): HTMLElement {
  const pairs = prizes.map((prize, index) => {
    // The largest cluster of the table stands for all that are larger.
    const more = cluster && index === prizes.length - 1 ? '+' : '';
    return [`${index + (cluster?.least ?? 3)}${more}`, price(prize)] as const;
  });
  return make('dl', ...makeTerms(pairs.toReversed()));
}

const decimal = (figure: string) => decimalIn(language, figure);
const percent = (figure: string) => percentIn(language, figure);
const times = (figure: string) => fill(words.maximumValue, { times: decimal(figure) });
const oneIn = (rounds: string) => fill(words.oneIn, { rounds: decimal(rounds) });

function drawFigures({ stated }: GameFacts, stakes: string): HTMLElement {
  const { buy, freeSpinsEvery, holdEvery } = stated;
  const figures = [
    [words.returnTitle, percent(stated.returnToPlayer)],
    [words.hitRate, percent(stated.hitRate)],
    [words.maximum, times(stated.maximumPerSpin.replace(/\.00$/, ''))],
    [words.deviation, times(stated.standardDeviation)],
    [words.freeSpinsPlate, freeSpinsEvery && oneIn(freeSpinsEvery)],
    [words.holdName, holdEvery && oneIn(holdEvery)],
    [words.buyRtp, buy && percent(buy.returnToPlayer)],
    [words.stakes, stakes],
  ] as const;
  return make('dl.facts', ...makeTerms(figures));
}

function drawLines({ layout, rows }: GameFacts): HTMLElement[] {
  if (layout.kind !== 'lines') return [];
  const items = layout.lines.map((line, index) =>
    make('li', drawLine(line, rows), String(index + 1)),
  );
  const title = fill(words.linesTitle, { count: items.length });
  return [heading(title), make('ul.lines', ...items)];
}

/** A line as a small grid of cells. */
function drawLine(line: readonly number[], rows: number): HTMLElement {
  const cells = Array.from({ length: rows }, (_, row) =>
    line.map((on) => make('i', { className: on === row ? 'on' : '' })),
  );
  return make('span.line', { attributes: { 'aria-hidden': 'true' } }, ...cells.flat());
}

function drawHistory({ rounds }: HistoryAnswer, money: Cabinet['money']): HTMLElement {
  if (rounds.length === 0) return paragraph(words.historyEmpty);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' });
  const outcomeOf = ({ state, win }: PastRound) =>
    ({ cancelled: words.historyCancelled, open: words.historyOpen, closed: money(win) })[state];
  return make(
    'table',
    drawRow('th', [words.historyTime, words.historyRound, words.stake, words.win]),
    ...rounds.map((round) => {
      const [at, reference] = [time.format(new Date(round.at)), round.reference.slice(0, 8)];
      return drawRow('td', [at, reference, money(round.stake), outcomeOf(round)]);
    }),
  );
}

function drawRow(kind: 'th' | 'td', cells: readonly string[]): HTMLElement {
  return make('tr', ...cells.map((text) => make(kind, { text })));
}

/** Everything else: how it is played, and what happens when something goes wrong. */
function rulesOf(facts: GameFacts): Rules {
  const { cascade, hasJackpot, buy, gamble } = facts;
  const ladder = ladderText(cascade?.ladder ?? []);
  return [
    layoutTexts(facts).rule,
    words.rule2,
    cascade && words.ruleCascade,
    cascade && cascade.ladder.length > 1 && fill(words.ruleLadder, { ladder }),
    hasJackpot && words.ruleJackpot,
    buy && fill(words.ruleBuy, { price: buy.price }),
    gamble && fill(words.ruleGuess, { most: gamble.most, steps: gamble.steps }),
    words.rule3,
    words.rule4,
    words.rule5,
  ];
}

function wildRules({ reels: strips, wildMultiplier: multiplier, expandingWilds }: GameFacts) {
  const reels = strips.flatMap((strip, reel) => (strip.includes('wild') ? [reel + 1] : []));
  return [
    fill(words.wildRule, { reels: reels.join(', ') }),
    multiplier > 1 && fill(words.wildMultiplierRule, { multiplier }),
    expandingWilds === 'always' && words.wildExpands,
    expandingWilds === 'free-spins' && words.wildExpandsFree,
  ];
}

function scatterRules({ given: counts, max, ladder: rungs, climb, reels }: FreeSpins): Rules {
  const given = counts.map((count, index) =>
    fill(words.scatterGives, { symbols: index + 3, count }),
  );
  const [multiplier, ladder] = [rungOf(rungs, 0), ladderText(rungs)];
  const isFixed = climb === 'never';
  return [
    fill(words.scatterRule, { given: given.join(', ') }),
    isFixed && multiplier > 1 && fill(words.freeSpinsMultiplied, { multiplier }),
    isFixed && reels && words.freeSpinsRich,
    climb === 'spin' && fill(words.climbSpin, { ladder }),
    climb === 'win' && fill(words.climbWin, { ladder }),
    climb === 'kept-win' && fill(words.climbKept, { ladder }),
    fill(words.freeRule, { max }),
  ];
}

function coinRules(
  { rows, reels }: GameFacts,
  { trigger, respins, values, grand }: HoldAndWin,
  price: (stakes: number) => string,
): Rules {
  const nameless = values.filter(({ name }) => name === undefined);
  const named = values.flatMap(({ name, prize }) =>
    name === undefined ? [] : [`${words.fixedPrizes[name]} ${price(prize)}`],
  );
  return [
    fill(words.holdRule, { trigger, respins }),
    fill(words.holdValues, {
      least: price(nameless[0]?.prize ?? 0),
      most: price(nameless.at(-1)?.prize ?? 0),
      named: named.join(', '),
    }),
    fill(words.holdGrand, { cells: rows * reels.length, grand: price(grand) }),
  ];
}

function ladderText(ladder: readonly number[]): string {
  return ladder.map((rung) => `× ${rung}`).join(', ');
}
