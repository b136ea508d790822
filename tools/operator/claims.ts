// Debts of players, and settlements of the sportsbook that were refused.

import { moneyToDecimal } from '@ceibo/money';
import { endDebt, listDebts, listRefusedSettlements, takeDebt } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';
import { countText } from './text/list-end.ts';

type ClaimsCommand = Extract<Command, { kind: 'debts' | 'end-debt' | 'take-debt' | 'settlements' }>;

const NO_SUCH_DEBT = 'No such debt stands: "npm run operator -- debts" lists them.';

export async function runClaims(command: ClaimsCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'debts') return showDebts(databaseUrl);
  if (command.kind === 'settlements') return showSettlements(databaseUrl);
  if (command.kind === 'take-debt') return take(command, databaseUrl);
  if (!(await endDebt(databaseUrl, command))) throw new StackFault(NO_SUCH_DEBT);
  console.log('The debt is ended. No money moved.');
}

async function take(
  debt: { source: string; id: string; note: string },
  databaseUrl: string,
): Promise<void> {
  const outcome = await takeDebt(databaseUrl, debt);
  if (outcome === 'unknown') throw new StackFault(NO_SUCH_DEBT);
  if (outcome === 'not-there')
    throw new StackFault('The player has less cash than the debt. No money moved.');
  console.log('The debt was taken from the cash of the player, and is ended.');
}

async function showDebts(databaseUrl: string): Promise<void> {
  const debts = await listDebts(databaseUrl);
  for (const { source, sourceTxId, playerId, amount, at } of debts)
    console.log(
      `${at.toISOString()}  ${source}  "${sourceTxId}"  ${playerId}  ${moneyToDecimal(amount)}`,
    );
  console.log(
    debts.length === 0 ? 'No player owes anything.' : countText(debts.length, 'debts stand.'),
  );
}

async function showSettlements(databaseUrl: string): Promise<void> {
  const refused = await listRefusedSettlements(databaseUrl);
  for (const { call, id, playerId, reserveId, amount, reason, bets, times, lastAt } of refused) {
    const told = bets.map(({ betId, result, payout }) => `${betId} ${result} ${payout}`).join(', ');
    console.log(
      `${lastAt.toISOString()}  ${call}  ${id}  ${reason}  ${moneyToDecimal(amount)}  ` +
        `purchase ${reserveId} of ${playerId}: ${told}  (came ${times}×)`,
    );
  }
  console.log(
    refused.length === 0
      ? 'No settlement was refused.'
      : countText(refused.length, 'settlements were refused and not carried out since.'),
  );
}
