// Runs through the full cycle of titles and compares it with their stated figures.
//
//   node apps/sandbox/src/studios/slot/measure-titles.ts [title|all] [--write]
//
// Exits with 1 when a figure differs. With --write it states what it measured, in the title's file:
// no stated figure is typed by hand. A title with five reels takes some seconds.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { titlesNamed } from '../titles/index.ts';
import { type Figures, measure } from './figures.ts';
import type { SlotGame, StatedFigures } from './slot-game.ts';

const writes = process.argv.includes('--write');
const wanted = process.argv.slice(2).find((each) => each !== '--write') ?? 'all';
process.exitCode = titlesNamed(wanted).map(compare).every(Boolean) ? 0 : 1;

function compare(game: SlotGame): boolean {
  const figures = toStated(measure(game));
  if (writes) writeStated(game, figures);
  const [measured, stated] = [JSON.stringify(figures), JSON.stringify(game.stated)];
  const isRight = writes || isDeepStrictEqual(figures, game.stated);
  process.stdout.write(
    isRight
      ? `${game.code.padEnd(20)} as stated: ${measured}\n`
      : `${game.code.padEnd(20)} states ${stated}\n  but is ${measured}\n`,
  );
  return isRight;
}

function writeStated({ studio, code }: SlotGame, stated: StatedFigures): void {
  const path = join(import.meta.dirname, '../titles', studio, `${code}.json`);
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const text = JSON.stringify({ ...Object(file), stated }, null, 2);
  // Lists of numbers stay on one line.
  const compact = text.replaceAll(/\[[\d,\s]+\]/g, (list) => list.replaceAll(/\s+/g, ' '));
  writeFileSync(path, `${compact}\n`);
}

function toStated(figures: Figures): StatedFigures {
  const { parts, freeSpinsTrigger, holdTrigger, buy } = figures;
  return {
    returnToPlayer: percent(figures.returnToPlayer),
    parts: {
      base: percent(parts.base),
      freeSpins: percent(parts.freeSpins),
      hold: percent(parts.hold),
      jackpot: percent(parts.jackpot),
    },
    hitRate: percent(figures.hitRate),
    standardDeviation: figures.standardDeviation.toFixed(2),
    maximumPerSpin: figures.maximumPerSpin.toFixed(2),
    ...(freeSpinsTrigger > 0 && { freeSpinsEvery: (1 / freeSpinsTrigger).toFixed(1) }),
    ...(holdTrigger > 0 && { holdEvery: (1 / holdTrigger).toFixed(1) }),
    ...(buy && {
      buy: {
        returnToPlayer: percent(buy.returnToPlayer),
        standardDeviation: buy.standardDeviation.toFixed(2),
      },
    }),
  };
}

function percent(part: number): string {
  return (part * 100).toFixed(2);
}
