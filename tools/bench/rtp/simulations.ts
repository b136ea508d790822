// Simulations by the companies themselves, as processes of their own, and the verdict. A fair game
// lies beyond three standard errors once in 370 times, so among some forty games one does in one
// run of nine. Such a game is played again, once, on new numbers and twice as many of them, and
// that decides. The numbers are the same every time: what has failed fails again, and what has
// passed was not tried until it did.

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { StackFault } from '../../stack/fault.ts';
import { ROOT } from '../../stack/paths.ts';

export const MOST_ERRORS = 3;
const SEED = 20_261_121;

interface Run {
  rounds: number;
  seed: number;
}

/** A line of a simulation; returns in per cent. */
interface Line {
  name: string;
  stated: number;
  measured: number;
  error: number;
}

export interface Simulated extends Line {
  rounds: number;
  /**
   * The distance of the measured return from the stated one, in standard errors; that of the first
   * run too, if the run was repeated.
   */
  z: number;
  first?: number;
  isOk: boolean;
}

/** Plays what one program plays; a second time where the first is too far off. */
export async function judgeReturns(
  play: (run: Run) => Promise<Line[]>,
  rounds: number,
): Promise<Simulated[]> {
  const lines = await play({ rounds, seed: SEED });
  if (lines.every((line) => isNear(distanceOf(line))))
    return lines.map((line) => ({ ...line, rounds, z: distanceOf(line), isOk: true }));
  const repeated = await play({ rounds: rounds * 2, seed: SEED + 1 });
  return lines.map((line) => {
    const [first, again] = [distanceOf(line), repeated.find(({ name }) => name === line.name)];
    if (isNear(first)) return { ...line, rounds, z: first, isOk: true };
    if (again === undefined) throw new StackFault(`The second simulation left out ${line.name}.`);
    const z = distanceOf(again);
    return { ...again, rounds: rounds * 2, z, first, isOk: isNear(z) };
  });
}

/** Runs a program, which takes the rounds and the seed last, and reads what it prints. */
export async function simulate(
  [program = '', ...words]: readonly string[],
  { rounds, seed }: Run,
): Promise<Line[]> {
  const child = spawn(
    process.execPath,
    [join(ROOT, program), ...words, String(rounds), String(seed)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const closed = new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  const [printed] = await Promise.all([text(child.stdout), closed]);
  const lines = readLines(printed);
  // It ends with 1 also when a return is off, so its words decide.
  if (lines.length === 0)
    throw new StackFault(`The simulation ${[program, ...words].join(' ')} measured nothing.`);
  return lines;
}

export function readLines(printed: string): Line[] {
  return printed
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', ...figures] = line.trim().split(/\s+/);
      const [stated = Number.NaN, measured = Number.NaN, error = Number.NaN] = figures.map(Number);
      return { name, stated, measured, error };
    });
}

function distanceOf({ stated, measured, error }: Line): number {
  return (measured - stated) / error;
}

function isNear(distance: number): boolean {
  return Math.abs(distance) <= MOST_ERRORS;
}
