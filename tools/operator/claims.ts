// Debts of players, and settlements of the sportsbook that were refused.

import { moneyToDecimal } from '@ceibo/money';
import { listDebts, listRefusedSettlements } from '@ceibo/server';
import type { Command } from './command.ts';
import { countText } from './text/list-end.ts';
import { ask } from './two-people/ask.ts';

type ClaimsCommand = Extract<Command, { kind: 'debts' | 'end-debt' | 'take-debt' | 'settlements' }>;

export async function runClaims(command: ClaimsCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'debts') return showDebts(databaseUrl);
  if (command.kind === 'settlements') return showSettlements(databaseUrl);
  const { kind, source, id, note } = command;
  return ask(databaseUrl, { act: { kind, source, id }, reason: note });
}

async function showDebts(databaseUrl: string): Promise<void> {
  const debts = await listDebts(databaseUrl);
  for (const { source, sourceTxId, playerId, amount, at } of debts)
    console.log(
      `${at.toISOString()}  ${source}  "${sourceTxId}"  ${playerId}  ${moneyToDecimal(amount)}`,
    );
  console.log(
    debts.length === 0
      ? 'No player owes anything for a correction of a provider.'
      : countText(debts.length, 'debts stand.'),
  );
  console.log('What is owed for payments that were taken back: "npm run operator -- reversals".');
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
