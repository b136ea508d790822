// Writes the log of staff: every command but those that only look.

import { recordAct } from '@ceibo/server';
import { StackFault } from '../../stack/fault.ts';
import type { Command } from '../command.ts';
import { staffName } from './staff-name.ts';

/** Commands that only look. Every other one is in the log, so that no new one is forgotten. */
const LOOKS: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
  'list',
  'alarms',
  'log',
  'collections',
  'content',
  'save-content',
  'pages',
  'save-page',
  'payment-systems',
  'withdrawal-rules',
  'studio-games',
  'rounds',
  'reconciliations',
  'accepted-differences',
  'rtp',
  'debts',
  'settlements',
  'returns',
  'reversals',
  'campaigns',
  'campaign-statement',
  'postbacks',
  'closed-accounts',
  'inactive-accounts',
  'show-account',
  'alerts',
  'show-limits',
  'bounds',
  'show-second-factor',
  'access-reads',
  'alert-rules',
  'liveness-rules',
  'liveness-reviews',
  'location-rules',
  'refused-locations',
  'restricted-persons',
  'bonuses',
  'promotions',
  'spins-in-trouble',
  'free-spins',
  'referrals',
  'requests',
  'show-request',
  'giving-limits',
  'tournaments',
  'withdrawals',
  'show-withdrawal',
  'documents',
  'document-secrets',
]);

export function isLook(command: Command): boolean {
  return LOOKS.has(command.kind) || ('isDryRun' in command && command.isDryRun);
}

/** Carries a command out; one that does something is in the log of staff, with who typed it. */
export function runRecorded(
  command: Command,
  { words, databaseUrl }: { words: readonly string[]; databaseUrl: string },
  run: () => Promise<void>,
): Promise<void> {
  if (isLook(command)) return run();
  return recordAct(
    databaseUrl,
    { staff: staffName(), words },
    { act: run, isRefusal: (error) => error instanceof StackFault },
  );
}
