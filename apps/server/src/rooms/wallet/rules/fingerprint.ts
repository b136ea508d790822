import { hash } from 'node:crypto';
import { refersTo, type WalletCommand } from './commands.ts';

/**
 * SHA-256 of everything that makes two commands the same request; what only decides whether it may
 * happen now is left out.
 */
export function fingerprintOf(command: WalletCommand): Buffer {
  const round = 'round' in command ? command.round : undefined;
  const amount = 'amount' in command ? command.amount.toString() : '';
  const parts = [
    command.kind,
    command.playerId,
    command.currency,
    amount,
    refersTo(command) ?? '',
    round?.id ?? '',
    round?.game ?? '',
  ];
  // Only a stake with a worth has it in its fingerprint. The fingerprints of all others stay as
  // they were.
  if ('worth' in command && command.worth !== undefined) parts.push(command.worth.toString());
  if ('leavesPlay' in command && command.leavesPlay !== undefined)
    parts.push(`leaves play ${command.leavesPlay.toString()}`);
  if ('stated' in command && command.stated !== undefined)
    parts.push(`stated ${command.stated.toString()}`);
  const grant = 'wagering' in command ? command.wagering.grant : ofGrant(command);
  if (grant !== undefined) parts.push(`grant ${grant}`);
  return hash('sha256', JSON.stringify(parts), 'buffer');
}

function ofGrant(command: WalletCommand): string | undefined {
  return 'grant' in command ? command.grant : undefined;
}
