// Runs through the full cycle of titles and compares it with their stated figures.
//
//   node apps/sandbox/src/studios/slot/measure-titles.ts [title|all]
//
// Exits with 1 when a figure differs. A title with five reels takes some seconds.

import { titles } from '../titles/index.ts';
import { type Figures, measure } from './figures.ts';
import type { SlotGame, StatedFigures } from './slot-game.ts';

const [wanted = 'all'] = process.argv.slice(2);
const chosen = titles.filter((game) => wanted === 'all' || game.code === wanted);
if (chosen.length === 0) throw new Error(`no title is called ${wanted}`);
const results = chosen.map(compare);
process.exitCode = results.every(Boolean) ? 0 : 1;

function compare(game: SlotGame): boolean {
  const [measured, stated] = [
    JSON.stringify(toStated(measure(game))),
    JSON.stringify(inOrder(game.stated)),
  ];
  process.stdout.write(
    measured === stated
      ? `${game.code.padEnd(20)} as stated: ${stated}\n`
      : `${game.code.padEnd(20)} states ${stated}\n  but is ${measured}\n`,
  );
  return measured === stated;
}

function toStated({
  returnToPlayer,
  parts,
  hitRate,
  standardDeviation,
  maximumPerSpin,
  freeSpinsTrigger,
  holdTrigger,
}: Figures): StatedFigures {
  return inOrder({
    returnToPlayer: percent(returnToPlayer),
    parts: {
      base: percent(parts.base),
      freeSpins: percent(parts.freeSpins),
      hold: percent(parts.hold),
      jackpot: percent(parts.jackpot),
    },
    hitRate: percent(hitRate),
    standardDeviation: standardDeviation.toFixed(2),
    maximumPerSpin: maximumPerSpin.toFixed(2),
    ...(freeSpinsTrigger === 0 ? {} : { freeSpinsEvery: (1 / freeSpinsTrigger).toFixed(1) }),
    ...(holdTrigger === 0 ? {} : { holdEvery: (1 / holdTrigger).toFixed(1) }),
  });
}

function inOrder({
  returnToPlayer,
  parts,
  hitRate,
  standardDeviation,
  maximumPerSpin,
  freeSpinsEvery,
  holdEvery,
}: StatedFigures): StatedFigures {
  return {
    returnToPlayer,
    parts: {
      base: parts.base,
      freeSpins: parts.freeSpins,
      hold: parts.hold,
      jackpot: parts.jackpot,
    },
    hitRate,
    standardDeviation,
    maximumPerSpin,
    ...(freeSpinsEvery === undefined ? {} : { freeSpinsEvery }),
    ...(holdEvery === undefined ? {} : { holdEvery }),
  };
}

function percent(part: number): string {
  return (part * 100).toFixed(2);
}
