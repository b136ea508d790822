// The second factor of players who have lost it.

import { resetSecondFactor, secondFactorOf } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';

type SecondFactorCommand = Extract<Command, { kind: 'show-second-factor' | 'reset-second-factor' }>;

export async function runSecondFactor(
  command: SecondFactorCommand,
  databaseUrl: string,
): Promise<void> {
  const { login } = command;
  if (command.kind === 'show-second-factor') return show(databaseUrl, login);
  const heldUntil = await resetSecondFactor(databaseUrl, { login, reason: command.reason });
  if (heldUntil === 'no-player') throw nobody(login);
  if (heldUntil === 'no-factor') throw new StackFault(`"${login}" has no second factor.`);
  console.log(
    'Switched off. The password opens the account, no session is left, and the player gets a ' +
      `mail. No withdrawal is taken until ${heldUntil.toISOString()}.`,
  );
}

async function show(databaseUrl: string, login: string): Promise<void> {
  const known = await secondFactorOf(databaseUrl, login);
  if (!known) throw nobody(login);
  const { codeAppSince, passkeys, recoveryCodesLeft, resets } = known;
  if (codeAppSince) console.log(`code app  since ${codeAppSince.toISOString()}`);
  for (const { name, createdAt } of passkeys)
    console.log(`passkey   since ${createdAt.toISOString()}  ${name}`);
  if (codeAppSince || passkeys.length > 0) console.log(`recovery codes left: ${recoveryCodesLeft}`);
  else console.log('No second factor is on.');
  for (const { at, reason, hadCodeApp, passkeys: keys, withdrawalsHeldUntil } of resets)
    console.log(
      `${at.toISOString()}  reset  ${hadCodeApp ? 'code app, ' : ''}${keys} passkeys, ` +
        `withdrawals held until ${withdrawalsHeldUntil.toISOString()}: ${reason}`,
    );
}

function nobody(login: string): StackFault {
  return new StackFault(`Nobody has the login "${login}".`);
}
