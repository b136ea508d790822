// Limits of players, and alerts about their play.

import {
  excludePlayer,
  listAlerts,
  listBounds,
  removeBounds,
  setBounds,
  setLimitOf,
  showLimits,
} from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';
import { sayIfCut } from './text/list-end.ts';

const KINDS = [
  'alerts',
  'show-limits',
  'set-limit',
  'exclude',
  'bounds',
  'set-bounds',
  'remove-bounds',
] as const;
type LimitsCommand = Extract<Command, { kind: (typeof KINDS)[number] }>;

export function isOfLimits(command: Command): command is LimitsCommand {
  return KINDS.some((kind) => kind === command.kind);
}

export async function runLimits(command: LimitsCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'alerts') return showAlerts(databaseUrl);
  if (command.kind === 'show-limits') return showOf(databaseUrl, command.login);
  if (command.kind === 'exclude') return exclude(databaseUrl, command);
  if (command.kind === 'bounds') return showBounds(databaseUrl);
  if (command.kind === 'set-bounds') return saveBounds(databaseUrl, command);
  if (command.kind === 'remove-bounds') {
    await removeBounds(databaseUrl, { province: command.province, kind: command.limit });
    return console.log('Those of the whole country hold there.');
  }
  const { login, limit, period, value, reason } = command;
  const wrong = await setLimitOf(databaseUrl, { login, kind: limit, period, value, reason });
  if (wrong === 'no-player') throw new StackFault(`Nobody has the login "${login}".`);
  if (wrong)
    throw new StackFault(
      `"${value}" is no limit that is allowed: "npm run operator -- limit-bounds" lists from ` +
        'what to what one may be. Amounts are in whole centavos, times in minutes.',
    );
  console.log(
    value === 'none'
      ? 'Staff set no such limit any more. The player’s own one, if any, still counts.'
      : 'The limit counts from the next stake and deposit on.',
  );
}

async function showBounds(databaseUrl: string): Promise<void> {
  for (const { province, kind, least, most, source } of await listBounds(databaseUrl))
    console.log(`${province}  ${kind.padEnd(7)}  ${least} to ${most}  ${source}`);
}

async function saveBounds(
  databaseUrl: string,
  { province, limit, least, most, source }: Extract<Command, { kind: 'set-bounds' }>,
): Promise<void> {
  if (!(await setBounds(databaseUrl, { province, kind: limit, least, most, source })))
    throw new StackFault(`Limits cannot be from "${least}" to "${most}".`);
  console.log('They hold for the next limit that is set. Limits that are set already stay.');
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
  sayIfCut(alerts.length);
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
