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
  const player = nextPlayer();
  await add(databaseUrl, [player]);
  return loginOf(player);
}

/** Several at once, in a third of the time: the connections take longer than a player. */
export async function seedPlayers(databaseUrl: string, wanted: number): Promise<SeededPlayer[]> {
  const players = Array.from({ length: wanted }, nextPlayer);
  await add(databaseUrl, players);
  return players.map(loginOf);
}

function loginOf({ login, password, email }: typeof demoPlayer): SeededPlayer {
  return { login, password, email };
}

function nextPlayer(): typeof demoPlayer {
  count += 1;
  const login = `jugador${count}`;
  return {
    ...demoPlayer,
    login,
    email: `${login}@ceibo.example`,
    documentNumber: String(40_000_000 + count),
  };
}

async function add(databaseUrl: string, players: readonly (typeof demoPlayer)[]): Promise<void> {
  // Loaded late, as by the stack: who imports this door does not wait for the server's code.
  const { addPlayers, openWalletAlone } = await import('@ceibo/server');
  const alone = openWalletAlone(databaseUrl);
  try {
    // Each on its own: bets do not wait for a whole list.
    for (const player of players)
      if (!(await addPlayers(alone, [player]))) throw new Error(`${player.login} exists already`);
  } finally {
    await alone.close();
  }
}

interface LostRound {
  login: string;
  daysAgo: number;
  /** The amount that the round took. */
  amount?: string;
}

/** Gives a player twice an amount some days ago, and a round then that took it and won nothing. */
export async function seedLostRound(
  databaseUrl: string,
  { login, daysAgo, amount = '100.00' }: LostRound,
): Promise<void> {
  const { addLostRound, openWalletAlone } = await import('@ceibo/server');
  const now = () => timeAgo(daysAgo);
  const alone = openWalletAlone(databaseUrl, { now, every: () => ({ cancel: () => {} }) });
  try {
    const name = `${daysAgo}-days-ago`;
    await addLostRound(alone, { login, name, amount: parseMoney(amount) ?? 0n });
  } finally {
    await alone.close();
  }
}

/** Lets a player who takes part in a campaign no more take part since some days ago. */
export async function seedParticipation(
  databaseUrl: string,
  { daysAgo, ...taken }: { login: string; campaign: string; daysAgo: number },
): Promise<void> {
  const { addParticipation, openWalletAlone } = await import('@ceibo/server');
  const alone = openWalletAlone(databaseUrl);
  try {
    await addParticipation(alone, { ...taken, at: timeAgo(daysAgo) });
  } finally {
    await alone.close();
  }
}

function timeAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}
