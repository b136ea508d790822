// The operator's commands about refused invitations.

import { letReferralCount, listRefusedReferrals } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import { sayIfCut } from './text/list-end.ts';

export type ReferralsCommand =
  | { kind: 'referrals' }
  | { kind: 'allow-referral'; login: string; reason: string };

/** Reads what is behind "referrals"; undefined when it is no command. */
export function readReferrals([login, verb, ...words]: readonly string[]):
  | ReferralsCommand
  | undefined {
  if (login === undefined) return { kind: 'referrals' };
  const reason = words.join(' ').trim();
  return verb === 'allow' && reason !== '' ? { kind: 'allow-referral', login, reason } : undefined;
}

export function isOfReferrals(command: { kind: string }): command is ReferralsCommand {
  return command.kind === 'referrals' || command.kind === 'allow-referral';
}

export async function runReferrals(command: ReferralsCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'allow-referral') return allow(command.login, databaseUrl);
  const all = await listRefusedReferrals(databaseUrl);
  for (const { guest, host, campaign, refusedAt, refusedFor } of all)
    console.log(
      `${refusedAt?.toISOString() ?? ''}  ${guest} by ${host}  ${campaign}  ` +
        `same ${refusedFor ?? ''}`,
    );
  if (all.length === 0) console.log('No invitation was refused.');
  sayIfCut(all.length);
}

async function allow(login: string, databaseUrl: string): Promise<void> {
  const outcome = await letReferralCount(databaseUrl, login);
  if (outcome === 'no-player') throw new StackFault(`Nobody has the login "${login}".`);
  if (outcome === 'not-refused') throw new StackFault(`No invitation of "${login}" was refused.`);
  console.log(`The invitation of ${login} counts from now on.`);
}
