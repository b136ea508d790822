// npm run operator: shows and switches the providers of the configured database, lists rounds that do not end, compares books, shows what games
// returned, and decides about documents.

import { moneyToDecimal } from '@ceibo/money';
import { listOpenRounds, listProviders, switchProvider } from '@ceibo/server';
import { withConfiguredDatabase } from '../stack/configured-database.ts';
import { exitWith, StackFault } from '../stack/fault.ts';
import { readCommand, type Command } from './command.ts';
import { runDocuments } from './documents.ts';
import { runResults } from './results.ts';

try {
  const command = readCommand(process.argv.slice(2));
  await withConfiguredDatabase((databaseUrl) => run(command, databaseUrl));
  process.exit(0);
} catch (error) {
  exitWith(error);
}

async function run(command: Command, databaseUrl: string): Promise<void> {
  if (command.kind === 'documents' || command.kind === 'save-document' || command.kind === 'review-document') return runDocuments(command, databaseUrl);
  if (command.kind === 'reconciliations' || command.kind === 'reconcile' || command.kind === 'rtp') return runResults(command, databaseUrl);
  if (command.kind === 'rounds') {
    const rounds = await listOpenRounds(databaseUrl);
    for (const { since, source, round, game, playerId, inPlay, currency } of rounds)
      console.log(`${since.toISOString()}  ${source.padEnd(24)}  ${game}  ${round}  ${playerId}  ${moneyToDecimal(inPlay)} ${currency}`);
    if (rounds.length === 0) console.log('No round has been open for more than two days.');
    return;
  }
  if (command.kind === 'switch') {
    const { key, active } = command;
    if (!(await switchProvider(databaseUrl, { key, active })))
      throw new StackFault(`There is no provider "${key}": "npm run operator -- providers" lists them.`);
    console.log(`${key} is ${active ? 'on' : 'off'}. Open pages follow within five minutes.`);
    return;
  }
  for (const { key, name, active, isConnected } of await listProviders(databaseUrl)) {
    console.log(`${active ? 'on ' : 'off'}  ${key.padEnd(24)}  ${name}${isConnected ? '' : '  (no studio connected)'}`);
  }
}
