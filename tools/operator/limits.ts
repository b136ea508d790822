// Limits of players, and alerts about their play.

import { excludePlayer, listAlerts, setLimitOf, showLimits } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';

type LimitsCommand = Extract<Command, { kind: 'alerts' | 'show-limits' | 'set-limit' | 'exclude' }>;

export function isOfLimits(command: Command): command is LimitsCommand {
  return ['alerts', 'show-limits', 'set-limit', 'exclude'].includes(command.kind);
}

export async function runLimits(command: LimitsCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'alerts') return showAlerts(databaseUrl);
  if (command.kind === 'show-limits') return showOf(databaseUrl, command.login);
  if (command.kind === 'exclude') return exclude(databaseUrl, command);
  const { login, limit, period, value, reason } = command;
  const wrong = await setLimitOf(databaseUrl, { login, kind: limit, period, value, reason });
  if (wrong === 'no-player') throw new StackFault(`Nobody has the login "${login}".`);
  if (wrong) throw new StackFault(`"${value}" is no limit that is allowed.`);
  console.log('The limit counts from the next stake and deposit on.');
}

async function exclude(
  databaseUrl: string,
  { login, period, reason }: Extract<Command, { kind: 'exclude' }>,
): Promise<void> {
  const wrong = await excludePlayer(databaseUrl, { login, period, reason });
  if (wrong === 'no-player') throw new StackFault(`Nobody has the login "${login}".`);
  if (wrong) throw new StackFault('An exclusion that ends no earlier runs already.');
  console.log('No stake and no deposit is taken any more. The player can log in to withdraw.');
}

async function showAlerts(databaseUrl: string): Promise<void> {
  const alerts = await listAlerts(databaseUrl);
  for (const { day, rule, playerId, reason } of alerts)
    console.log(`${day}  ${rule.padEnd(14)}  ${playerId}  ${reason}`);
  if (alerts.length === 0) console.log('The rules found nothing.');
}

async function showOf(databaseUrl: string, login: string): Promise<void> {
  const known = await showLimits(databaseUrl, login);
  if (!known) throw new StackFault(`Nobody has the login "${login}".`);
  const { exclusion, byOperator, limits, changes } = known;
  if (exclusion) console.log(`excluded: ${exclusion.kind} until ${exclusion.until ?? 'for ever'}`);
  for (const { since, until, reason } of byOperator)
    console.log(`excluded by staff from ${since} until ${until ?? 'for ever'}: ${reason}`);
  for (const { setBy, kind, period, value } of limits)
    console.log(`${setBy.padEnd(8)}  ${kind.padEnd(7)}  ${period.padEnd(5)}  ${value}`);
  if (limits.length === 0) console.log('No limit is set.');
  for (const { at, by, what, limit, reason } of changes)
    console.log(`${at}  ${by.padEnd(8)}  ${what.padEnd(15)}  ${limit}  ${reason ?? ''}`.trimEnd());
}
