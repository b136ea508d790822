// The rules of a title in words, from its data.

import { rungOf, type SlotSymbol } from '../../slot/slot-game.ts';
import type { GameFacts } from '../../wire.ts';
import type { FormatMoney } from '../money.ts';
import { fill, type Words } from '../words.ts';

/** The symbols with a meaning, each with its effect. */
export function specialsOf(
  facts: GameFacts,
  words: Words,
  { stake, money }: { stake: bigint; money: FormatMoney },
): { symbol: SlotSymbol; texts: string[] }[] {
  const found = [{ symbol: 'wild', texts: wildTexts(facts, words) }];
  if (facts.freeSpins !== undefined)
    found.push({ symbol: 'scatter', texts: scatterTexts(facts, words) });
  if (facts.hold !== undefined)
    found.push({ symbol: 'coin', texts: coinTexts(facts, words, { stake, money }) });
  return found;
}

/** Everything else: how it is played, and what happens when something goes wrong. */
export function rulesOf(facts: GameFacts, words: Words): string[] {
  const { cascade, hasJackpot, buy, gamble } = facts;
  const cascades =
    cascade === undefined
      ? []
      : [
          cascade.ladder.length > 1
            ? fill(words.ruleLadder, { ladder: ladderText(cascade.ladder) })
            : words.ruleCascade,
        ];
  return [
    stakeRule(facts, words),
    words.rule2,
    ...cascades,
    ...(hasJackpot === true ? [words.ruleJackpot] : []),
    ...(buy === undefined ? [] : [fill(words.ruleBuy, { price: buy.price })]),
    ...(gamble === undefined
      ? []
      : [fill(words.ruleGuess, { most: gamble.most, steps: gamble.steps })]),
    words.rule3,
    words.rule4,
    words.rule5,
  ];
}

function stakeRule({ layout, rows, reels }: GameFacts, words: Words): string {
  switch (layout.kind) {
    case 'lines':
      return fill(words.rule1, { count: layout.lines.length });
    case 'ways':
      return fill(words.ruleWays, { count: rows ** reels.length });
    case 'clusters':
      return words.ruleClusters;
  }
}

function wildTexts(facts: GameFacts, words: Words): string[] {
  const { reels, wildMultiplier, expandingWilds } = facts;
  const places = reels.flatMap((strip, reel) => (strip.includes('wild') ? [String(reel + 1)] : []));
  return [
    fill(words.wildRule, { reels: places.join(', ') }),
    ...(wildMultiplier > 1 ? [fill(words.wildMultiplierRule, { multiplier: wildMultiplier })] : []),
    ...(expandingWilds === 'always' ? [words.wildExpands] : []),
    ...(expandingWilds === 'free-spins' ? [words.wildExpandsFree] : []),
  ];
}

function scatterTexts(facts: GameFacts, words: Words): string[] {
  const rules = facts.freeSpins;
  if (rules === undefined) return [];
  const given = rules.given
    .map((count, index) => fill(words.scatterGives, { symbols: index + 3, count }))
    .join(', ');
  return [
    fill(words.scatterRule, { given }),
    ...climbTexts(facts, words),
    fill(words.freeRule, { max: rules.max }),
  ];
}

function climbTexts({ freeSpins }: GameFacts, words: Words): string[] {
  if (freeSpins === undefined) return [];
  const { ladder, climb, reels } = freeSpins;
  const steps = { ladder: ladderText(ladder) };
  switch (climb) {
    case 'never':
      return [
        ...(rungOf(ladder, 0) > 1
          ? [fill(words.freeSpinsMultiplied, { multiplier: rungOf(ladder, 0) })]
          : []),
        ...(reels === undefined ? [] : [words.freeSpinsRich]),
      ];
    case 'spin':
      return [fill(words.climbSpin, steps)];
    case 'win':
      return [fill(words.climbWin, steps)];
    case 'kept-win':
      return [fill(words.climbKept, steps)];
  }
}

function coinTexts(
  { hold, rows, reels }: GameFacts,
  words: Words,
  { stake, money }: { stake: bigint; money: FormatMoney },
): string[] {
  if (hold === undefined) return [];
  const values = hold.values.filter(({ name }) => name === undefined).map(({ prize }) => prize);
  const named = hold.values.flatMap(({ name, prize }) =>
    name === undefined ? [] : [`${words.fixedPrizes[name]} ${money(BigInt(prize) * stake)}`],
  );
  return [
    fill(words.holdRule, { trigger: hold.trigger, respins: hold.respins }),
    fill(words.holdValues, {
      least: money(BigInt(values[0] ?? 0) * stake),
      most: money(BigInt(values.at(-1) ?? 0) * stake),
      named: named.join(', '),
    }),
    fill(words.holdGrand, { cells: rows * reels.length, grand: money(BigInt(hold.grand) * stake) }),
  ];
}

function ladderText(ladder: readonly number[]): string {
  return ladder.map((rung) => `× ${rung}`).join(', ');
}
