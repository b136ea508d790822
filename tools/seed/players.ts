// Players of tests: each like the demo player, with money and documents of their own.

import { parseMoney } from '@ceibo/money';
import { demoPlayer } from './demo-player.ts';

export interface SeededPlayer {
  login: string;
  password: string;
  email: string;
}

let count = 0;

/** Adds a player to the database of a running stack, with the demo player's money. */
export async function seedPlayer(databaseUrl: string): Promise<SeededPlayer> {
  // Loaded late, as by the stack: who imports this door does not wait for the server's code.
  const { addPlayers, openWalletAlone } = await import('@ceibo/server');
  count += 1;
  const login = `jugador${count}`;
  const player = {
    ...demoPlayer,
    login,
    email: `${login}@ceibo.example`,
    documentNumber: String(40_000_000 + count),
  };
  const alone = openWalletAlone(databaseUrl);
  try {
    if (!(await addPlayers(alone, [player]))) throw new Error(`${login} exists already`);
  } finally {
    await alone.close();
  }
  return { login, password: player.password, email: player.email };
}

/**
 * Gives a player without money 200 pesos of cash some days ago, and a round then that took half of
 * it and won nothing.
 */
export async function seedLostRound(
  databaseUrl: string,
  { login, daysAgo }: { login: string; daysAgo: number },
): Promise<void> {
  const { addLostRound, openWalletAlone } = await import('@ceibo/server');
  const now = () => new Date(Date.now() - daysAgo * 86_400_000);
  const clock = { now, every: () => ({ cancel: () => {} }) };
  const alone = openWalletAlone(databaseUrl, clock);
  try {
    await addLostRound(alone, { login, amount: parseMoney('100.00') ?? 0n });
  } finally {
    await alone.close();
  }
}
