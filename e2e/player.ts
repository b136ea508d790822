// A player of a test's own, logged in without the form.

import { seedPlayer, seedPlayers, type SeededPlayer, type Stack } from '@ceibo/tools/stack';
import type { Page } from '@playwright/test';
import { logIn, type PlayerApi } from './site-api.ts';

const AT_A_TIME = 10;

export type Player = PlayerApi & SeededPlayer;

/** Adds a player like the demo player to the stack's database: 100 000.00 cash, 5000.00 bonus. */
export async function addPlayer(stack: Stack): Promise<Player> {
  return enter(stack, await seedPlayer(stack.databaseUrl));
}

/** Players of a stack for its tests to come, added some at a time. */
export class PlayersInWaiting {
  readonly #stack: Stack;
  readonly #waiting: SeededPlayer[] = [];

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** The next player, logged in. */
  async next(): Promise<Player> {
    if (this.#waiting.length === 0)
      this.#waiting.push(...(await seedPlayers(this.#stack.databaseUrl, AT_A_TIME)));
    const seeded = this.#waiting.shift();
    if (!seeded) throw new Error('no player was added');
    return enter(this.#stack, seeded);
  }
}

async function enter({ urls }: Stack, seeded: SeededPlayer): Promise<Player> {
  return { ...seeded, ...(await logIn(urls.site, seeded)) };
}

/** Opens a page of the site with a player's session. */
export async function openAs(
  page: Page,
  { session }: { session: string },
  path: string,
): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem('session', id), session);
  await page.goto(path);
}
