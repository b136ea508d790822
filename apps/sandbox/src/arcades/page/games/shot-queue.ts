// Shots wait in a short queue and are sent one after another: the next one only when the last one
// was answered.

import type { Fish } from '../../games/fishing.ts';
import type { Swimmer } from './sea.ts';

export interface Shot {
  fish: Fish;
  swimmer: Swimmer | undefined;
}

const MOST_WAITING = 3;

interface Needs {
  /** False when the shot was refused: those that wait are called off then. */
  shoot(shot: Shot): Promise<boolean>;
  onChange(): void;
}

export function createShotQueue({ shoot, onChange }: Needs) {
  let shots: Shot[] = [];
  let isShooting = false;

  async function run(): Promise<void> {
    isShooting = true;
    try {
      for (let shot = shots.shift(); shot !== undefined; shot = shots.shift()) {
        onChange();
        if (!(await shoot(shot))) shots = [];
      }
    } finally {
      isShooting = false;
      onChange();
    }
  }

  return {
    get waiting() {
      return shots.length;
    },
    /** False when too many shots wait already: this one is not taken. */
    add(shot: Shot): boolean {
      if (shots.length >= MOST_WAITING) return false;
      shots.push(shot);
      onChange();
      if (!isShooting) void run();
      return true;
    },
  };
}
