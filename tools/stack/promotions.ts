// Acts of an operator with promotions, and what the server does about them in its own time. They
// need no process of their own and no wait.

import { StackFault } from './fault.ts';

/** Adds what a file of promotions would, or makes it what the file would say. */
export async function addPromotions(databaseUrl: string, file: object): Promise<void> {
  // Loaded late, as by the stack: who imports this door does not wait for the server's code.
  const { addPromotions: add } = await import('@ceibo/server');
  const reach = await add(databaseUrl, { content: JSON.stringify(file), isDryRun: false });
  if ('wrong' in reach) throw new StackFault(reach.wrong);
}

/** Lets the server do now what it does every so many minutes. */
export async function runJob(databaseUrl: string, name: string): Promise<void> {
  const { openWalletAlone } = await import('@ceibo/server');
  const { database, jobs, close } = openWalletAlone(databaseUrl);
  try {
    await database.transaction((transaction) => jobs.add(transaction, name, {}));
  } finally {
    await close();
  }
}
