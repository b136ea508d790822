// The rules of a title in words, from its data.

import { fill } from '../../../page-kit/words.ts';
import { rungOf, type SlotSymbol } from '../../slot/slot-game.ts';
import type { GameFacts } from '../../wire.ts';
import { layoutTexts } from '../wins/win-words.ts';
import { words } from '../words.ts';

/** Texts, of which some may not apply. */
type Rules = readonly (string | false | undefined)[];
/** A prize in total stakes, as money. */
type Price = (stakes: number) => string;

/** The symbols with a meaning, each with its effect. */
export function specialsOf(facts: GameFacts, price: Price) {
  const rules: readonly (readonly [SlotSymbol, Rules])[] = [
    ['wild', wildRules(facts)],
    ['scatter', scatterRules(facts)],
    ['coin', coinRules(facts, price)],
  ];
  return rules
    .map(([symbol, texts]) => ({ symbol, texts: thatApply(texts) }))
    .filter(({ texts }) => texts.length > 0);
}

/** Everything else: how it is played, and what happens when something goes wrong. */
export function rulesOf(facts: GameFacts): string[] {
  const { cascade, hasJackpot, buy, gamble } = facts;
  const ladder = ladderText(cascade?.ladder ?? []);
  return thatApply([
    layoutTexts(facts).rule,
    words.rule2,
    cascade && (cascade.ladder.length > 1 ? fill(words.ruleLadder, { ladder }) : words.ruleCascade),
    hasJackpot && words.ruleJackpot,
    buy && fill(words.ruleBuy, { price: buy.price }),
    gamble && fill(words.ruleGuess, { most: gamble.most, steps: gamble.steps }),
    words.rule3,
    words.rule4,
    words.rule5,
  ]);
}

function thatApply(texts: Rules): string[] {
  return texts.filter((text) => typeof text === 'string');
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

function scatterRules({ freeSpins }: GameFacts): Rules {
  if (freeSpins === undefined) return [];
  const { max, ladder: rungs, climb, reels } = freeSpins;
  const given = freeSpins.given.map((count, index) =>
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

function coinRules({ hold, rows, reels }: GameFacts, price: Price): Rules {
  if (hold === undefined) return [];
  const { trigger, respins, values, grand } = hold;
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
