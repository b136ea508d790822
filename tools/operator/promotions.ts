// What the operator sees and does about bonuses.

import { readFile } from 'node:fs/promises';
import { moneyToDecimal } from '@ceibo/money';
import { giveBonus, listBonuses } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';

export type PromotionsCommand =
  | { kind: 'bonuses'; login: string }
  | { kind: 'give-bonus'; login: string; file: string };

/** Reads what is behind "bonus"; undefined when it is no command. */
export function readPromotions([login, verb, file, ...more]: readonly string[]):
  | PromotionsCommand
  | undefined {
  if (login === undefined) return undefined;
  if (verb === undefined) return { kind: 'bonuses', login };
  return verb === 'give' && file !== undefined && more.length === 0
    ? { kind: 'give-bonus', login, file }
    : undefined;
}

export function isOfPromotions(command: { kind: string }): command is PromotionsCommand {
  return command.kind === 'bonuses' || command.kind === 'give-bonus';
}

export async function runPromotions(
  command: PromotionsCommand,
  databaseUrl: string,
): Promise<void> {
  if (command.kind === 'bonuses') return show(command.login, databaseUrl);
  const content = await readFile(command.file, 'utf8').catch(() => {
    throw new StackFault(`The file ${command.file} cannot be read.`);
  });
  const done = await giveBonus(databaseUrl, { login: command.login, content });
  if (typeof done === 'object') throw new StackFault(`Nothing was given: ${done.wrong}`);
  if (done === 'no-player') throw noPlayer(command.login);
  if (done === 'known')
    throw new StackFault('Nothing was given: the player has a bonus of this reference.');
  console.log('The bonus is given. It starts within a minute, or when those before it have ended.');
}

async function show(login: string, databaseUrl: string): Promise<void> {
  const grants = await listBonuses(databaseUrl, login);
  if (!grants) throw noPlayer(login);
  for (const { givenAt, state, amount, terms, title } of grants)
    console.log(
      `${givenAt.toISOString()}  ${state.padEnd(10)}  ${moneyToDecimal(amount).padStart(14)}` +
        `  to stake ${moneyToDecimal(terms.target)}  ${title['es'] ?? ''}`,
    );
  if (grants.length === 0) console.log('The player was never given a bonus.');
}

function noPlayer(login: string): StackFault {
  return new StackFault(`There is no player "${login}".`);
}
