// npm run operator: the commands of the operator, against the configured database.
// `text/usage.ts` lists them.

import { readFile } from 'node:fs/promises';
import { moneyToDecimal } from '@ceibo/money';
import {
  addToCatalogue,
  ALARMS,
  listOpenRounds,
  listProviders,
  listStudioGames,
  switchProvider,
} from '@ceibo/server';
import { withConfiguredDatabase } from '../stack/configured-database.ts';
import { exitWith, StackFault } from '../stack/fault.ts';
import { runAccess } from './access.ts';
import { isOfAccounts, runAccounts } from './accounts.ts';
import { runAffiliates } from './affiliates.ts';
import { isOfCashier, runCashier } from './cashier/payment-systems.ts';
import { isOfContent, runContent } from './content/items.ts';
import { isOfPages, runPages } from './content/pages.ts';
import { runClaims } from './claims.ts';
import { readCommand, type Command } from './command.ts';
import { isOfAlertRules, runAlertRules } from './alert-rules.ts';
import { isOfCollections, runCollections } from './collections.ts';
import { isOfDocuments, runDocuments } from './documents.ts';
import { isOfLimits, runLimits } from './limits.ts';
import { isOfLiveness, runLiveness } from './liveness.ts';
import { isOfLocation, runLocation } from './location.ts';
import { runLog } from './log/log.ts';
import { runRecorded } from './log/record.ts';
import { isOfMonitoring, runMonitoring } from './monitoring.ts';
import { isOfPlayers, runPlayers } from './players/players.ts';
import { isOfReversals, runReversals } from './reversals.ts';
import { isOfFreeSpins, runFreeSpins } from './free-spins.ts';
import { isOfReferrals, runReferrals } from './referrals.ts';
import { isOfPromotions, runPromotions } from './promotions.ts';
import { isOfRestrictions, runRestrictions } from './restricted-persons.ts';
import { runSecondFactor } from './second-factor.ts';
import { sayIfCut } from './text/list-end.ts';
import { isOfTournaments, runTournaments } from './tournaments.ts';
import { isOfRequests, runRequests } from './two-people/requests.ts';
import { isOfWithdrawals, runWithdrawals } from './withdrawals.ts';

try {
  const words = process.argv.slice(2);
  const command = readCommand(words);
  await withConfiguredDatabase((databaseUrl) =>
    runRecorded(command, { words, databaseUrl }, () => run(command, databaseUrl)),
  );
  process.exit(0);
} catch (error) {
  exitWith(error);
}

async function run(command: Command, databaseUrl: string): Promise<void> {
  if (command.kind === 'log') return runLog(command, databaseUrl);
  if (isOfCashier(command)) return runCashier(command, databaseUrl);
  if (isOfContent(command)) return runContent(command, databaseUrl);
  if (isOfPages(command)) return runPages(command, databaseUrl);
  if (isOfPlayers(command)) return runPlayers(command, databaseUrl);
  if (isOfCollections(command)) return runCollections(command, databaseUrl);
  if (isOfDocuments(command)) return runDocuments(command, databaseUrl);
  if (isOfWithdrawals(command)) return runWithdrawals(command, databaseUrl);
  if (isOfReversals(command)) return runReversals(command, databaseUrl);
  if (isOfMonitoring(command)) return runMonitoring(command, databaseUrl);
  if (
    command.kind === 'campaigns' ||
    command.kind === 'add-campaigns' ||
    command.kind === 'campaign-statement' ||
    command.kind === 'postbacks' ||
    command.kind === 'send-postback'
  )
    return runAffiliates(command, databaseUrl);
  if (
    command.kind === 'debts' ||
    command.kind === 'end-debt' ||
    command.kind === 'take-debt' ||
    command.kind === 'settlements'
  )
    return runClaims(command, databaseUrl);
  if (command.kind === 'show-second-factor' || command.kind === 'reset-second-factor')
    return runSecondFactor(command, databaseUrl);
  if (command.kind === 'read-access' || command.kind === 'access-reads')
    return runAccess(command, databaseUrl);
  if (isOfLiveness(command)) return runLiveness(command, databaseUrl);
  if (isOfLocation(command)) return runLocation(command, databaseUrl);
  if (isOfRestrictions(command)) return runRestrictions(command, databaseUrl);
  if (isOfPromotions(command)) return runPromotions(command, databaseUrl);
  if (isOfFreeSpins(command)) return runFreeSpins(command, databaseUrl);
  if (isOfRequests(command)) return runRequests(command, databaseUrl);
  if (isOfReferrals(command)) return runReferrals(command, databaseUrl);
  if (isOfTournaments(command)) return runTournaments(command, databaseUrl);
  if (isOfAlertRules(command)) return runAlertRules(command, databaseUrl);
  if (isOfLimits(command)) return runLimits(command, databaseUrl);
  if (isOfAccounts(command)) return runAccounts(command, databaseUrl);
  if (command.kind === 'alarms') return showAlarms();
  if (command.kind === 'rounds') return showRounds(databaseUrl);
  if (command.kind === 'studio-games') return showStudioGames(command.provider, databaseUrl);
  if (command.kind === 'add-to-catalogue') {
    const content = await readFile(command.file, 'utf8').catch(() => {
      throw new StackFault(`The file ${command.file} cannot be read.`);
    });
    const wrong = await addToCatalogue(databaseUrl, content);
    if (wrong !== undefined) throw new StackFault(`Nothing was added: ${wrong}`);
    console.log(
      'The catalogue has what the file says. "npm run operator -- providers" shows who is on.',
    );
    return;
  }
  if (command.kind === 'switch') {
    const { key, active } = command;
    if (!(await switchProvider(databaseUrl, { key, active })))
      throw new StackFault(
        `There is no provider "${key}": "npm run operator -- providers" lists them.`,
      );
    console.log(`${key} is ${active ? 'on' : 'off'}. Open pages follow within five minutes.`);
    return;
  }
  await showProviders(databaseUrl);
}

async function showStudioGames(provider: string, databaseUrl: string): Promise<void> {
  const differences = await listStudioGames(databaseUrl, provider);
  if (!differences)
    throw new StackFault(
      `There is no provider "${provider}": "npm run operator -- providers" lists them.`,
    );
  for (const { what, code, name } of differences) {
    const where = what === 'gone' ? 'no longer at the studio' : 'not in the catalogue   ';
    console.log(`${where}  ${code.padEnd(32)}  ${name}`);
  }
  if (differences.length === 0)
    console.log(
      'The studio’s last list and the catalogue are the same, or it has not been asked yet.',
    );
}

async function showProviders(databaseUrl: string): Promise<void> {
  for (const { key, name, active, isConnected } of await listProviders(databaseUrl)) {
    const note = isConnected ? '' : '  (no studio connected)';
    console.log(`${active ? 'on ' : 'off'}  ${key.padEnd(24)}  ${name}${note}`);
  }
}

async function showRounds(databaseUrl: string): Promise<void> {
  const rounds = await listOpenRounds(databaseUrl);
  for (const { since, source, round, game, playerId, inPlay, currency } of rounds)
    console.log(
      `${since.toISOString()}  ${source.padEnd(24)}  ${game}  ${round}  ${playerId}  ` +
        `${moneyToDecimal(inPlay)} ${currency}`,
    );
  if (rounds.length === 0) console.log('No round has been open for more than two days.');
  sayIfCut(rounds.length);
}

function showAlarms(): void {
  for (const [name, whatToDo] of Object.entries(ALARMS))
    console.log(`${name.padEnd(30)}  ${whatToDo}`);
}
