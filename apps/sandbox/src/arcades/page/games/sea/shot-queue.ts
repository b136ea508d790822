// Shots wait in a short queue and are sent one after another: the next one only when the last one
// was answered.

import type { Fish } from '../../../games/fishing/rules.ts';
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

export class ShotQueue {
  readonly #needs: Needs;
  #shots: Shot[] = [];
  #isShooting = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  get waiting(): number {
    return this.#shots.length;
  }

  /** False when too many shots wait already: this one is not taken. */
  add(shot: Shot): boolean {
    if (this.#shots.length >= MOST_WAITING) return false;
    this.#shots.push(shot);
    this.#needs.onChange();
    if (!this.#isShooting) void this.#run();
    return true;
  }

  async #run(): Promise<void> {
    this.#isShooting = true;
    try {
      for (let shot = this.#shots.shift(); shot !== undefined; shot = this.#shots.shift()) {
        this.#needs.onChange();
        if (!(await this.#needs.shoot(shot))) this.#shots = [];
      }
    } finally {
      this.#isShooting = false;
      this.#needs.onChange();
    }
  }
}
