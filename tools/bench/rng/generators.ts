// The sources of random numbers: the sandbox itself, as a process of its own, and a poor generator
// to hold beside it.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../stack/paths.ts';
import { StackFault } from '../../stack/fault.ts';
import type { Draw } from './battery.ts';

/** Numbers of the very generator that the running sandbox draws from. */
export const drawFromSandbox: Draw = async (below, count) => {
  const program = join(ROOT, 'apps/sandbox/src/draw-numbers.ts');
  const child = spawn(process.execPath, [program, String(below), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  const { buffer } = Uint8Array.from(Buffer.concat(pieces));
  const numbers =
    below <= 256
      ? new Uint8Array(buffer)
      : below <= 2 ** 32
        ? new Uint32Array(buffer)
        : new Float64Array(buffer);
  if (code !== 0 || numbers.length !== count)
    throw new StackFault(`The sandbox drew ${numbers.length} numbers of ${count}.`);
  return numbers;
};

/** A generator that many games once used: a linear congruence of 31 bits and a remainder. */
export function createPoorGenerator(seed = 1): Draw {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state;
  };
  return async (below, count) =>
    Float64Array.from(
      { length: count },
      () => (below > 2 ** 31 ? next() * 2 ** 17 + next() : next()) % below,
    );
}
